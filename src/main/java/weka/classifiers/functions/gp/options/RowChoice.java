package weka.classifiers.functions.gp.options;

import kmcg.inducing.choice.AutomaticRows;
import kmcg.inducing.choice.FirstRows;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.inducing.choice.RandomRows;

/**
 * The ways to choose training rows, for the option {@code -Z} of methods that need their targets.
 */
public enum RowChoice {
  /** The first rows. */
  FIRST,
  /** Rows at random. */
  RANDOM,
  /** Rows by randomly pivoted Cholesky. */
  PIVOTED,
  /** Rows that the ones before explain worst. */
  GREEDY;

  /** Rows for a preconditioner, fewer where more would depend on each other. */
  public PointSelection independentRows(int count, int seed) {
    return switch (this) {
      case FIRST -> new FirstRows(count);
      case RANDOM -> new RandomRows(count, seed);
      case PIVOTED -> PivotedRows.random(count, seed);
      case GREEDY -> PivotedRows.greedy(count);
    };
  }

  /** As many rows for a preconditioner as are worth their cost, but no more than {@code most}. */
  public PreconditionerRows automaticRows(int most, int seed) {
    return this == PIVOTED
        ? PreconditionerRows.automatic(most, seed)
        : (n, noise) -> independentRows(Math.min(most, AutomaticRows.most(n)), seed);
  }

  /** As many rows as asked for, or all rows if there are fewer. */
  public PointSelection rows(int count, int seed) {
    return switch (this) {
      case FIRST -> new FirstRows(count);
      case RANDOM -> new RandomRows(count, seed);
      case PIVOTED -> PivotedRows.random(count, seed).filledUp();
      case GREEDY -> PivotedRows.greedy(count).filledUp();
    };
  }
}
