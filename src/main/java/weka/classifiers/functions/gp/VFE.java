package weka.classifiers.functions.gp;

import kmcg.inducing.choice.PointSelection;
import kmcg.learning.FiniteRankBound;
import kmcg.method.InducingPoints;
import weka.core.TechnicalInformation;

/** Regression by variational free energy. */
public class VFE extends LocalPointRegressor {
  private static final long serialVersionUID = 1L;

  /** A regressor with default options. */
  public VFE() {
    super(FiniteRankBound.Kind.VFE);
  }

  @Override
  public String globalInfo() {
    return """
    Gaussian-process regression through inducing points, with intervals; needs no options.
    Variational free energy (VFE): close to the exact model, and the evidence is a bound.
    """
        + Literature.reference(getTechnicalInformation());
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.TITSIAS;
  }

  @Override
  InducingPoints inducing(PointSelection points) {
    return InducingPoints.vfe(points);
  }
}
