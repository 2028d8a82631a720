package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import kmcg.TestData;
import kmcg.kernel.Parameter.Kind;
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
    double[] logarithms = TestData.normal(c.kernel().parameters().size(), 41);
    Kernel other = c.kernel().withLogParameters(logarithms);
    assertArrayEquals(logarithms, other.logParameters(), 4 * ROUNDING);
    assertEquals(c.kernel().getClass(), other.getClass());
    assertEquals(names(c.kernel()), names(other));
    assertNotEquals(c.kernel(), other);
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void theOwnParametersGiveTheSameKernel(KernelCase c) {
    Kernel again = c.kernel().withLogParameters(c.kernel().logParameters());
    assertArrayEquals(c.kernel().logParameters(), again.logParameters(), ROUNDING);
    // one has the logarithm 0 exactly, so that equality is not blurred by rounding
    Kernel ones = c.kernel().withLogParameters(new double[c.kernel().parameters().size()]);
    Kernel onesAgain = ones.withLogParameters(ones.logParameters());
    assertEquals(ones, onesAgain);
    assertEquals(ones.hashCode(), onesAgain.hashCode());
    assertEquals(ones.toString(), onesAgain.toString());
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void everyParameterCountsForEquality(KernelCase c) {
    for (int p = 0; p < c.kernel().parameters().size(); p++) {
      double[] logarithms = c.kernel().logParameters();
      Kernel same = c.kernel().withLogParameters(logarithms);
      logarithms[p] += 0.1;
      assertNotEquals(same, c.kernel().withLogParameters(logarithms));
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
    List<String> names = names(c.kernel());
    assertEquals(c.kernel().parameters().size(), names.size());
    assertEquals(names.size(), new HashSet<>(names).size(), "no name twice");
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void aWrongNumberOfParametersIsRefused(KernelCase c) {
    int count = c.kernel().parameters().size();
    for (int wrong : new int[] {0, count - 1, count + 1}) {
      assertThrows(
          IllegalArgumentException.class, () -> c.kernel().withLogParameters(new double[wrong]));
    }
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void parametersCannotBeChangedFromOutside(KernelCase c) {
    double[] before = c.kernel().logParameters();
    c.kernel().logParameters()[0] += 1;
    List<Parameter> parameters = c.kernel().parameters();
    assertThrows(UnsupportedOperationException.class, parameters::clear);
    assertArrayEquals(before, c.kernel().logParameters());
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
    assertArrayEquals(expected, kernel.logParameters(), ROUNDING);
    assertEquals(List.of("lengthScale[0]", "lengthScale[1]", "variance", "alpha"), names(kernel));
  }

  @Test
  void compositionsHaveTheParametersOfTheFirstThenTheSecond() {
    Kernel kernel = new Constant(2).plus(new Periodic(LengthScales.of(3), 5, 7));
    double[] expected = {Math.log(2), Math.log(3), Math.log(5), Math.log(7)};
    assertArrayEquals(expected, kernel.logParameters(), 2 * ROUNDING);
    assertEquals(
        List.of("first.variance", "second.lengthScale", "second.variance", "second.period"),
        names(kernel));
  }

  @Test
  void theTextSaysTheParameters() {
    assertEquals(
        "Periodic(lengthScales=[2.0, 3.0], variance=5.0, period=7.0)",
        new Periodic(LengthScales.of(2, 3), 5, 7).toString());
  }

  /** The logarithms that gradients and searches go by are those of the values. */
  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void logParametersAreThoseOfTheParameters(KernelCase c) {
    double[] logarithms = c.kernel().logParameters();
    assertEquals(logarithms.length, c.kernel().parameters().size());
    for (int p = 0; p < logarithms.length; p++) {
      double value = c.kernel().parameters().get(p).value();
      assertEquals(Math.exp(logarithms[p]), value, 4 * ROUNDING * value);
    }
  }

  /** Twice a variance is twice the kernel; every other kind leaves the scale as it is. */
  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#shared")
  void theVarianceIsTheOneThatMultipliesTheKernel(KernelCase c) {
    List<Parameter> parameters = c.kernel().parameters();
    double[] x = {0.3, -0.4};
    double[] z = {1.1, 0.2};
    double before = c.kernel().value(x, z);
    for (int p = 0; p < parameters.size(); p++) {
      double[] logarithms = c.kernel().logParameters();
      logarithms[p] += Math.log(2);
      double after = c.kernel().withLogParameters(logarithms).value(x, z);
      boolean isVariance = parameters.get(p).kind() == Kind.VARIANCE;
      assertEquals(isVariance, c.kernel().varianceParameter().equals(OptionalInt.of(p)));
      assertEquals(isVariance, Math.abs(after - 2 * before) < 1e-12, parameters.get(p).name());
    }
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#separate")
  void aParameterOfOneInputMattersThereAlone(KernelCase c) {
    for (Parameter parameter : c.kernel().parameters()) {
      assertEquals(parameter.kind() == Kind.LENGTH_SCALE, parameter.input().isPresent());
    }
    Kernel same = c.kernel().withLogParameters(c.kernel().logParameters()); // rounded alike
    for (int input = 0; input < 2; input++) {
      double[] x = {1, 1};
      double[] z = {1, 1};
      x[1 - input] = 0; // where both are 0, the length-scale of the input does not matter
      z[1 - input] = 0;
      z[input] = 1.7;
      for (int p = 0; p < 2; p++) {
        double[] logarithms = c.kernel().logParameters();
        logarithms[p] += 0.5;
        double after = c.kernel().withLogParameters(logarithms).value(x, z);
        boolean own = c.kernel().parameters().get(p).input().getAsInt() == input;
        assertEquals(own, after != same.value(x, z));
      }
    }
  }

  @Test
  void everyKernelKnowsTheKindsOfItsParameters() {
    LengthScales one = LengthScales.of(2);
    List<Kind> common = List.of(Kind.LENGTH_SCALE, Kind.VARIANCE);
    assertEquals(common, kinds(new SquaredExponential(one, 1)));
    assertEquals(common, kinds(new Matern12(one, 1)));
    assertEquals(common, kinds(new Matern32(one, 1)));
    assertEquals(common, kinds(new Matern52(one, 1)));
    assertEquals(common, kinds(new Linear(one, 1)));
    assertEquals(List.of(Kind.VARIANCE), kinds(new Constant(1)));
    assertEquals(
        List.of(Kind.LENGTH_SCALE, Kind.VARIANCE, Kind.SHAPE),
        kinds(new RationalQuadratic(one, 1, 3)));
    assertEquals(
        List.of(Kind.LENGTH_SCALE, Kind.LENGTH_SCALE, Kind.VARIANCE, Kind.PERIOD),
        kinds(new Periodic(LengthScales.of(2, 3), 1, 3)));
  }

  @Test
  void sumsAndProductsKeepKindsValuesAndInputs() {
    Kernel wave = new Periodic(LengthScales.of(2, 3), 5, 7);
    for (Kernel both :
        List.of(new Constant(11).plus(wave), new Constant(11).times(wave).plus(wave))) {
      List<Parameter> all = both.parameters();
      List<Parameter> last = all.subList(all.size() - 4, all.size());
      for (int p = 0; p < 4; p++) {
        assertEquals(wave.parameters().get(p).in("second"), last.get(p));
      }
      assertEquals(OptionalInt.of(1), last.get(1).input());
      assertEquals("second.lengthScale[1]", last.get(1).name());
      assertEquals(Kind.VARIANCE, all.get(0).kind());
      assertEquals(11, all.get(0).value());
    }
  }

  private static List<Kind> kinds(Kernel kernel) {
    return kernel.parameters().stream().map(Parameter::kind).toList();
  }

  private static List<String> names(Kernel kernel) {
    return kernel.parameters().stream().map(Parameter::name).toList();
  }

  private static List<Kernel> kernels() {
    return KernelCase.all().stream().map(KernelCase::kernel).toList();
  }
}
