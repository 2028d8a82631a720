package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.DoubleFunction;
import kmcg.TestData;
import kmcg.data.Points;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What kernels do not accept. */
class KernelRefusalsTest {
  private static final LengthScales ONE = LengthScales.of(1);

  @ParameterizedTest
  @ValueSource(doubles = {0, -1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void parametersThatAreNotPositiveAndFiniteAreRefusedByNameAndValue(double bad) {
    List<DoubleFunction<Kernel>> byVariance =
        List.of(
            v -> new SquaredExponential(ONE, v),
            v -> new Matern12(ONE, v),
            v -> new Matern32(ONE, v),
            v -> new Matern52(ONE, v),
            v -> new RationalQuadratic(ONE, v, 1),
            v -> new Periodic(ONE, v, 1),
            v -> new Linear(ONE, v),
            Constant::new);
    for (DoubleFunction<Kernel> kernel : byVariance) {
      assertRefused("variance", bad, kernel);
    }
    assertRefused("alpha", bad, v -> new RationalQuadratic(ONE, 1, v));
    assertRefused("period", bad, v -> new Periodic(ONE, 1, v));
    assertRefused("lengthScales[0]", bad, v -> new Matern52(LengthScales.of(v), 1));
    assertRefused("lengthScales[2]", bad, v -> new Linear(LengthScales.of(1, 2, v), 1));
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void logarithmsWithoutAFiniteValueAreRefused(KernelCase c) {
    for (int p = 0; p < c.kernel().parameters().size(); p++) {
      for (double bad : new double[] {800, -800, Double.NaN}) {
        double[] logarithms = c.kernel().logParameters();
        logarithms[p] = bad;
        assertThrows(
            IllegalArgumentException.class, () -> c.kernel().withLogParameters(logarithms));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#separate")
  void dataWithAnotherNumberOfInputsAreRefused(KernelCase c) {
    for (int d : new int[] {0, 1, 3}) {
      Points x = TestData.points(2, d, 51);
      String message = "the kernel has 2 length-scales, but the data have " + d + " inputs";
      assertStart(message, () -> c.kernel().requireDimensions(d));
      assertStart(message, () -> c.kernel().tile(x.all(), x.all(), new double[4]));
      assertStart(message, () -> c.kernel().plus(new Constant(1)).requireDimensions(d));
      assertStart(message, () -> new Constant(1).times(c.kernel()).requireDimensions(d));
    }
    assertDoesNotThrow(() -> c.kernel().requireDimensions(2));
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#shared")
  void kernelsWithOneLengthScaleFitAnyInputsButNotTwoKindsAtOnce(KernelCase c) {
    assertDoesNotThrow(() -> c.kernel().requireDimensions(0));
    assertDoesNotThrow(() -> c.kernel().requireDimensions(17));
    if (!(c.kernel() instanceof Constant)) {
      assertThrows(
          IllegalArgumentException.class,
          () -> c.kernel().value(new double[] {1, 2}, new double[] {1}));
    }
  }

  @Test
  void aKernelWithoutLengthScalesIsRefused() {
    assertStart("lengthScales must not be empty", LengthScales::of);
  }

  @Test
  void lengthScalesAreValues() {
    double[] given = {1, 2};
    LengthScales scales = LengthScales.of(given);
    given[0] = 99;
    scales.values()[1] = 99;
    assertEquals(LengthScales.of(1, 2), scales);
    assertEquals(LengthScales.of(1, 2).hashCode(), scales.hashCode());
    assertEquals("[1.0, 2.0]", scales.toString());
    assertEquals(2, scales.count());
    assertTrue(ONE.isShared() && !scales.isShared());
  }

  private static void assertRefused(String name, double bad, DoubleFunction<Kernel> kernel) {
    String message = name + " must be positive and finite, but was " + bad + ".";
    assertEquals(
        message,
        assertThrows(IllegalArgumentException.class, () -> kernel.apply(bad)).getMessage());
  }

  private static void assertStart(String start, Runnable call) {
    String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
    assertTrue(message.startsWith(start), message);
  }
}
