package kmcg.approximation;

import kmcg.krylov.Lanczos;
import kmcg.posterior.GalerkinPosterior;
import kmcg.posterior.Posterior;
import kmcg.posterior.RitzRegression;

/** Conjugate gradients with S = Q, so that SᵀAS = T + σ²I. */
final class CgByLanczos extends LanczosFit {
  CgByLanczos(Setting setting, Lanczos lanczos, double kernelTrace) {
    super(setting, lanczos, kernelTrace);
  }

  @Override
  public Posterior first(int p) {
    RitzRegression ritz = ritz(p);
    return new GalerkinPosterior(
        prior(),
        features(p),
        ritz.systemFactor(),
        ritz.cgCoefficients(),
        evidence(ritz.cgNegativeLogEvidence(), ritz),
        report(p));
  }
}
