package kmcg.fuzz;

import java.util.List;

/** The class as a function of what the inputs of a row are on a scale of order 1. */
enum Target {
  SMOOTH,
  LINEAR,
  POSITIVE,
  COUNTS,
  NOISE,
  OFFSET,
  CONSTANT,
  TWO_VALUES,
  ONE_OUTLIER,
  TINY,
  LARGE,
  DENORMAL,
  HUGE,
  VAST,
  OPPOSITE;

  /** What people have in their tables. */
  static final List<Target> ORDINARY = List.of(values()).subList(0, CONSTANT.ordinal());

  /** What they have now and then. */
  static final List<Target> ALL = List.of(values());

  /**
   * A value of the class.
   *
   * @param signal of order 1, from the inputs
   */
  double value(double signal, int row, Draw draw) {
    double smooth = Math.sin(2 * signal) + 0.1 * draw.gaussian();
    return switch (this) {
      case SMOOTH -> smooth;
      case LINEAR -> signal + 0.1 * draw.gaussian();
      case POSITIVE -> Math.exp(smooth);
      case COUNTS -> Math.rint(5 + 3 * smooth);
      case NOISE -> draw.gaussian();
      case OFFSET -> 1e9 + smooth;
      case CONSTANT -> 4;
      case TWO_VALUES -> smooth > 0 ? 1 : 0;
      case ONE_OUTLIER -> row == 2 ? 1e6 : smooth;
      case TINY -> 1e-150 * smooth;
      case LARGE -> 1e150 * smooth;
      case DENORMAL -> 1e-320 * smooth;
      case HUGE -> 1e307 * smooth;
      case VAST -> Math.pow(10, draw.between(150, 307)) * smooth;
      case OPPOSITE -> smooth > 0 ? 1e300 : -1e300;
    };
  }

  /** Whether a factor of a million is exact. */
  boolean isScalable() {
    return compareTo(LARGE) < 0;
  }
}
