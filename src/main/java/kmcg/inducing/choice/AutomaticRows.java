package kmcg.inducing.choice;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleConsumer;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.linalg.PivotedCholesky;

/**
 * Rows by randomly pivoted Cholesky until they explain the others to a hundredth of the noise.
 *
 * <p>Beyond that a row adds next to nothing to mean, variance or evidence. Where the kernel is too
 * rough to get there, the number is bounded so that the cost stays below that of some products with
 * the kernel matrix.
 *
 * @param count the most rows that are taken
 * @param noise σ²
 * @param seed of the draws
 */
public record AutomaticRows(int count, double noise, long seed) implements PointSelection {
  /** What may be left of a row's variance, on average, relative to the noise. */
  private static final double SHARE = 0.01;

  /** Up to this many rows, all may be taken. */
  private static final int FEW = 2000;

  /** The most that are taken of several thousand rows. */
  private static final int SOME = 1000;

  /** The most numbers of what rows explain that are cheap to compute and keep. */
  private static final int CHEAP_NUMBERS = 10_000_000;

  /** The most numbers that are kept of what rows explain: a gigabyte. */
  private static final int MOST_NUMBERS = 125_000_000;

  /**
   * The most rows that are taken of {@code n}: up to 2000 as long as these make no more than 10
   * million numbers of what they explain of n rows; else 1000, or 8 √n, but no more than make 125
   * million. It does not depend on the machine.
   */
  public static int most(int n) {
    int rows = Math.max(1, n);
    long cheap = Math.min(FEW, CHEAP_NUMBERS / rows);
    long worth = Math.max(SOME, (long) Math.ceil(8 * Math.sqrt(n)));
    return (int) Math.max(1, Math.min(n, Math.min(Math.max(cheap, worth), MOST_NUMBERS / rows)));
  }

  @Override
  public long bytes(int rows) {
    return PivotedCholesky.bytes(rows, Math.min(rows, count));
  }

  /** Chooses with what the rows explain: when they explain enough cannot be told without it. */
  @Override
  public Selection select(Kernel kernel, Points inputs) {
    return select(kernel, inputs, share -> {});
  }

  @Override
  public Selection select(Kernel kernel, Points inputs, DoubleConsumer done) {
    return selectExplaining(kernel, inputs, inputs, done);
  }

  @Override
  public Selection selectExplaining(
      Kernel kernel, Points inputs, Points given, DoubleConsumer done) {
    int n = inputs.size();
    double enough = SHARE * noise * n;
    PivotedCholesky pivots =
        PivotedRows.random(count, seed)
            .pivots(kernel, inputs, given, Math.min(count, n), enough, done);
    int found = pivots.pivots().length;
    double left = pivots.residualTrace() / n / noise;
    String note = note(found, left, found < Math.min(count, n) || left <= SHARE, n);
    return Selection.ofPivots(inputs, pivots, List.of(note));
  }

  /**
   * What the user should know.
   *
   * @param left of the variance of a row, on average, relative to the noise
   */
  private static String note(int found, double left, boolean enough, int n) {
    if (found == 0) {
      return String.format(
          Locale.ROOT,
          "No rows were chosen for a preconditioner: the kernel is only %.2g of the noise"
              + " variance.",
          left);
    }
    String share = String.format(Locale.ROOT, "%.2g of the noise variance", left);
    boolean isOne = found == 1;
    String chosen =
        "R = %s %s chosen for the preconditioner: "
            .formatted(found, isOne ? "row was" : "rows were");
    return enough
        ? "%s%s the others to %s.".formatted(chosen, isOne ? "it explains" : "they explain", share)
        : chosen + "no more were allowed for %s rows (they leave %s).".formatted(n, share);
  }
}
