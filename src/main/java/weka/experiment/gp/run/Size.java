package weka.experiment.gp.run;

import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.RandomRows;

/**
 * A budget, as steps of conjugate gradients or as points that cost as much.
 *
 * @param steps P
 * @param points M, the points that cost as much
 * @param seed of everything random
 * @param choice of the points
 */
public record Size(int steps, int points, long seed, Choice choice) {
  /** A way to choose points. */
  @FunctionalInterface
  public interface Choice {
    /** Randomly pivoted Cholesky, the default of the regressors. */
    Choice PIVOTED = PivotedRows::random;

    /** Rows at random, as in the paper. */
    Choice RANDOM = RandomRows::new;

    /** The choice of {@code count} points. */
    PointSelection of(int count, long seed);
  }

  /** The choice of M points. */
  PointSelection chosen() {
    return choice.of(points, seed);
  }

  /** R, the rows that cost half as much as M points: N R² = N M² / 2. */
  int halfOfPoints() {
    return (int) Math.ceil(points / Math.sqrt(2));
  }

  /** Half of the steps, rounded up. */
  int halfOfSteps() {
    return (steps + 1) / 2;
  }
}
