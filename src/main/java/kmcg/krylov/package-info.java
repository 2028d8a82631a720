/** Chooses the next direction and when to stop: Lanczos, FOM and conjugate gradients. */
package kmcg.krylov;
