/** The Gaussian process after the data, one class for each way to be conditioned. */
package kmcg.model.posterior;
