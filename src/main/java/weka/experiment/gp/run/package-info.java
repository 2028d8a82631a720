/** Runs of methods on problems, and the store of their measurements. */
package weka.experiment.gp.run;
