package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import kmcg.TestData;
import kmcg.data.Points;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the factors of a kernel, and the numbers of their parameters, must keep. */
class KernelFactorsTest {
  private static final double ROUNDING = 1e-12;
  private static final Points X = TestData.points(6, 2, 71);
  private static final Points Z = TestData.points(5, 2, 72);

  /** Every case, and products of three with parameters of their own. */
  static List<KernelCase> cases() {
    List<KernelCase> cases = new ArrayList<>(KernelCase.all());
    LengthScales two = LengthScales.of(0.9, 2.1);
    LengthScales one = LengthScales.of(1.3);
    Kernel three =
        new Constant(0.7)
            .times(new Periodic(two, 0.8, 5).times(new SquaredExponential(one, 1.7)))
            .times(new Constant(1.9));
    cases.add(new KernelCase(three, (x, z) -> Double.NaN));
    return cases;
  }

  private static double[] tile(Kernel kernel, Points x, Points z) {
    double[] tile = new double[x.size() * z.size()];
    kernel.tile(x.all(), z.all(), tile);
    return tile;
  }

  private static Points input(Points points, int j) {
    return Points.onLine(points.all().coordinate(j));
  }

  /** The weights times the product of all factors but one. */
  private static double[] timesOthers(List<Kernel> factors, int left, double[] weights) {
    double[] product = weights.clone();
    for (int j = 0; j < factors.size(); j++) {
      double[] tile = tile(factors.get(j), input(X, j), input(Z, j));
      for (int i = 0; i < product.length; i++) {
        product[i] *= j == left ? 1 : tile[i];
      }
    }
    return product;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theGradientOfAProductIsThatOfItsFactors(KernelCase c) {
    Kernel kernel = c.kernel();
    assertEquals(kernel.factors(2).isPresent(), kernel.factorParameters(2).isPresent());
    if (kernel.factors(2).isEmpty()) {
      return;
    }
    List<Kernel> factors = kernel.factors(2).get();
    double[] weights = TestData.normal(30, 73);
    double[] expected = new double[kernel.parameters().size()];
    kernel.addGradient(X.all(), Z.all(), weights, expected, 0);
    double[] seen = new double[expected.length];
    for (int j = 0; j < 2; j++) {
      double[] own = new double[factors.get(j).parameters().size()];
      double[] others = timesOthers(factors, j, weights);
      factors.get(j).addGradient(input(X, j).all(), input(Z, j).all(), others, own, 0);
      int[] numbers = kernel.factorParameters(2).get().get(j);
      assertEquals(own.length, numbers.length);
      for (int q = 0; q < own.length; q++) {
        if (numbers[q] >= 0) {
          seen[numbers[q]] += own[q];
        }
      }
    }
    for (int p = 0; p < expected.length; p++) {
      assertEquals(expected[p], seen[p], ROUNDING * Math.max(1, Math.abs(expected[p])));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aParameterOfAFactorHasTheValueAndKindOfItsNumberAndOtherwiseStays(KernelCase c) {
    double[] other = c.kernel().logParameters();
    for (int p = 0; p < other.length; p++) {
      other[p] += 0.1 * (p + 1);
    }
    Kernel changed = c.kernel().withLogParameters(other);
    if (c.kernel().factors(2).isPresent()) {
      assertParameters(c.kernel(), changed, 2);
    }
    if (isShared(c.kernel())) { // and fits one input
      assertParameters(c.kernel(), changed, 1);
    }
  }

  private static boolean isShared(Kernel kernel) {
    return kernel.parameters().stream().allMatch(p -> p.input().isEmpty());
  }

  private static void assertParameters(Kernel kernel, Kernel changed, int inputs) {
    for (int j = 0; j < inputs; j++) {
      List<Parameter> before = kernel.factors(inputs).orElseThrow().get(j).parameters();
      List<Parameter> after = changed.factors(inputs).orElseThrow().get(j).parameters();
      int[] numbers = changed.factorParameters(inputs).orElseThrow().get(j);
      assertEquals(after.size(), numbers.length);
      for (int q = 0; q < numbers.length; q++) {
        Parameter own = numbers[q] < 0 ? before.get(q) : changed.parameters().get(numbers[q]);
        assertEquals(own.value(), after.get(q).value());
        assertEquals(own.kind(), after.get(q).kind());
      }
    }
  }

  @Test
  void sumsOverInputsHaveNoFactors() {
    Kernel sum = new Constant(1).plus(new SquaredExponential(LengthScales.of(1), 1));
    assertTrue(sum.factorParameters(2).isEmpty());
    assertTrue(sum.times(new Constant(2)).factorParameters(2).isEmpty());
    assertTrue(new Constant(1).factorParameters(0).isEmpty());
    assertTrue(new SquaredExponential(LengthScales.of(1), 1).factorParameters(0).isEmpty());
  }
}
