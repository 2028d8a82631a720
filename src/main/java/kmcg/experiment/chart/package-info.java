/** Plots as SVG and PNG, by XChart. */
package kmcg.experiment.chart;
