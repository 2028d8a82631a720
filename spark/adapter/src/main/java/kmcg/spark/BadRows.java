package kmcg.spark;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/** How many rows cannot be used, by what is wrong with them. */
final class BadRows {
  /** What may be wrong with a row. */
  enum Kind {
    NO_FEATURES("no features, or a line with another number of cells"),
    NOT_FINITE("features that are NaN or infinite"),
    OTHER_LENGTH("another number of features"),
    LABEL("a label that is null, NaN or infinite"),
    WEIGHT("a weight that is null, NaN, infinite or below 0");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);

  /** What is wrong with features, of which there should be this many. */
  static Optional<Kind> ofFeatures(Object features, int inputs) {
    if (!(features instanceof Vector vector)) {
      return Optional.of(Kind.NO_FEATURES);
    }
    if (vector.size() != inputs) {
      return Optional.of(Kind.OTHER_LENGTH);
    }
    for (int j = 0; j < inputs; j++) {
      if (!Double.isFinite(vector.apply(j))) {
        return Optional.of(Kind.NOT_FINITE);
      }
    }
    return Optional.empty();
  }

  /** What is wrong with a row of features, label and weight. */
  static Optional<Kind> of(Row row, int inputs) {
    Optional<Kind> ofFeatures = ofFeatures(row.get(0), inputs);
    if (ofFeatures.isPresent()) {
      return ofFeatures;
    }
    if (row.isNullAt(1) || !Double.isFinite(row.getDouble(1))) {
      return Optional.of(Kind.LABEL);
    }
    boolean weighted = !row.isNullAt(2) && Double.isFinite(row.getDouble(2));
    return weighted && row.getDouble(2) >= 0 ? Optional.empty() : Optional.of(Kind.WEIGHT);
  }

  void add(Kind kind, long count) {
    counts.merge(kind, count, Long::sum);
  }

  /** Adds counts that were sent as numbers, one for each kind. */
  void add(double[] numbers) {
    for (Kind kind : Kind.values()) {
      add(kind, (long) numbers[kind.ordinal()]);
    }
  }

  /** A number for each kind. */
  double[] numbers() {
    double[] numbers = new double[Kind.values().length];
    counts.forEach((kind, count) -> numbers[kind.ordinal()] = count);
    return numbers;
  }

  long total() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** What is wrong, in words: {@code 3 with features that are NaN or infinite}. */
  @Override
  public String toString() {
    List<String> words = new ArrayList<>();
    counts.forEach(
        (kind, count) -> {
          if (count > 0) {
            words.add(count + " with " + kind);
          }
        });
    return String.join(", ", words);
  }
}
