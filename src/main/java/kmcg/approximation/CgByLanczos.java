package kmcg.approximation;

import kmcg.inducing.DirectionFeatures;
import kmcg.krylov.Lanczos;
import kmcg.posterior.Evidence;
import kmcg.posterior.GalerkinPosterior;
import kmcg.posterior.Posterior;
import kmcg.posterior.RitzRegression;

/** Conjugate gradients with S = Q, so that SᵀAS = T + σ²I. */
final class CgByLanczos extends KrylovFit {
  private final Lanczos lanczos;
  private final double kernelTrace; // Σ k(xᵢ, xᵢ)

  CgByLanczos(Setting setting, Lanczos lanczos, double kernelTrace) {
    super(setting, lanczos);
    this.lanczos = lanczos;
    this.kernelTrace = kernelTrace;
  }

  @Override
  public Posterior first(int p) {
    RitzRegression ritz = ritz(p);
    Evidence evidence =
        new Evidence(
            ritz.cgNegativeLogEvidence(),
            ritz.exactAtLeast(),
            ritz.kmcg(kernelTrace).variationalBound(prior().noiseVariance()));
    return new GalerkinPosterior(
        prior(),
        new DirectionFeatures(prior().kernel(), data().inputs(), lanczos.basis(p)),
        ritz.systemFactor(),
        ritz.cgCoefficients(),
        evidence,
        report(p));
  }
}
