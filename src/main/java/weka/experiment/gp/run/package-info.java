/** Runs of methods on problems, and the store of what was measured. */
package weka.experiment.gp.run;
