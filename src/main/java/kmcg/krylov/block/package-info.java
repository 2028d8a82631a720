/** Krylov spaces that grow by a block of directions a step. */
package kmcg.krylov.block;
