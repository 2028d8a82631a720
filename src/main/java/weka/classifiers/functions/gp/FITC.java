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
    return """
    Gaussian-process regression through inducing points, with intervals; needs no options.
    Fully independent training conditional (FITC): what points miss of a row is its noise.
    """
        + Literature.reference(getTechnicalInformation());
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
