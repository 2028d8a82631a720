package weka.classifiers.functions.gp.options;

import kmcg.inducing.choice.FirstRows;
import kmcg.inducing.choice.KMeansCentres;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.RandomRows;
import kmcg.inducing.choice.RegularGrid;

/** The ways to choose inducing points, for the option {@code -Z}. */
public enum PointChoice {
  /** The first rows. */
  FIRST,
  /** Rows at random. */
  RANDOM,
  /** Rows by randomly pivoted Cholesky. */
  PIVOTED,
  /** Rows that the ones before explain worst. */
  GREEDY,
  /** Cluster centres. */
  KMEANS,
  /** A regular grid over a single input. */
  GRID;

  /** A choice of inducing points, fewer where more would depend on each other. */
  public PointSelection selection(int count, int seed) {
    return switch (this) {
      case FIRST -> new FirstRows(count);
      case RANDOM -> new RandomRows(count, seed);
      case PIVOTED -> PivotedRows.random(count, seed);
      case GREEDY -> PivotedRows.greedy(count);
      case KMEANS -> new KMeansCentres(count, seed);
      case GRID -> new RegularGrid(count);
    };
  }
}
