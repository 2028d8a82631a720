package kmcg.method;

import kmcg.krylov.Lanczos;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.posterior.GalerkinPosterior;
import kmcg.model.regression.RitzRegression;

/** Conjugate gradients with S = Q, so that SᵀAS = T + σ²I. */
final class CgByLanczos extends LanczosFit {
  static final String KIND = "cg-by-lanczos";

  CgByLanczos(Setting setting, Lanczos lanczos, double kernelTrace) {
    super(setting, lanczos, kernelTrace);
  }

  @Override
  String kind() {
    return KIND;
  }

  @Override
  Posterior prefix(int p) {
    RitzRegression ritz = ritz(p);
    Evidence evidence = evidence(ritz.cgNegativeLogEvidence(), ritz);
    return new GalerkinPosterior(
        prior(),
        variables(p),
        ritz.systemFactor(),
        ritz.cgCoefficients(),
        evidence,
        report(p, evidence).withConditioning(withProducts(ritz.conditioning())));
  }
}
