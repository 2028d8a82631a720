/** Files that experiments read: data sets, hyper-parameters, published curves. */
package weka.experiment.gp.data;
