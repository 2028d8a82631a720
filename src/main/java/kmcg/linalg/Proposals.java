package kmcg.linalg;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Proposed pivots of randomly pivoted Cholesky, of which some are accepted.
 *
 * <p>Proposals are drawn in proportion to bounds on the residual diagonal. Each is accepted with
 * the share of its bound that the residual given all pivots before it still is, so that accepted
 * pivots have the distribution of one at a time, whatever the bounds (Epperly, Tropp and Webber
 * 2024, "Embrace rejection").
 */
final class Proposals {
  /** The most proposals that are worth looking at together: enough for products of matrices. */
  private static final int BLOCK = 128;

  private Proposals() {}

  /** How many proposals to make at once if {@code most} pivots are wanted. */
  static int count(int most) {
    return Math.max(1, Math.min(BLOCK, most / 4)); // few enough to be mostly accepted
  }

  /**
   * The places of the proposals that are accepted, in their order.
   *
   * @param residual K − F Fᵀ of the proposals, with F that of the pivots before all of them
   * @param bounds on its diagonal, by which the proposals were drawn
   * @param floor what counts as rounding
   * @param room how many may be accepted
   */
  static int[] accepted(
      Matrix residual, double[] bounds, double floor, int room, SplittableRandom random) {
    Matrix left = residual.copy();
    int[] kept = new int[bounds.length];
    int k = 0;
    for (int i = 0; i < bounds.length && k < room; i++) {
      double pivot = left.get(i, i);
      boolean passes = random.nextDouble() * bounds[i] < pivot;
      if (passes && pivot > floor) {
        kept[k++] = i;
        eliminate(left, i);
      }
    }
    return Arrays.copyOf(kept, k);
  }

  /** Takes pivot i out of the rows and columns after it. */
  private static void eliminate(Matrix H, int i) {
    double pivot = H.get(i, i);
    for (int c = i + 1; c < H.columns(); c++) {
      double factor = H.get(c, i) / pivot;
      for (int r = c; r < H.rows(); r++) {
        H.set(r, c, H.get(r, c) - H.get(r, i) * factor);
      }
    }
  }

  /** The values at chosen places. */
  static int[] at(int[] places, int[] values) {
    int[] chosen = new int[places.length];
    for (int i = 0; i < places.length; i++) {
      chosen[i] = values[places[i]];
    }
    return chosen;
  }

  /** The values at chosen places. */
  static double[] at(int[] places, double[] values) {
    double[] chosen = new double[places.length];
    for (int i = 0; i < places.length; i++) {
      chosen[i] = values[places[i]];
    }
    return chosen;
  }
}
