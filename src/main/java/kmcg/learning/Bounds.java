package kmcg.learning;

import kmcg.kernel.Parameter;

/**
 * Between which natural logarithms a parameter is searched.
 *
 * <p>Variances are compared with that of the targets; everything else with the value at the start.
 *
 * @param lower the least
 * @param upper the largest
 */
record Bounds(double lower, double upper) {
  /** The factor by which a period may change. */
  private static final double NEAR = 1.5;

  /**
   * The bounds of a parameter by its kind, widened to its value at the start.
   *
   * @param targetVariance the variance of the targets, with which variances are compared
   */
  static Bounds of(Parameter parameter, double targetVariance) {
    double start = parameter.logarithm();
    double variance = Math.log(targetVariance);
    Bounds bounds =
        switch (parameter.kind()) {
          case NOISE -> around(variance, 1e6, 10);
          case VARIANCE -> around(variance, 1e5, 1e5);
          case LENGTH_SCALE -> around(start, 1e3, 1e4);
          case SHAPE -> around(start, 1e3, 1e3);
          case PERIOD -> around(start, NEAR, NEAR); // far from it there are other seasons
        };
    return new Bounds(Math.min(bounds.lower, start), Math.max(bounds.upper, start));
  }

  /** The same, but not below a value unless the start is. */
  Bounds notBelow(double value, Parameter start) {
    double least = Math.min(Math.log(value), start.logarithm());
    return new Bounds(Math.max(lower, least), upper);
  }

  private static Bounds around(double centre, double below, double above) {
    return new Bounds(centre - Math.log(below), centre + Math.log(above));
  }
}
