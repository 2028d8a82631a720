package weka.classifiers.functions.gp;

import kmcg.approximation.Approximation;
import kmcg.approximation.Exact;
import weka.core.TechnicalInformation;

/** Exact regression. */
public class ExactGP extends GaussianProcessRegressor {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Exact Gaussian-process regression by Cholesky factorisation. Time grows with the cube and memory with the square of the number of rows.\n\nFor more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.RASMUSSEN_WILLIAMS;
  }

  @Override
  String method() {
    return "Cholesky factorisation of the whole kernel matrix";
  }

  @Override
  Approximation recipe() {
    return new Exact();
  }

  @Override
  int exactlyLearnedRows() {
    return Integer.MAX_VALUE; // whoever can train exactly can learn exactly
  }
}
