/** Inputs, targets, weights and their standardisation. Knows neither kernels nor our matrices. */
package kmcg.data;
