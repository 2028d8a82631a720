package kmcg.data;

/**
 * The map between targets in the user's units and targets as a model sees them.
 *
 * <pre>
 *   u = (y − c)/s,   v = warp(u),   t = (v − m)/d
 * </pre>
 *
 * @param centre c
 * @param unit s
 * @param warp that makes them more nearly normal
 * @param shift m
 * @param scale d
 */
public record TargetScale(double centre, double unit, Warp warp, double shift, double scale) {
  /** t = y. */
  public static final TargetScale IDENTITY = linear(0, 1);

  /** Refuses divisors that are not positive. */
  public TargetScale {
    Check.positive("the unit of the target", unit);
    Check.positive("the scale of the target", scale);
  }

  /** t = (y − m)/d. */
  public static TargetScale linear(double shift, double scale) {
    return new TargetScale(0, 1, Warp.NONE, shift, scale);
  }

  /** Whether no warp bends it. */
  public boolean isLinear() {
    return warp.kind() == Warp.Kind.NONE;
  }

  /** Whether a target has a place on the model's scale. */
  public boolean takes(double y) {
    return warp.takes((y - centre) / unit);
  }

  /** What one on the model's scale is in the user's units, near zero on the model's scale. */
  public double unitAtZero() {
    return isLinear() ? scale : Math.exp(-logSlope(toUser(0)));
  }

  /** t, as the model sees it. */
  public double toModel(double y) {
    return (warp.apply((y - centre) / unit) - shift) / scale;
  }

  /** y, in the user's units. */
  public double toUser(double t) {
    return centre + unit * warp.invert(shift + scale * t);
  }

  /** ln dt/dy, by which densities on the model's scale become densities in the user's units. */
  public double logSlope(double y) {
    return warp.logSlope((y - centre) / unit) - Math.log(unit) - Math.log(scale);
  }

  /** All targets as the model sees them. */
  public double[] toModel(double[] targets) {
    double[] scaled = new double[targets.length];
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = toModel(targets[i]);
    }
    return scaled;
  }
}
