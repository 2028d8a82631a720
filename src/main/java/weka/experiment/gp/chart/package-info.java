/** Plots as SVG and PNG, by XChart. */
package weka.experiment.gp.chart;
