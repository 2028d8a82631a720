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
    return "Gaussian-process regression by the deterministic training conditional (DTC): the"
        + " function is seen through M inducing points, with the exact prior variance at"
        + " test points.\n\n"
        + "For more information see:\n\n"
        + getTechnicalInformation();
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
