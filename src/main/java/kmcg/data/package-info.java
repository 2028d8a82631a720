/** What is given: inputs, targets and their scaling. Knows nothing of kernels or matrices. */
package kmcg.data;
