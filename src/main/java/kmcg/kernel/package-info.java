/** Kernels as immutable values, with tiles, diagonals, typed parameters and gradients. */
package kmcg.kernel;
