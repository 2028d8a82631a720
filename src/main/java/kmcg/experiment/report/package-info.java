/** What is made of measurements: curves, verdicts and pages. */
package kmcg.experiment.report;
