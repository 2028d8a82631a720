/** Dense matrices in MTJ's interface, and the only place that calls BLAS and LAPACK. */
package kmcg.linalg;
