/** Runs of methods on problems, and the store of what was measured. */
package kmcg.experiment.run;
