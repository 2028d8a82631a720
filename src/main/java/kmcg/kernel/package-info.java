/**
 * Functions of two points: immutable values with tiles, diagonals, typed parameters and gradients.
 */
package kmcg.kernel;
