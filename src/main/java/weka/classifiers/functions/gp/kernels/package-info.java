/**
 * Covariance functions as Weka option objects; each names the kernel of {@code kmcg.kernel} it is.
 */
package weka.classifiers.functions.gp.kernels;
