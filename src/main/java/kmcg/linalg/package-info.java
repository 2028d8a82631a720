/**
 * Dense matrices as MTJ matrices, and their factorisations. Only this room calls BLAS and LAPACK.
 */
package kmcg.linalg;
