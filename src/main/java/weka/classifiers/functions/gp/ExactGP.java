package weka.classifiers.functions.gp;

import kmcg.method.Exact;
import weka.classifiers.functions.gp.train.Plan;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.TechnicalInformation;

/** Exact regression. */
public class ExactGP extends GaussianProcessRegressor {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Exact Gaussian-process regression by Cholesky factorisation. Time grows with the cube"
        + " and memory with the square of the number of rows. Where rows fill a grid and the"
        + " covariance function is a product over inputs, both grow in proportion to the"
        + " rows.\n\n"
        + "For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.RASMUSSEN_WILLIAMS;
  }

  @Override
  Plan plan(Preparation asked) {
    return Plan.of(
        new Exact(wantedStructure()),
        "exact, by Cholesky factorisation of the whole kernel matrix or, where rows fill a grid"
            + " (-structure), by the eigenvectors of its axes",
        asked);
  }
}
