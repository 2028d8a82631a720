/** Bayesian linear regression on whitened features, by sums over rows or from a Krylov run. */
package kmcg.model.regression;
