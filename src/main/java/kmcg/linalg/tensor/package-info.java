/** Products and sums along the axes of a grid, and Toeplitz matrices. */
package kmcg.linalg.tensor;
