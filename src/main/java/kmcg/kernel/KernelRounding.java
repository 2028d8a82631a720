package kmcg.kernel;

import java.util.Arrays;
import kmcg.data.InputRange;
import kmcg.data.Points;

/**
 * How much of a kernel value may be rounding.
 *
 * <pre>
 *   |k computed − k(x, z)| ≤ e √(k(x, x) k(z, z))
 * </pre>
 *
 * <p>Differences of inputs are formed before they are squared, so that a scaled squared distance s
 * of D inputs has a relative error of (7 + D) u, and φ(s) one of s |φ′(s)| ≤ ½ times that, with
 * some u for φ itself. A season needs the difference in units of its period, whose error grows with
 * the number of periods: the slope of the kernel says what that does. Kernels of other packages are
 * taken as computed.
 */
public final class KernelRounding {
  /** u, half the distance from 1 to the next number. */
  public static final double UNIT = 0x1p-53;

  private KernelRounding() {}

  /** e, for values between any two of the points; infinite if nothing is known. */
  public static double of(Kernel kernel, Points x) {
    int parts = 0;
    double phases = 0;
    InputRange range = InputRange.of(x);
    for (Parameter parameter : kernel.parameters()) {
      if (parameter.kind() == Parameter.Kind.VARIANCE) {
        parts++;
      }
      if (parameter.kind() == Parameter.Kind.PERIOD) {
        for (int j = 0; j < x.dimensions(); j++) {
          if (parameter.input().orElse(j) == j) {
            phases += kernel.steepness(j) * (range.most()[j] - range.least()[j]);
          }
        }
      }
    }
    double values = (16 + 2 * x.dimensions()) * Math.max(1, parts);
    if (phases == 0 || x.size() == 0) {
      return UNIT * values;
    }
    double least = Arrays.stream(Gram.diagonal(kernel, x.all())).min().orElseThrow();
    return UNIT * (values + 8 * phases / least);
  }
}
