/** Curves, verdicts and pages made from measurements. */
package weka.experiment.gp.report;
