package kmcg.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * Rows that a model finds impossible, and how precise they are taken to be.
 *
 * @param rows their numbers, in ascending order
 * @param errors how many standard deviations each is from what the other rows predict; infinite for
 *     one that has no place on the model's scale
 * @param precisions of each, below one: the noise of the row is as large as its error; zero for one
 *     that has no place on the model's scale and has to be left out
 */
public record Outliers(int[] rows, double[] errors, double[] precisions) {
  /** No outliers at all. */
  public static final Outliers NONE = new Outliers(new int[0], new double[0], new double[0]);

  /** What a warning of rows that are improbable under a model begins with. */
  public static final String PHRASE =
      "Some rows are far from what the others predict. If they are mistakes, correct or remove"
          + " them";

  /** Rows that are named. */
  private static final int NAMED = 100;

  /** Whether there are any. */
  public boolean isEmpty() {
    return rows.length == 0;
  }

  /** The rows by their numbers, counted from one, the most improbable first. */
  public String names() {
    return names(row -> String.valueOf(row + 1));
  }

  /**
   * The rows by names, the most improbable first.
   *
   * @param name of the row with a number
   */
  public String names(IntFunction<String> name) {
    List<Integer> order = new ArrayList<>();
    for (int k = 0; k < rows.length; k++) {
      order.add(k);
    }
    order.sort(Comparator.comparingDouble(k -> -Math.abs(errors[k])));
    String names =
        order.stream()
            .limit(NAMED)
            .map(k -> String.format(Locale.ROOT, "%s (%+.3g)", name.apply(rows[k]), errors[k]))
            .collect(Collectors.joining(", "));
    int unnamed = rows.length - NAMED;
    return unnamed > 0 ? "%s, and %s more".formatted(names, unnamed) : names;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Outliers that
        && Arrays.equals(rows, that.rows)
        && Arrays.equals(errors, that.errors)
        && Arrays.equals(precisions, that.precisions);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(rows);
  }

  @Override
  public String toString() {
    return names();
  }
}
