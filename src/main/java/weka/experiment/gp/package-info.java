/** Programs that run methods on data sets, within budgets of time. */
package weka.experiment.gp;
