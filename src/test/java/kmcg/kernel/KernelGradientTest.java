package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import kmcg.TestData;
import kmcg.data.PointRange;
import kmcg.data.Points;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Gradients of every kernel against differences of its values. */
class KernelGradientTest {
  /** The half-width of central differences: truncation h² and rounding ε/h are both below 1e-9. */
  private static final double H = 1e-5;

  /** What is left of both errors, times derivatives of third order and sums of 40 terms. */
  private static final double DIFFERENCES = 1e-6;

  /** What central differences of a number lose to rounding, relative to the number. */
  private static final double ROUNDING = 1e-9;

  private static final Points X = TestData.points(9, 2, 31);

  /** Points of which some are points of X, so that their distance is 0. */
  private static final Points Z = joined(TestData.points(3, 2, 32), X.select(new int[] {4, 2, 4}));

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void gradientsEqualCentralDifferences(KernelCase c) {
    PointRange x = X.rows(1, 8);
    PointRange z = Z.rows(1, 6);
    double[] weights = positive(x.size() * z.size(), 33);
    assertGradient(
        c.kernel(), k -> weightedSum(k, x, z, weights), gradient(c.kernel(), x, z, weights));
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void gradientsEqualCentralDifferencesWhereThePointsAreTheSame(KernelCase c) {
    double[] weights = positive(81, 34);
    double[] seen = gradient(c.kernel(), X.all(), X.all(), weights);
    assertGradient(c.kernel(), k -> weightedSum(k, X.all(), X.all(), weights), seen);
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void atASingleDistanceOfZeroTheGradientIsFinite(KernelCase c) {
    double[] weight = {1.5};
    PointRange x = X.rows(4, 5);
    PointRange z = Z.rows(3, 4);
    assertArrayEquals(x.points().point(4), z.points().point(3));
    assertGradient(
        c.kernel(), k -> weightedSum(k, x, z, weight), gradient(c.kernel(), x, z, weight));
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void diagonalGradientsEqualCentralDifferences(KernelCase c) {
    PointRange x = X.rows(2, 9);
    double[] weights = positive(x.size(), 35);
    double[] seen = new double[c.kernel().parameters().size()];
    c.kernel().addDiagonalGradient(x, weights, seen, 0);
    assertGradient(c.kernel(), k -> dot(weights, Gram.diagonal(k, x)), seen);
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void gradientsAreAddedFromTheOffsetOn(KernelCase c) {
    int count = c.kernel().parameters().size();
    double[] weights = TestData.normal(X.size() * Z.size(), 36);
    double[] alone = gradient(c.kernel(), X.all(), Z.all(), weights);
    double[] diagonal = new double[count];
    c.kernel().addDiagonalGradient(X.all(), weights, diagonal, 0);
    double[] sum = new double[count + 3];
    Arrays.fill(sum, 42);
    c.kernel().addGradient(X.all(), Z.all(), weights, sum, 2);
    c.kernel().addDiagonalGradient(X.all(), weights, sum, 2);
    for (int p = 0; p < sum.length; p++) {
      boolean own = p >= 2 && p < count + 2;
      double added = own ? alone[p - 2] + diagonal[p - 2] : 0;
      // rounding of sums of a few hundred terms of order one
      assertEquals(42 + added, sum[p], own ? 1e-11 : 0);
    }
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void weightsAreLeftAsTheyWere(KernelCase c) {
    double[] weights = TestData.normal(X.size() * Z.size(), 37);
    double[] before = weights.clone();
    double[] seen = gradient(c.kernel(), X.all(), Z.all(), weights);
    c.kernel().addDiagonalGradient(X.all(), weights, seen, 0);
    assertArrayEquals(before, weights);
  }

  private static void assertGradient(
      Kernel kernel, ToDoubleFunction<Kernel> function, double[] seen) {
    double[] logarithms = kernel.logParameters();
    assertTrue(logarithms.length > 0);
    for (int p = 0; p < logarithms.length; p++) {
      double up = function.applyAsDouble(shifted(kernel, p, H));
      double down = function.applyAsDouble(shifted(kernel, p, -H));
      double expected = (up - down) / (2 * H);
      double tolerance = DIFFERENCES * Math.abs(expected) + ROUNDING * (Math.abs(up) + 1);
      assertEquals(expected, seen[p], tolerance, kernel.parameters().get(p).name());
    }
  }

  private static Kernel shifted(Kernel kernel, int parameter, double step) {
    double[] logarithms = kernel.logParameters();
    logarithms[parameter] += step;
    return kernel.withLogParameters(logarithms);
  }

  private static double[] gradient(Kernel kernel, PointRange x, PointRange z, double[] weights) {
    double[] gradient = new double[kernel.parameters().size()];
    kernel.addGradient(x, z, weights, gradient, 0);
    return gradient;
  }

  private static double weightedSum(Kernel kernel, PointRange x, PointRange z, double[] weights) {
    double[] tile = new double[x.size() * z.size()];
    kernel.tile(x, z, tile);
    return dot(weights, tile);
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < b.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static Points joined(Points first, Points second) {
    double[][] rows = new double[first.size() + second.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = i < first.size() ? first.point(i) : second.point(i - first.size());
    }
    return Points.of(rows);
  }

  /** Weights of one sign, so that the terms of a gradient do not cancel. */
  private static double[] positive(int count, long seed) {
    double[] weights = TestData.normal(count, seed);
    for (int i = 0; i < count; i++) {
      weights[i] = Math.abs(weights[i]);
    }
    return weights;
  }
}
