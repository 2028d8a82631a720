package kmcg.approximation;

import kmcg.inducing.DirectionFeatures;
import kmcg.krylov.Lanczos;
import kmcg.posterior.Evidence;
import kmcg.posterior.FiniteRankPosterior;
import kmcg.posterior.Posterior;
import kmcg.posterior.RitzRegression;
import kmcg.posterior.WhitenedRegression;

/** KMCG on all rows with S = Q: all of its algebra is tridiagonal. */
final class KmcgByLanczos extends KrylovFit {
  private final Lanczos lanczos;
  private final double kernelTrace; // Σ k(xᵢ, xᵢ)

  KmcgByLanczos(Setting setting, Lanczos lanczos, double kernelTrace) {
    super(setting, lanczos);
    this.lanczos = lanczos;
    this.kernelTrace = kernelTrace;
  }

  @Override
  public Posterior first(int p) {
    RitzRegression ritz = ritz(p);
    WhitenedRegression regression = ritz.kmcg(kernelTrace);
    Evidence evidence =
        new Evidence(
            regression.negativeLogEvidence(),
            ritz.exactAtLeast(),
            regression.variationalBound(prior().noiseVariance()));
    return new FiniteRankPosterior(
        prior(),
        new DirectionFeatures(prior().kernel(), data().inputs(), lanczos.basis(p)),
        ritz.kernelFactor(),
        regression,
        true,
        evidence,
        report(p));
  }
}
