/** Files of data sets, and their checksums. */
package weka.experiment.gp.data;
