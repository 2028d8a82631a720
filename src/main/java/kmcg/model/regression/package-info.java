/** Bayesian linear regression on whitened features, from sums over rows or from a Krylov run. */
package kmcg.model.regression;
