package kmcg.operator.structure;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.Periodic;
import kmcg.kernel.UnknownMean;
import kmcg.kernel.WithMean;
import kmcg.krylov.StoppingRule;
import kmcg.method.Exact;
import kmcg.method.Kmcg;
import kmcg.method.Recurrence;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.choice.StructuredOperators;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of rows that are moved to nodes holds, whatever the kernel does in between. */
class MovedInputsTest {
  private static final int N = 101;

  /** Rows near multiples of 100, up to {@code far} away from them. */
  private static Points rows(double far) {
    SplittableRandom random = new SplittableRandom(2);
    double[] x = new double[N];
    for (int i = 0; i < N; i++) {
      x[i] = 100.0 * i + (i == 0 || i == N - 1 ? 0 : random.nextDouble(-far, far));
    }
    return Points.onLine(x);
  }

  private static TrainingSet data(double far) {
    Points x = rows(far);
    double[] y = new double[N];
    for (int i = 0; i < N; i++) {
      y[i] = Math.sin(Math.PI * x.at(i, 0) / 2);
    }
    return new TrainingSet(x, y);
  }

  @ParameterizedTest
  @CsvSource({"4, 2", "4, 0.1", "7.3, 1e-3", "400, 2", "1000, 1e-6"})
  void aPeriodicKernelGivesNoFalseCertificate(double period, double far) {
    Kernel kernel = new Periodic(LengthScales.of(1), 1, period);
    assertCertificateHolds(new Prior(kernel, 0.1), data(far));
    assertCertificateHolds(
        new Prior(kernel.times(new Matern52(LengthScales.of(3000), 1)), 0.1), data(far));
  }

  @ParameterizedTest
  @ValueSource(doubles = {2, 0.1, 1e-3, 1e-9})
  void aMaternKernelGivesNoFalseCertificate(double far) {
    assertCertificateHolds(new Prior(new Matern52(LengthScales.of(150), 1), 0.1), data(far));
    assertCertificateHolds(new Prior(new Matern52(LengthScales.of(5), 1), 1e-3), data(far));
    assertCertificateHolds(new Prior(curve(new Matern52(LengthScales.of(150), 1)), 0.1), data(far));
  }

  private static Kernel curve(Kernel around) {
    UnknownMean line = UnknownMean.linear(1, new double[] {5000}, new double[] {3000});
    return new WithMean(around, line.quadraticIn(0));
  }

  @ParameterizedTest
  @ValueSource(doubles = {2, 0.1, 1e-3, 1e-5, 1e-9})
  void theNoteTellsByHowMuchBoundsAreWider(double far) {
    Prior prior = new Prior(new Matern52(LengthScales.of(150), 1), 0.1);
    Posterior posterior = onGrid(prior, data(far));
    Evidence evidence = posterior.evidence();
    double width = evidence.exactAtMost() - evidence.exactAtLeast();
    String notes = String.join(" ", posterior.report().notes());
    Matcher told = Pattern.compile("bound on the evidence allows for (\\S+) nats").matcher(notes);
    if (Double.isInfinite(width)) {
      assertTrue(notes.contains("so there are no certified bounds on the evidence"), notes);
    } else if (told.find()) {
      double nats = Double.parseDouble(told.group(1));
      assertTrue(nats >= 0.01 && 2 * nats <= 1.25 * width, nats + " of " + width);
    } else {
      assertFalse(notes.contains("moved to the nodes of a grid"), notes);
    }
  }

  private static Posterior onGrid(Prior prior, TrainingSet data) {
    Structure asked = new Structure(Structure.Kind.SERIES, 1e-3);
    OperatorFactory operators = new StructuredOperators(asked, OperatorFactory.STORED);
    return new Kmcg(new AllRows(), 40, StoppingRule.never(), Recurrence.LANCZOS, operators)
        .condition(prior, data);
  }

  private static void assertCertificateHolds(Prior prior, TrainingSet data) {
    double exact = new Exact(Structure.NONE).condition(prior, data).evidence().negativeLog();
    Evidence evidence = onGrid(prior, data).evidence();
    assertTrue(
        evidence.exactAtLeast() <= exact && exact <= evidence.exactAtMost(),
        exact + " is not in " + evidence);
  }

  @ParameterizedTest
  @ValueSource(doubles = {2, 1e-3})
  void theErrorBoundsEveryValueOfTheKernel(double far) {
    Kernel kernel = new Periodic(LengthScales.of(0.7), 2, 4);
    assertErrorBounds(kernel, rows(far));
    assertErrorBounds(curve(kernel), rows(far));
    assertErrorBounds(curve(new Matern52(LengthScales.of(1e9), 1)), rows(far));
  }

  private static void assertErrorBounds(Kernel kernel, Points given) {
    Structure.Finding found = new Structure(Structure.Kind.SERIES, 1e-3).find(kernel, given);
    MovedInputs moved = found.moved().orElseThrow();
    assertFalse(moved.areNegligible());
    double[] before = new double[N * N];
    double[] after = new double[N * N];
    kernel.tile(given.all(), given.all(), before);
    kernel.tile(moved.inputs().all(), moved.inputs().all(), after);
    for (int i = 0; i < before.length; i++) {
      assertTrue(Math.abs(after[i] - before[i]) <= moved.error());
    }
  }
}
