package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import kmcg.data.Points;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Kernels keep to the bounds on their size and steepness that they state. */
class KernelBoundsTest {
  private static final int PAIRS = 4000;

  /** Rounding of a difference of two values, relative to the values. */
  private static final double ROUNDING = 1e-14;

  static List<KernelCase> kernels() {
    return KernelCase.all();
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void noMoveChangesAValueByMoreThanTheSteepnessAllows(KernelCase kernelCase) {
    Kernel kernel = kernelCase.kernel();
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < PAIRS; i++) {
      double[] x = {random.nextDouble(-6, 6), random.nextDouble(-6, 6)};
      double[] z = {random.nextDouble(-6, 6), random.nextDouble(-6, 6)};
      int j = random.nextInt(2);
      double move = Math.exp(random.nextDouble(-9, 1));
      double before = value(kernel, x, z);
      x[j] += move;
      double change = Math.abs(value(kernel, x, z) - before);
      double allowed = move * kernel.steepness(j) + ROUNDING * (1 + Math.abs(before));
      assertTrue(change <= allowed, kernel + ": " + change + " > " + allowed);
      assertTrue(Math.abs(before) <= kernel.largest() * (1 + ROUNDING), kernel.toString());
    }
  }

  private static double value(Kernel kernel, double[] x, double[] z) {
    double[] out = new double[1];
    kernel.tile(Points.of(new double[][] {x}).all(), Points.of(new double[][] {z}).all(), out);
    return out[0];
  }

  @Test
  void theSteepnessOfTheNamedKernelsIsReached() {
    LengthScales one = LengthScales.of(2.0);
    List<Stationary> kernels =
        List.of(
            new SquaredExponential(one, 3),
            new Matern12(one, 3),
            new Matern32(one, 3),
            new Matern52(one, 3),
            new RationalQuadratic(one, 3, 0.7));
    for (Stationary kernel : kernels) {
      double steepest = 0;
      double step = 1e-5;
      for (double d = step; d < 8; d += 0.001) {
        double[] here = {d};
        double[] there = {d + step};
        double slope =
            Math.abs(value(kernel, there, new double[1]) - value(kernel, here, new double[1]));
        steepest = Math.max(steepest, slope / step);
      }
      assertEquals(kernel.steepness(0), steepest, 1e-3 * kernel.steepness(0), kernel.toString());
    }
  }

  @Test
  void whereNothingIsKnownTheBoundIsInfinite() {
    Kernel linear = new Linear(LengthScales.of(1.0), 1);
    assertEquals(Double.POSITIVE_INFINITY, linear.steepness(0));
    assertEquals(
        Double.POSITIVE_INFINITY, linear.times(new Matern12(LengthScales.of(1), 1)).largest());
  }
}
