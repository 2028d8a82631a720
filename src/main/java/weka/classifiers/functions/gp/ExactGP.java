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
    return """
    Exact Gaussian-process regression with intervals; needs no options.
    Time grows with the cube and memory with the square of the number of rows.
    On a grid, with a product over inputs as covariance function, both grow with the rows.
    """
        + Literature.reference(getTechnicalInformation());
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
