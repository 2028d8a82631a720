/** What is known after the data: means, variances, covariances, samples and evidence. */
package kmcg.model;
