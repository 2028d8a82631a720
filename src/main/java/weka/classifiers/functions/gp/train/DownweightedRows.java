package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import kmcg.data.TrainingSet;
import kmcg.learning.Observations;
import kmcg.learning.OutlierSearch;
import kmcg.learning.Outliers;
import kmcg.learning.RowNames;

/** Training data in which rows that the model finds impossible have noise of their own. */
final class DownweightedRows {
  /** The share of rows from which on they are many for mistakes. */
  private static final double MANY = 0.05;

  private static final String WARNING =
      " So many rows are seldom all mistakes: look for what they have in common, which the inputs"
          + " may not tell, and compare with -outliers NONE.";

  private DownweightedRows() {}

  /**
   * All rows, with the prior that was learned from those that are no outliers.
   *
   * @param learner that learns a prior and the scale of the class from rows
   */
  static Preparation of(Preparation asked, UnaryOperator<Preparation> learner) {
    Preparation.Observed observed = asked.observed().orElseThrow();
    Preparation[] last = {asked};
    Outliers outliers =
        OutlierSearch.find(
            (scale, rows) -> observed.select(rows).on(scale),
            observed.targets(),
            asked.target(),
            rows -> {
              Preparation learned = learner.apply(asked.with(observed.select(rows)));
              last[0] = learned;
              return new OutlierSearch.Fitted(learned.target(), learned.prior());
            });
    return with(last[0], observed, outliers);
  }

  private static Preparation with(
      Preparation learned, Preparation.Observed observed, Outliers outliers) {
    double[] precisions = new double[observed.targets().length];
    Arrays.fill(precisions, 1);
    for (int k = 0; k < outliers.rows().length; k++) {
      precisions[outliers.rows()[k]] = outliers.precisions()[k];
    }
    int[] kept = IntStream.range(0, precisions.length).filter(i -> precisions[i] > 0).toArray();
    double[] ofKept = Arrays.stream(kept).mapToDouble(i -> precisions[i]).toArray();
    TrainingSet rows = observed.select(kept).on(learned.target()).withPrecisions(ofKept);
    TrainingSet merged = rows.merged();
    return learned.with(
        merged,
        outliers.isEmpty()
            ? Observations.ofRepeated(rows, merged)
            : Optional.of(Observations.of(rows, i -> ofKept[i] == 1)),
        List.of(words(outliers, precisions.length, RowNames.of(observed.numbers()))));
  }

  static String words(Outliers outliers, int rows, RowNames names) {
    int left = (int) Arrays.stream(outliers.precisions()).filter(p -> p == 0).count();
    return outliers.isEmpty()
        ? "Outliers: none of %s rows.".formatted(rows)
        : ("Outliers: %s of %s rows %s%s. Rows of the table, counted from 1, with their errors"
                + " in standard deviations: %s.%s")
            .formatted(
                outliers.rows().length,
                rows,
                outliers.rows().length == 1
                    ? "has noise of its own, as large as its error"
                    : "have noise of their own, as large as their errors",
                leftOut(left),
                outliers.names(names::of),
                outliers.rows().length > MANY * rows ? WARNING : "");
  }

  private static String leftOut(int count) {
    return switch (count) {
      case 0 -> "";
      case 1 -> "; 1 of them, with no place on the scale of the class, is left out";
      default ->
          "; %s of them, with no place on the scale of the class, are left out".formatted(count);
    };
  }
}
