/**
 * Functions of two points: immutable values with tiles, diagonals, log-parameters and gradients.
 */
package kmcg.kernel;
