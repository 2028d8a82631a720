package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.PivotedRows;
import kmcg.kernel.Constant;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.Step;
import kmcg.krylov.StoppingRule;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bounds, brackets and conservative variances where numbers are hard: kernel matrices of low rank,
 * repeated inputs with different targets, hardly any noise.
 */
class ConditioningTest {
  private static final int N = 60;
  private static final Points TEST = TestData.points(20, 2, 95);

  private static final Map<String, Kernel> KERNELS =
      Map.of(
          "SE", new SquaredExponential(LengthScales.of(1), 1),
          "Matern52", new Matern52(LengthScales.of(1), 1),
          "Matern12", new Matern12(LengthScales.of(1), 1),
          "Linear+Constant", new Linear(LengthScales.of(1), 1).plus(new Constant(1)));

  static Stream<Arguments> cases() {
    List<Arguments> cases = new ArrayList<>();
    for (String kernel : KERNELS.keySet().stream().sorted().toList()) {
      for (double noise : new double[] {1e-2, 1e-6, 1e-10}) {
        for (boolean repeated : new boolean[] {false, true}) {
          cases.add(Arguments.of(kernel, noise, repeated));
        }
      }
    }
    return cases.stream();
  }

  /** With repeated inputs, every sixth row has the same one, each with a target of its own. */
  private static TrainingSet data(boolean repeated) {
    TrainingSet wave = TestData.wave(N, 2, 94);
    int[] rows = new int[N];
    for (int i = 0; i < N; i++) {
      rows[i] = repeated ? i % 10 : i;
    }
    return new TrainingSet(wave.inputs().select(rows), wave.targets());
  }

  private static List<KrylovMethod> krylovMethods() {
    List<KrylovMethod> methods = new ArrayList<>();
    for (Recurrence recurrence : new Recurrence[] {Recurrence.LANCZOS, Recurrence.FOM}) {
      methods.add(
          new Kmcg(new AllRows(), N, StoppingRule.never(), recurrence, OperatorFactory.STORED));
      methods.add(
          new ConjugateGradients(N, StoppingRule.never(), recurrence, OperatorFactory.STORED));
    }
    for (int block : new int[] {1, 3, 8}) {
      methods.add(new BlockKmcg(block, 96, N, StoppingRule.never(), OperatorFactory.STORED));
    }
    return methods;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void boundsHoldTheExactEvidence(String kernel, double noise, boolean repeated) {
    Prior prior = new Prior(KERNELS.get(kernel), noise);
    TrainingSet data = data(repeated);
    Posterior exact = new Exact().condition(prior, data);
    double truth = exact.evidence().negativeLog();
    double condition = 3 * N / noise; // of K + σ²I, by which the exact value itself is uncertain
    double allowed = (1e-10 + condition * Math.ulp(1.0)) * Math.abs(truth);
    for (KrylovMethod method : krylovMethods()) {
      KrylovFit fit = method.fit(prior, data, ProgressListener.NONE);
      for (int p = 0; p <= fit.steps(); p++) {
        assertHolds(method + " P=" + p, fit.first(p).evidence(), truth, allowed);
      }
    }
    InducingPoints vfe = InducingPoints.vfe(PivotedRows.random(10, 1));
    assertHolds("VFE", vfe.condition(prior, data).evidence(), truth, allowed);
  }

  private static void assertHolds(String what, Evidence evidence, double truth, double allowed) {
    assertTrue(evidence.exactAtLeast() <= truth + allowed, what + ": " + truth + " < " + evidence);
    assertTrue(evidence.exactAtMost() >= truth - allowed, what + ": " + truth + " > " + evidence);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theGapIsNeverNegativeAndTheBracketNarrows(String kernel, double noise, boolean repeated) {
    Prior prior = new Prior(KERNELS.get(kernel), noise);
    for (KrylovMethod method : krylovMethods()) {
      double gap = Double.POSITIVE_INFINITY;
      for (Step step : method.fit(prior, data(repeated), ProgressListener.NONE).trace().steps()) {
        assertTrue(step.gap() >= 0, method + " " + step);
        assertTrue(step.gap() <= gap * (1 + 1e-6) + 1e-9, method + " " + step);
        gap = step.gap();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void conjugateGradientsReachTheExactModelAndStayConservative(
      String kernel, double noise, boolean repeated) {
    Prior prior = new Prior(KERNELS.get(kernel), noise);
    TrainingSet data = data(repeated);
    Posterior exact = new Exact().condition(prior, data);
    double[] mean = exact.predict(TEST).mean();
    double[] variance = exact.predict(TEST).latentVariance();
    for (KrylovMethod method : krylovMethods()) {
      if (method instanceof ConjugateGradients) {
        KrylovFit fit = method.fit(prior, data, ProgressListener.NONE);
        Posterior last = fit.posterior();
        double residual = last.report().trace().steps().get(fit.steps()).residual();
        double[] seen = last.predict(TEST).mean();
        double[] conservative = last.predict(TEST).latentVariance();
        double condition = 1e2 / noise; // of K + σ²I
        for (int i = 0; i < mean.length; i++) {
          assertTrue(conservative[i] >= variance[i] - 1e-14 * condition - 1e-9, method.toString());
          if (residual < 1e-8) {
            assertEquals(mean[i], seen[i], 1e-15 * condition * condition + 1e-6, method.toString());
          }
        }
        if (noise >= 1e-6) {
          assertTrue(residual < 1e-6, method + " ended with residual " + residual);
        }
      }
    }
  }
}
