/**
 * Gaussian-process regressors for Weka: classes of options, each of which plans the method of
 * {@code kmcg.method} that its options ask for.
 */
package weka.classifiers.functions.gp;
