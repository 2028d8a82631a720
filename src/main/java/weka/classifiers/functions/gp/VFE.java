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
    return "Gaussian-process regression by variational free energy (VFE): the function is seen"
        + " through M inducing points, chosen to be close to the exact posterior; the"
        + " evidence is a bound.\n\n"
        + "For more information see:\n\n"
        + getTechnicalInformation();
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
