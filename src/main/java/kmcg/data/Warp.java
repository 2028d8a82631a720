package kmcg.data;

/**
 * A rising map of targets, u → v, under which they are more nearly normal.
 *
 * <pre>
 *   NONE          v = u
 *   LOG           v = ln u,   for u above 0
 *   YEO_JOHNSON   v = ((1 + u)^λ − 1)/λ for u ≥ 0,   −((1 − u)^(2−λ) − 1)/(2 − λ) for u below
 * </pre>
 *
 * <p>Yeo and Johnson (2000), "A new family of power transformations to improve normality or
 * symmetry", Biometrika 87, 954–959. With λ from 0 to 2 every number has an image and is one; at
 * the ends, powers become logarithms. λ = 1 changes nothing.
 *
 * @param kind of map
 * @param shape λ; 1 for the other kinds
 */
public record Warp(Kind kind, double shape) {
  /** The kinds of maps. */
  public enum Kind {
    /** As it is. */
    NONE,
    /** The natural logarithm. */
    LOG,
    /** Powers, of different sign on either side of zero. */
    YEO_JOHNSON
  }

  /** Nothing changes. */
  public static final Warp NONE = new Warp(Kind.NONE, 1);

  /** The natural logarithm. */
  public static final Warp LOG = new Warp(Kind.LOG, 1);

  /** Refuses shapes for which some numbers have no image. */
  public Warp {
    if (!(shape >= 0 && shape <= 2)) {
      throw new IllegalArgumentException(
          "the shape of a transform must be between 0 and 2, but was " + shape + ".");
    }
  }

  /** The powers of Yeo and Johnson. */
  public static Warp yeoJohnson(double shape) {
    return new Warp(Kind.YEO_JOHNSON, shape);
  }

  /** Whether a number has an image. */
  public boolean takes(double u) {
    return kind != Kind.LOG || u > 0;
  }

  /** v, what becomes of a number u. */
  public double apply(double u) {
    return switch (kind) {
      case NONE -> u;
      case LOG -> Math.log(u);
      case YEO_JOHNSON -> u >= 0 ? power(u, shape) : -power(-u, 2 - shape);
    };
  }

  /** ((1 + x)^p − 1)/p, by way of logarithms so that small p lose nothing. */
  private static double power(double x, double p) {
    double log = Math.log1p(x);
    return p == 0 ? log : Math.expm1(p * log) / p;
  }

  /** u, the number that v came from. */
  public double invert(double v) {
    return switch (kind) {
      case NONE -> v;
      case LOG -> Math.exp(v);
      case YEO_JOHNSON -> v >= 0 ? inversePower(v, shape) : -inversePower(-v, 2 - shape);
    };
  }

  private static double inversePower(double v, double p) {
    return Math.expm1(p == 0 ? v : Math.log1p(p * v) / p);
  }

  /** ln dv/du, by which densities of v become densities of u. */
  public double logSlope(double u) {
    return switch (kind) {
      case NONE -> 0;
      case LOG -> -Math.log(u);
      case YEO_JOHNSON -> u >= 0 ? (shape - 1) * Math.log1p(u) : (1 - shape) * Math.log1p(-u);
    };
  }
}
