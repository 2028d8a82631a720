package kmcg.learning;

import java.util.List;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern32;
import kmcg.kernel.Matern52;
import kmcg.kernel.RationalQuadratic;
import kmcg.kernel.SquaredExponential;

/**
 * The kernels that are compared where none is asked for, from functions with two derivatives to
 * those with one, all and none; and a mixture of length-scales, which has a parameter more and so
 * comes last.
 */
public final class SmoothKernels {
  /** The shape at which the mixture begins. */
  private static final double ALPHA = 2;

  private SmoothKernels() {}

  /** All of them, in the order of preference. */
  public static List<Kernel> of(LengthScales lengthScales, double variance) {
    return List.of(
        new Matern52(lengthScales, variance),
        new Matern32(lengthScales, variance),
        new SquaredExponential(lengthScales, variance),
        new Matern12(lengthScales, variance),
        new RationalQuadratic(lengthScales, variance, ALPHA));
  }
}
