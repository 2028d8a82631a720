package kmcg.inducing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import org.junit.jupiter.api.Test;

class EigenfunctionsTest {
  private static final SquaredExponential KERNEL =
      new SquaredExponential(LengthScales.of(0.8, 2.1, 1.3), 1.7);
  private static final GaussianDensity DENSITY =
      new GaussianDensity(new double[] {0.1, -0.4, 0.3}, new double[] {1, 0.8, 1.2});
  private static final Points X = TestData.points(12, 3, 151);

  /** All multi-indices up to degree 29 in each of three inputs, sorted. */
  @Test
  void theLargestProductsAreFoundInTheirOrder() {
    double[] logs = {-0.31, -1.7, -0.52};
    List<int[]> found = LargestProducts.of(logs, 400, Double.NEGATIVE_INFINITY);
    double[] expected =
        IntStream.range(0, 27_000)
            .mapToDouble(c -> logs[0] * (c / 900) + logs[1] * (c / 30 % 30) + logs[2] * (c % 30))
            .boxed()
            .sorted(Comparator.reverseOrder())
            .limit(400)
            .mapToDouble(Double::doubleValue)
            .toArray();
    for (int p = 0; p < 400; p++) {
      int[] k = found.get(p);
      assertEquals(expected[p], logs[0] * k[0] + logs[1] * k[1] + logs[2] * k[2], 1e-12);
    }
    assertEquals(400, found.stream().map(Arrays::toString).distinct().count());
  }

  @Test
  void productsThatAreTooSmallAreLeftOutAndEqualOnesAllTaken() {
    assertEquals(4, LargestProducts.of(new double[] {-1}, 100, -3.5).size());
    double[] equal = new double[50];
    Arrays.fill(equal, -1.0);
    assertEquals(1 + 50 + 1275, LargestProducts.of(equal, 5000, -2.5).size());
    assertEquals(1, LargestProducts.of(new double[0], 10, -1).size());
  }

  @Test
  void roundingDoesNotChooseAmongEqualProducts() {
    double[] logs = {-0.5, -0.5, -0.5, -0.7};
    double[] rounded = {-0.5 - 1e-15, -0.5 + 2e-15, -0.5, -0.7 + 1e-15};
    List<int[]> first = LargestProducts.of(logs, 17, Double.NEGATIVE_INFINITY);
    List<int[]> second = LargestProducts.of(rounded, 17, Double.NEGATIVE_INFINITY);
    for (int p = 0; p < 17; p++) {
      assertArrayEquals(first.get(p), second.get(p));
    }
    assertArrayEquals(new int[] {1, 0, 0, 0}, first.get(1));
  }

  @Test
  void withManyFunctionsTheirSumIsTheKernel() {
    Eigenfunctions features = Eigenfunctions.largest(KERNEL, DENSITY, 4000);
    Matrix phi = features.at(X.all());
    Matrix sum = Algebra.transposedProduct(phi, phi);
    assertArrayEquals(Gram.of(KERNEL, X).data(), sum.data(), 1e-10);
    assertEquals(1, features.explainedShare(), 1e-12);
    Matrix part = features.at(X.rows(3, 8));
    assertArrayEquals(phi.copyOfColumns(new int[] {3, 4, 5, 6, 7}).data(), part.data());
  }

  /** Products of one-dimensional quadratures. */
  @Test
  void productsAreOrthonormalToo() {
    SquaredExponential kernel = new SquaredExponential(LengthScales.of(0.7, 1.5), 2.3);
    GaussianDensity density = new GaussianDensity(new double[] {0.2, -1}, new double[] {1.1, 0.6});
    Eigenfunctions features = Eigenfunctions.largest(kernel, density, 25);
    int n = 241;
    double[][] nodes = new double[n * n][2];
    double[] weights = new double[n * n];
    double step = 24.0 / (n - 1);
    for (int i = 0; i < n * n; i++) {
      double u = -12 + step * (i / n);
      double v = -12 + step * (i % n);
      nodes[i] = new double[] {0.2 + 1.1 * u, -1 + 0.6 * v};
      weights[i] = step * step * Math.exp(-0.5 * (u * u + v * v)) / (2 * Math.PI);
    }
    Matrix phi = features.at(Points.of(nodes).all());
    Matrix weighted = phi.copy();
    for (int i = 0; i < weights.length; i++) {
      weighted.scaleColumn(i, weights[i]);
    }
    Matrix inner = Algebra.product(weighted, phi.transposed());
    double[] lambda = features.eigenvalues();
    for (int p = 0; p < 25; p++) {
      assertTrue(p == 0 || lambda[p] <= lambda[p - 1] * (1 + 1e-12));
      for (int q = 0; q < 25; q++) {
        double scaled = inner.get(p, q) / Math.sqrt(lambda[p] * lambda[q]);
        assertEquals(p == q ? 1 : 0, scaled, 1e-10);
      }
    }
  }

