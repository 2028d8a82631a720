package kmcg.method;

import kmcg.inducing.WhitenedFeatures;
import kmcg.krylov.Lanczos;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.regression.RitzRegression;
import kmcg.model.regression.WhitenedRegression;

/** KMCG with S = Q, so that SᵀKS = T and no row of the data has to be visited again. */
final class KmcgByLanczos extends LanczosFit {
  static final String KIND = "kmcg-by-lanczos";

  KmcgByLanczos(Setting setting, Lanczos lanczos, double kernelTrace) {
    super(setting, lanczos, kernelTrace);
  }

  @Override
  String kind() {
    return KIND;
  }

  @Override
  Posterior prefix(int p) {
    RitzRegression ritz = ritz(p);
    WhitenedRegression regression = ritz.kmcg(kernelTrace());
    Evidence evidence = evidence(regression.negativeLogEvidence(), ritz);
    return new FiniteRankPosterior(
        prior(),
        new WhitenedFeatures(variables(p), ritz.kernelFactor()),
        regression,
        true,
        evidence,
        report(p, evidence).withConditioning(withProducts(ritz.conditioning())));
  }
}
