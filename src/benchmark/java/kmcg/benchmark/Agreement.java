package kmcg.benchmark;

/** Makes sure that a peer computed what we computed, so that their times can be compared. */
final class Agreement {
  /** Far above rounding, and far below any difference of models. */
  private static final double TOLERANCE = 1e-5;

  private Agreement() {}

  /** The largest difference; refused if it cannot be rounding. */
  static double of(String what, double[] ours, double[] theirs) {
    double largest = 0;
    for (int i = 0; i < ours.length; i++) {
      largest = Math.max(largest, Math.abs(ours[i] - theirs[i]));
    }
    if (!(largest < TOLERANCE)) {
      throw new IllegalStateException(
          "%s differ by %s from ours: it is not the same model.".formatted(what, largest));
    }
    return largest;
  }
}
