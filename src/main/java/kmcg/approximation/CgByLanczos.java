package kmcg.approximation;

import kmcg.krylov.Lanczos;
import kmcg.posterior.GalerkinPosterior;
import kmcg.posterior.Posterior;
import kmcg.posterior.RitzRegression;

/** Conjugate gradients with S = Q, so that SᵀAS = T + σ²I. */
final class CgByLanczos extends LanczosFit {
  private static final long serialVersionUID = 1L;

  CgByLanczos(Setting setting, Lanczos lanczos, double kernelTrace) {
    super(setting, lanczos, kernelTrace);
  }

  @Override
  Posterior prefix(int p) {
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
