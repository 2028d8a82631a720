package weka.classifiers.functions.gp;

import kmcg.inducing.choice.PointSelection;
import kmcg.learning.FiniteRankBound;
import kmcg.method.InducingPoints;
import weka.core.TechnicalInformation;

/** Regression by the deterministic training conditional. */
public class DTC extends LocalPointRegressor {
  private static final long serialVersionUID = 1L;

  /** A regressor with default options. */
  public DTC() {
    super(FiniteRankBound.Kind.VFE);
  }

  @Override
  public String globalInfo() {
    return """
    Gaussian-process regression through inducing points, with intervals; needs no options.
    Deterministic training conditional (DTC): test points have the exact prior variance.
    """
        + Literature.reference(getTechnicalInformation());
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.QUINONERO_RASMUSSEN;
  }

  @Override
  InducingPoints inducing(PointSelection points) {
    return InducingPoints.dtc(points);
  }
}
