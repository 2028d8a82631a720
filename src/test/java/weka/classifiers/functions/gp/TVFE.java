package weka.classifiers.functions.gp;

import kmcg.contributing.TightVfe;
import kmcg.inducing.choice.PointSelection;
import kmcg.learning.FiniteRankBound;
import kmcg.method.Method;
import weka.core.TechnicalInformation;

/** Regression by variational free energy with a tighter bound. */
public class TVFE extends InducingPointRegressor {
  private static final long serialVersionUID = 1L;

  /** A regressor with default options. */
  public TVFE() {
    super(FiniteRankBound.Kind.TVFE);
  }

  @Override
  public String globalInfo() {
    return "Gaussian-process regression by variational free energy with a tighter bound (T-VFE).";
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.TITSIAS;
  }

  @Override
  Method method(PointSelection points) {
    return new TightVfe(points);
  }
}
