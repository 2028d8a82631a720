/** Programs: loops over methods and data sets, tables and time. */
package weka.experiment.gp;
