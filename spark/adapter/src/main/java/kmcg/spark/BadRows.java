package kmcg.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/** How many rows cannot be used, by what is wrong with them. */
final class BadRows {
  private static final String[] NAMES = {
    "no features, or a line with another number of cells",
    "features that are NaN or infinite",
    "another number of features",
    "a label that is null, NaN or infinite",
    "a weight that is null, NaN, infinite or below 0"
  };

  /** The number of kinds. */
  static final int KINDS = NAMES.length;

  /** No kind: the row is good. */
  static final int GOOD = -1;

  private final long[] counts = new long[KINDS];

  /** What is wrong with the features of a row, of which there should be this many. */
  static int kindOfFeatures(Object features, int inputs) {
    if (!(features instanceof Vector vector)) {
      return 0;
    }
    if (vector.size() != inputs) {
      return 2;
    }
    for (int j = 0; j < inputs; j++) {
      if (!Double.isFinite(vector.apply(j))) {
        return 1;
      }
    }
    return GOOD;
  }

  /** What is wrong with a row of features, label and weight, or {@link #GOOD}. */
  static int kind(Row row, int inputs) {
    int ofFeatures = kindOfFeatures(row.get(0), inputs);
    if (ofFeatures != GOOD) {
      return ofFeatures;
    }
    if (row.isNullAt(1) || !Double.isFinite(row.getDouble(1))) {
      return 3;
    }
    boolean weighted = !row.isNullAt(2) && Double.isFinite(row.getDouble(2));
    return weighted && row.getDouble(2) >= 0 ? GOOD : 4;
  }

  void add(int kind, long count) {
    counts[kind] += count;
  }

  void add(BadRows others) {
    for (int kind = 0; kind < KINDS; kind++) {
      counts[kind] += others.counts[kind];
    }
  }

  long count(int kind) {
    return counts[kind];
  }

  long total() {
    long total = 0;
    for (long count : counts) {
      total += count;
    }
    return total;
  }

  /** What is wrong, in words: {@code 3 with features that are NaN or infinite}. */
  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    for (int kind = 0; kind < KINDS; kind++) {
      if (counts[kind] > 0) {
        words.add(counts[kind] + " with " + NAMES[kind]);
      }
    }
    return String.join(", ", words);
  }
}
