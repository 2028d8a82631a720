package weka.classifiers.functions.gp;

import kmcg.inducing.FirstRows;
import kmcg.inducing.KMeansCentres;
import kmcg.inducing.PivotedRows;
import kmcg.inducing.PointSelection;
import kmcg.inducing.RandomRows;
import kmcg.inducing.RegularGrid;

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
  PointSelection selection(int count, int seed) {
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
