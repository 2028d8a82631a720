package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import kmcg.TestData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Parameters, equality and serialisation of every kernel. */
class KernelParametersTest {
  /** ln eˣ for x of order one: a rounding of eˣ and one of the logarithm. */
  private static final double ROUNDING = 1e-15;

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void parametersThatWentInComeOut(KernelCase c) {
    double[] logarithms = TestData.normal(c.kernel().parameters().length, 41);
    Kernel other = c.kernel().withParameters(logarithms);
    assertArrayEquals(logarithms, other.parameters(), 4 * ROUNDING);
    assertEquals(c.kernel().getClass(), other.getClass());
    assertEquals(c.kernel().parameterNames(), other.parameterNames());
    assertNotEquals(c.kernel(), other);
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void theOwnParametersGiveTheSameKernel(KernelCase c) {
    Kernel again = c.kernel().withParameters(c.kernel().parameters());
    assertArrayEquals(c.kernel().parameters(), again.parameters(), ROUNDING);
    // one has the logarithm 0 exactly, so that equality is not blurred by rounding
    Kernel ones = c.kernel().withParameters(new double[c.kernel().parameters().length]);
    Kernel onesAgain = ones.withParameters(ones.parameters());
    assertEquals(ones, onesAgain);
    assertEquals(ones.hashCode(), onesAgain.hashCode());
    assertEquals(ones.toString(), onesAgain.toString());
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void everyParameterCountsForEquality(KernelCase c) {
    for (int p = 0; p < c.kernel().parameters().length; p++) {
      double[] logarithms = c.kernel().parameters();
      Kernel same = c.kernel().withParameters(logarithms);
      logarithms[p] += 0.1;
      assertNotEquals(same, c.kernel().withParameters(logarithms));
    }
  }

  @Test
  void differentKernelsAreNotEqual() {
    assertEquals(KernelCase.all().size(), new HashSet<>(kernels()).size());
    assertNotEquals(kernels().get(0), "a kernel");
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void everyParameterHasAName(KernelCase c) {
    List<String> names = c.kernel().parameterNames();
    assertEquals(c.kernel().parameters().length, names.size());
    assertEquals(names.size(), new HashSet<>(names).size(), "no name twice");
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void aWrongNumberOfParametersIsRefused(KernelCase c) {
    int count = c.kernel().parameters().length;
    for (int wrong : new int[] {0, count - 1, count + 1}) {
      assertThrows(
          IllegalArgumentException.class, () -> c.kernel().withParameters(new double[wrong]));
    }
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void parametersCannotBeChangedFromOutside(KernelCase c) {
    double[] before = c.kernel().parameters();
    c.kernel().parameters()[0] += 1;
    assertArrayEquals(before, c.kernel().parameters());
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void aSavedCopyIsEqual(KernelCase c) {
    Kernel copy = KernelForms.kernel(c.kernel().form());
    assertEquals(c.kernel(), copy);
    assertEquals(c.kernel().hashCode(), copy.hashCode());
  }

  @Test
  void parametersAreLogarithmsOfLengthScalesThenVarianceThenOwn() {
    Kernel kernel = new RationalQuadratic(LengthScales.of(2, 3), 5, 7);
    double[] expected = {Math.log(2), Math.log(3), Math.log(5), Math.log(7)};
    assertArrayEquals(expected, kernel.parameters(), ROUNDING);
    assertEquals(
        List.of("lengthScale[0]", "lengthScale[1]", "variance", "alpha"), kernel.parameterNames());
  }

  @Test
  void compositionsHaveTheParametersOfTheFirstThenTheSecond() {
    Kernel kernel = new Constant(2).plus(new Periodic(LengthScales.of(3), 5, 7));
    double[] expected = {Math.log(2), Math.log(3), Math.log(5), Math.log(7)};
    assertArrayEquals(expected, kernel.parameters(), 2 * ROUNDING);
    assertEquals(
        List.of("first.variance", "second.lengthScale", "second.variance", "second.period"),
        kernel.parameterNames());
  }

  @Test
  void theTextSaysTheParameters() {
    assertEquals(
        "Periodic(lengthScales=[2.0, 3.0], variance=5.0, period=7.0)",
        new Periodic(LengthScales.of(2, 3), 5, 7).toString());
  }

  private static List<Kernel> kernels() {
    return KernelCase.all().stream().map(KernelCase::kernel).toList();
  }
}
