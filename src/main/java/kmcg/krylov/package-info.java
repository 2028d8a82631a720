/** Krylov processes and their stopping rules: Lanczos, FOM and conjugate gradients. */
package kmcg.krylov;
