/** The linear-algebra libraries behind one small interface: OpenBLAS or pure Java. */
package kmcg.linalg.blas;
