/** Dense matrices, and the only place that calls BLAS and LAPACK. */
package kmcg.linalg;
