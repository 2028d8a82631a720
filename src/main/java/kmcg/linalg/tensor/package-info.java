/** Products and sums along the axes of a grid, and circulant matrices. */
package kmcg.linalg.tensor;
