/** Posteriors of the Gaussian process, one class for each way to condition it. */
package kmcg.model.posterior;