  @Test
  void theDensityHasMeanAndDeviationOfTheRowsWithTheirWeights() {
    Points x = Points.onLine(1, 2, 2, 7);
    GaussianDensity copies = GaussianDensity.of(new TrainingSet(x, new double[4]), 1.5);
    GaussianDensity weighted =
        GaussianDensity.of(
            new TrainingSet(Points.onLine(1, 2, 7), new double[3], new double[] {1, 2, 1}), 1.5);
    assertEquals(3, copies.mean()[0], 1e-15);
    assertEquals(1.5 * Math.sqrt((4 + 1 + 1 + 16) / 4.0), copies.deviation()[0], 1e-15);
    assertArrayEquals(copies.mean(), weighted.mean(), 1e-15);
    assertArrayEquals(copies.deviation(), weighted.deviation(), 1e-15);
  }

  @Test
  void degreesAndFeaturesSurviveBeingSaved() {
    Eigenfunctions features = Eigenfunctions.largest(KERNEL, DENSITY, 40);
    Eigenfunctions copy = Eigenfunctions.of(features.form());
    assertArrayEquals(features.at(X.all()).data(), copy.at(X.all()).data());
    assertArrayEquals(new int[3], copy.degrees(0));
    assertEquals(3, copy.dimensions());
  }

  @Test
  void withoutInputsThereIsOneFunctionAndAConstantInputHasOneToo() {
    SquaredExponential kernel = new SquaredExponential(LengthScales.of(1), 4);
    GaussianDensity nothing = new GaussianDensity(new double[0], new double[0]);
    Eigenfunctions one = Eigenfunctions.largest(kernel, nothing, 10);
    assertEquals(1, one.rank());
    assertEquals(2, one.at(Points.ofColumns(3, 0, new double[0]).all()).get(0, 2), 1e-15);
    GaussianDensity still = new GaussianDensity(new double[] {5}, new double[] {0});
    Eigenfunctions narrow = Eigenfunctions.largest(kernel, still, 10);
    Matrix phi = narrow.at(Points.onLine(5, 5.5).all());
    assertEquals(4, Algebra.transposedProduct(phi, phi).get(0, 0), 1e-10);
    assertEquals(4 * Math.exp(-0.125), Algebra.transposedProduct(phi, phi).get(0, 1), 1e-10);
  }

  @Test
  void whatCannotBeExpandedIsRefusedWithTheWayOut() {
    assertRefused("at least 1", () -> Eigenfunctions.largest(KERNEL, DENSITY, 0));
    GaussianDensity other = new GaussianDensity(new double[2], new double[2]);
    assertRefused("3 length-scales", () -> Eigenfunctions.largest(KERNEL, other, 5));
    double[] wide = new double[200];
    Arrays.fill(wide, 1e4);
    SquaredExponential short200 = new SquaredExponential(LengthScales.of(1), 1);
    GaussianDensity spread = new GaussianDensity(new double[200], wide);
    assertRefused("raise the length-scales", () -> Eigenfunctions.largest(short200, spread, 5));
    assertRefused("finite", () -> new GaussianDensity(new double[] {Double.NaN}, new double[1]));
    assertRefused("zero or more", () -> new GaussianDensity(new double[1], new double[] {-1}));
    assertRefused(
        "width", () -> GaussianDensity.of(new TrainingSet(Points.onLine(1), new double[1]), 0));
  }

  private static void assertRefused(String message, Runnable work) {
    Exception e = assertThrows(IllegalArgumentException.class, work::run);
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }
}
