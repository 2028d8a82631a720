/** What is made of measurements: curves, verdicts and pages. */
package weka.experiment.gp.report;
