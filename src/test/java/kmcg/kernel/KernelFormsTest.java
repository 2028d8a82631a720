package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.form.Form;
import kmcg.form.FormException;
import kmcg.form.FormFile;
import kmcg.linalg.Matrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KernelFormsTest {
  private static final LengthScales OWN = LengthScales.of(0.1 + 0.2, Math.PI, 1e-7);
  private static final double VARIANCE = 1.1 * 1.1;

  static Stream<Kernel> kernels() {
    Kernel sum = new Matern52(OWN, VARIANCE).plus(new Linear(LengthScales.of(3.3), 0.7));
    return Stream.of(
        new SquaredExponential(OWN, VARIANCE),
        new Matern12(OWN, VARIANCE),
        new Matern32(LengthScales.of(1 / 3.0), VARIANCE),
        new Matern52(OWN, VARIANCE),
        new RationalQuadratic(OWN, VARIANCE, 0.3),
        new Periodic(OWN, VARIANCE, 2.2),
        new Linear(OWN, VARIANCE),
        new Constant(VARIANCE),
        new OfInput(2, new Season(0.3, VARIANCE, Math.PI, 1.3)),
        new WithMean(sum, UnknownMean.linear(VARIANCE, new double[3], new double[] {1, 0.1, 3})),
        new WithMean(new Constant(2), UnknownMean.constant(0.3)),
        new WithMean(
            sum,
            UnknownMean.linear(2, new double[] {1, 2, 3}, new double[] {1, 1, 3}).quadraticIn(2)),
        sum,
        sum.times(new Periodic(OWN, 1, 0.9)).plus(sum));
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void aSavedKernelIsTheSameKernel(Kernel kernel) {
    Kernel read = KernelForms.kernel(FormFile.of(FormFile.bytes(kernel.form())));
    assertEquals(kernel, read);
    Matrix values = Gram.of(kernel, TestData.points(9, 3, 5));
    assertArrayEquals(values.data(), Gram.of(read, TestData.points(9, 3, 5)).data());
  }

  /** A kernel without a case above would be missed. */
  @Test
  void everyKernelOfThePackageIsTried() {
    Set<String> all =
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("kmcg.kernel")
                .stream()
                .filter(type -> type.isAssignableTo(Kernel.class))
                .filter(type -> !type.isInterface())
                .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .map(JavaClass::getSimpleName)
                .collect(Collectors.toSet());
    Set<String> tried =
        kernels().map(kernel -> kernel.getClass().getSimpleName()).collect(Collectors.toSet());
    tried.addAll(List.of("Product", "Season", "UnknownMean")); // inside others
    assertEquals(all, tried);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "gram",
        "length-scales",
        "kernel",
        "pair",
        "stationary",
        "kernel-forms",
        "squaredexponential",
        "SquaredExponential",
        "java.lang.Runtime",
        "../data/points",
        "-matern12",
        "matern99"
      })
  void aKindThatIsNoKernelIsRefused(String kind) {
    Form form = Form.ofKind(kind).put("lengthScales", new double[] {1}).put("variance", 1).build();
    FormException e = assertThrows(FormException.class, () -> KernelForms.kernel(form));
    assertTrue(String.valueOf(e.getMessage()).contains("must name a kernel"), e.getMessage());
  }

  @Test
  void valuesThatNoKernelHasAreRefused() {
    Form negative =
        Form.ofKind("matern12").put("lengthScales", new double[] {1}).put("variance", -1.0).build();
    FormException e = assertThrows(FormException.class, () -> KernelForms.kernel(negative));
    assertTrue(String.valueOf(e.getMessage()).contains("variance must be"), e.getMessage());
  }

  @Test
  void aKernelFromElsewhereIsReadByItsRegisteredReader() {
    Form form = Form.ofKind("tests:level").put("level", 2.5).build();
    FormException e = assertThrows(FormException.class, () -> KernelForms.kernel(form));
    assertTrue(String.valueOf(e.getMessage()).contains("register"), e.getMessage());
    KernelForms.register("tests:level", Level.class, f -> new Level(f.number("level")));
    Level level = (Level) KernelForms.kernel(form);
    assertEquals(2.5, level.variance());
    assertEquals("tests:level", KernelForms.of(Level.class).build().kind());
    assertThrows(
        IllegalArgumentException.class,
        () -> KernelForms.register("matern12", Constant.class, Constant::of));
  }

  /** A kernel whose form has another kind than its class. */
  private static final class Level extends Stationary {
    Level(double variance) {
      super(LengthScales.of(1), variance);
    }

    @Override
    protected void correlation(double[] s) {
      Arrays.fill(s, 1);
    }

    @Override
    protected void slope(double[] s, double[] correlation) {
      Arrays.fill(s, 0);
    }

    @Override
    protected Stationary with(LengthScales scales, double variance, double[] ownValues) {
      return new Level(variance);
    }
  }
}
