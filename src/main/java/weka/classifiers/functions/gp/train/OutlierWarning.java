package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import java.util.Locale;
import kmcg.learning.Outliers;
import kmcg.learning.RowNames;

/** The note on rows that a model finds improbable, with a way out for those who trained it. */
enum OutlierWarning {
  /** All rows are in memory: they are named, and can be downweighted. */
  OF_ALL_ROWS {
    @Override
    String words(Outliers improbable, RowNames names) {
      return ("%s; -outliers DOWNWEIGHT lets them count less. Rows of the table, counted from 1,"
              + " with their errors in standard deviations: %s.")
          .formatted(Outliers.PHRASE, improbable.names(names::of));
    }
  },

  /** Rows are a sample, in which their numbers say nothing. */
  OF_SAMPLE {
    @Override
    String words(Outliers improbable, RowNames names) {
      int count = improbable.rows().length;
      double most = Arrays.stream(improbable.errors()).map(Math::abs).max().orElse(0);
      return String.format(
          Locale.ROOT,
          "%d %s of the sample %s far from what the others predict, by up to %.3g standard"
              + " deviations. If such values are mistakes, correct or remove them in the table;"
              + " -outliers DOWNWEIGHT, which lets them count less, needs all rows in memory.",
          count,
          count == 1 ? "row" : "rows",
          count == 1 ? "is" : "are",
          most);
    }
  };

  /**
   * The note.
   *
   * @param names of rows
   */
  abstract String words(Outliers improbable, RowNames names);
}
