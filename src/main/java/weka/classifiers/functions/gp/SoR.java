package weka.classifiers.functions.gp;

import kmcg.inducing.choice.PointSelection;
import kmcg.learning.FiniteRankBound;
import kmcg.method.InducingPoints;
import kmcg.method.Method;
import weka.core.TechnicalInformation;

/** Regression by the subset of regressors. */
public class SoR extends InducingPointRegressor {
  private static final long serialVersionUID = 1L;

  /** A regressor with default options. */
  public SoR() {
    super(FiniteRankBound.Kind.VFE);
  }

  @Override
  public String globalInfo() {
    return """
    Gaussian-process regression through inducing points, with intervals; needs no options.
    Subset of regressors (SoR): the function is a combination of kernel functions.
    Its variance is too small far from the inducing points.
    """
        + Literature.reference(getTechnicalInformation());
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.QUINONERO_RASMUSSEN;
  }

  @Override
  Method method(PointSelection points) {
    return InducingPoints.sor(points);
  }
}
