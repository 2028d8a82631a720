/** The comparison of methods on a user's own data. */
package kmcg.experiment.compare;
