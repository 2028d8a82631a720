package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.form.FormException;
import kmcg.form.FormFile;
import kmcg.form.FormMutations;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.Step;
import kmcg.krylov.StoppingRule;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A run that was saved goes on as if it had not been. */
class FitFormsTest {
  /** What is recomputed at loading differs by rounding only. */
  private static final double SAME = 1e-10;

  private static final Points TEST = TestData.points(30, 2, 91);
  private static final Prior PRIOR = TestData.rough(0.7, 1.2);
  private static final TrainingSet PLAIN = TestData.wave(60, 2, 92);

  /** Rows with weights and scatter. */
  private static TrainingSet weighted() {
    int[] twice = new int[PLAIN.size() + 10];
    for (int i = 0; i < twice.length; i++) {
      twice[i] = i % PLAIN.size();
    }
    TrainingSet all = PLAIN.select(twice);
    double[] targets = all.targets().clone();
    for (int i = PLAIN.size(); i < targets.length; i++) {
      targets[i] += 0.1;
    }
    return new TrainingSet(all.inputs(), targets).merged();
  }

  /** Rows with precisions too. */
  private static TrainingSet precise() {
    double[] precisions = TestData.normal(PLAIN.size(), 93);
    Arrays.setAll(precisions, i -> 0.1 + precisions[i] * precisions[i]);
    return weighted().withPrecisions(precisions);
  }

  static Stream<Arguments> runs() {
    StoppingRule never = StoppingRule.never();
    OperatorFactory auto = OperatorFactory.AUTOMATIC;
    PreconditionerRows rows = PreconditionerRows.of(PivotedRows.random(10, 3));
    return Stream.of(
            Named.of("CG", new ConjugateGradients(4)),
            Named.of("CG by FOM", new ConjugateGradients(4, never, Recurrence.FOM, auto)),
            Named.of("textbook CG", new ConjugateGradients(4, never, Recurrence.TEXTBOOK, auto)),
            Named.of("KMCG", new Kmcg(4)),
            Named.of("KMCG by FOM", new Kmcg(new AllRows(), 4, never, Recurrence.FOM, auto)),
            Named.of("textbook KMCG", new Kmcg(new AllRows(), 4, never, Recurrence.TEXTBOOK, auto)),
            Named.of("KMCG on some rows", new Kmcg(PivotedRows.random(30, 2), 4)),
            Named.of("block KMCG", new BlockKmcg(3, 7, 4)),
            Named.of("preconditioned CG", new PreconditionedConjugateGradients(rows, 4)),
            Named.of("preconditioned KMCG", new PreconditionedKmcg(rows, 4)),
            Named.of("local KMCG", new PreconditionedKmcg(rows, 4, never, auto, Bound.VFE, 8)),
            Named.of(
                "close KMCG",
                new PreconditionedKmcg(rows, 4, never, auto, Bound.VFE, Neighbourhood.close(8))))
        .flatMap(
            method ->
                Stream.of(
                    Arguments.of(method, Named.of("plain", PLAIN)),
                    Arguments.of(method, Named.of("weighted", weighted())),
                    Arguments.of(method, Named.of("precise", precise())),
                    Arguments.of(method, Named.of("grid", TestData.onGrid(9, 7, 1, 5)))));
  }

  private static KrylovFit begun(KrylovMethod method, TrainingSet data) {
    Prior prior = TestData.smooth(0.7, 1.2);
    return method.fit(
        new Prior(prior.kernel(), PRIOR.noiseVariance()), data, ProgressListener.NONE);
  }

  private static KrylovFit saved(KrylovFit fit) {
    return FitForms.fit(FormFile.of(FormFile.bytes(fit.form())));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void aSavedRunGoesOnAsIfItHadNotBeen(KrylovMethod method, TrainingSet data) {
    KrylovFit fit = begun(method, data);
    KrylovFit copy = saved(fit);
    assertFalse(copy.isConnected());
    assertEquals(fit.trace(), copy.trace());
    requireSame(fit.posterior(), copy.posterior());
    copy.reconnect(method.operators());
    fit.advance(StoppingRule.afterSteps(9), ProgressListener.NONE);
    copy.advance(StoppingRule.afterSteps(9), ProgressListener.NONE);
    assertEquals(9, copy.steps());
    for (int i = 0; i <= 9; i++) {
      requireSame(fit.trace().steps().get(i), copy.trace().steps().get(i));
    }
    requireSame(fit.posterior(), copy.posterior());
    requireSame(fit.first(2), saved(copy).first(2));
  }

  private static void requireSame(Step a, Step b) {
    assertEquals(a.number(), b.number());
    assertEquals(a.residual(), b.residual(), SAME);
    assertEquals(a.noiseFreeResidual(), b.noiseFreeResidual(), SAME);
    assertEquals(a.fitLower(), b.fitLower(), SAME * Math.abs(a.fitLower()));
    assertEquals(a.fitUpper(), b.fitUpper(), SAME * Math.abs(a.fitUpper()));
  }

  private static void requireSame(Posterior a, Posterior b) {
    assertArrayEquals(a.predict(TEST).mean(), b.predict(TEST).mean(), SAME);
    assertArrayEquals(a.predict(TEST).latentVariance(), b.predict(TEST).latentVariance(), SAME);
    double scale = Math.max(1, Math.abs(a.evidence().negativeLog()));
    assertEquals(a.evidence().negativeLog(), b.evidence().negativeLog(), SAME * scale);
    assertEquals(a.evidence().exactAtLeast(), b.evidence().exactAtLeast(), SAME * scale);
    assertEquals(a.evidence().exactAtMost(), b.evidence().exactAtMost(), SAME * scale);
    assertEquals(a.report().notes(), b.report().notes());
    assertEquals(a.report().rank(), b.report().rank());
  }

  @ParameterizedTest
  @MethodSource("runs")
  void aDamagedRunIsRefused(KrylovMethod method, TrainingSet data) {
    Form form = begun(method, data).form();
    for (Form broken : FormMutations.broken(form)) {
      FormException e =
          assertThrows(
              FormException.class,
              () -> FitForms.fit(broken),
              () -> FormMutations.difference(form, broken));
      assertTrue(String.valueOf(e.getMessage()).contains("model"), e.getMessage());
    }
    for (Form other : FormMutations.changed(form, new SplittableRandom(3), 200)) {
      try {
        assertEquals(4, FitForms.fit(other).steps(), () -> FormMutations.difference(form, other));
      } catch (FormException e) {
        assertTrue(String.valueOf(e.getMessage()).contains("model"), e.getMessage());
      }
    }
  }
}
