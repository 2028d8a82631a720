/**
 * Gaussian-process regressors for Weka: thin classes of options over the recipes of {@code
 * kmcg.method}.
 */
package weka.classifiers.functions.gp;
