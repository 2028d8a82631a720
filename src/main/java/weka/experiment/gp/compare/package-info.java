/** The comparison of methods on a user's own data. */
package weka.experiment.gp.compare;
