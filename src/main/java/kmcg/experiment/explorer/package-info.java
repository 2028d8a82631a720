/** The comparison of methods in Weka's Explorer. */
package kmcg.experiment.explorer;
