package weka.classifiers.functions.gp;

import kmcg.inducing.choice.PointSelection;
import kmcg.learning.FiniteRankBound;
import kmcg.method.InducingPoints;
import weka.core.TechnicalInformation;

/** Regression by the fully independent training conditional. */
public class FITC extends LocalPointRegressor {
  private static final long serialVersionUID = 1L;

  /** A regressor with default options. */
  public FITC() {
    super(FiniteRankBound.Kind.FITC);
  }

  @Override
  public String globalInfo() {
    return "Gaussian-process regression by the fully independent training conditional (FITC): the"
        + " function is seen through M inducing points, and what they cannot explain of a"
        + " row counts as its noise.\n\n"
        + "For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.SNELSON_GHAHRAMANI;
  }

  @Override
  InducingPoints inducing(PointSelection points) {
    return InducingPoints.fitc(points);
  }
}
