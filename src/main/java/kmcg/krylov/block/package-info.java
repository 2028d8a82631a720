/** Krylov spaces that grow by a block of directions in each step. */
package kmcg.krylov.block;
