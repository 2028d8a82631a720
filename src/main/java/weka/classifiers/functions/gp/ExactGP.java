package weka.classifiers.functions.gp;

import kmcg.method.Exact;
import weka.classifiers.functions.gp.train.Plan;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.TechnicalInformation;

/** Exact regression. */
public class ExactGP extends GaussianProcessRegressor {
  private static final long serialVersionUID = 1L;

  /** The number of rows beyond which one evaluation of the exact evidence takes half a minute. */
  private static final int MOST_LEARNED = 10_000;

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

  /** The number of rows for which three matrices of that order fit into half of the memory. */
  @Override
  int exactlyLearnedRows() {
    long bytes = Math.min(memoryBudget(), Runtime.getRuntime().maxMemory()) / 2;
    return (int) Math.min(MOST_LEARNED, Math.sqrt(bytes / (3.0 * Double.BYTES)));
  }
}
