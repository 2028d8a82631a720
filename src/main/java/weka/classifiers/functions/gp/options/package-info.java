/** Options of the regressors as bean properties, and the values that they take. */
package weka.classifiers.functions.gp.options;
