/**
 * Gaussian-process regressors for Weka: thin classes of options over the recipes of {@code
 * kmcg.approximation}.
 */
package weka.classifiers.functions.gp;
