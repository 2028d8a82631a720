package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern32;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.StoppingRule;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.posterior.GalerkinPosterior;
import kmcg.model.posterior.GridPosterior;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.structure.Structure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On structured data every method is the same model as without their structure. */
class StructuredDataTest {
  /** The same numbers by other sums, after steps that multiply rounding. */
  private static final double SAME = 1e-9;

  private static final int STEPS = 12;
  private static final Prior PRIOR =
      new Prior(new SquaredExponential(LengthScales.of(0.6, 0.9), 1.4), 0.05);
  private static final Points ALL = TestData.grid(TestData.axis(12, 61), TestData.axis(9, 62));
  private static final Points TEST = TestData.points(30, 2, 63);

  /** Rows of some kind of grid, by name. */
  record Case(String name, TrainingSet data) {
    static Case of(String name, Points x) {
      double[] noise = TestData.normal(x.size(), 64);
      double[] y = new double[x.size()];
      for (int i = 0; i < y.length; i++) {
        y[i] = Math.cos(x.at(i, 0)) - 0.3 * x.at(i, 1) + 0.2 * noise[i];
      }
      return new Case(name, new TrainingSet(x, y));
    }

    Case weighted(double least, double most) {
      double[] weights = new double[data.size()];
      for (int i = 0; i < weights.length; i++) {
        weights[i] = least + (most - least) * i / weights.length;
      }
      return new Case(name + ", weighted", new TrainingSet(data.inputs(), data.targets(), weights));
    }

    Case precise(double least, double most) {
      double[] precisions = weighted(least, most).data().weights();
      return new Case(name + ", precise", data.withPrecisions(precisions));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Points filtered(IntPredicate kept) {
    return ALL.select(IntStream.range(0, ALL.size()).filter(kept).toArray());
  }

  private static Points nearlyAll() {
    double[] noise = TestData.normal(2 * ALL.size(), 65);
    double[] values = ALL.values().clone();
    for (int i = 0; i < values.length; i++) {
      values[i] += 1e-12 * Math.tanh(noise[i]);
    }
    return Points.ofColumns(ALL.size(), 2, values);
  }

  private static Points withTwoInACell() {
    int[] rows = TestData.shuffled(ALL.size(), 1, 66);
    rows[7] = rows[50];
    return ALL.select(rows);
  }

  static Stream<Case> cases() {
    Case complete = Case.of("complete", ALL);
    Case gaps = Case.of("gaps", ALL.select(TestData.shuffled(ALL.size(), 0.75, 67)));
    return Stream.of(
        complete,
        complete.weighted(2.5, 2.5),
        complete.weighted(0.5, 3),
        complete.precise(2.5, 2.5),
        Case.of("any order", ALL.select(TestData.shuffled(ALL.size(), 1, 68))),
        gaps,
        gaps.weighted(0.5, 3),
        gaps.precise(0.5, 3),
        Case.of("ragged", filtered(i -> i % 12 >= i / 12)),
        Case.of("an axis value missing", filtered(i -> i % 12 != 4)),
        Case.of("two rows in a cell", withTwoInACell()),
        Case.of("coordinates that differ by rounding", nearlyAll()),
        Case.of(
            "one value on an axis",
            TestData.grid(
                IntStream.range(0, 90).asDoubleStream().map(i -> i / 16).toArray(),
                new double[] {0.3})));
  }

  private static void assertSame(Posterior expected, Posterior seen) {
    Prediction a = expected.predict(TEST);
    Prediction b = seen.predict(TEST);
    for (int i = 0; i < TEST.size(); i++) {
      assertEquals(a.mean()[i], b.mean()[i], SAME);
      assertEquals(a.latentVariance()[i], b.latentVariance()[i], SAME);
    }
    double evidence = expected.evidence().negativeLog();
    assertEquals(evidence, seen.evidence().negativeLog(), SAME * Math.abs(evidence) + SAME);
  }

  private static void assertUsed(String words, Posterior posterior) {
    String notes = posterior.report().notes().toString();
    assertTrue(notes.contains(words), notes);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theExactModelIsTheSame(Case each) {
    Posterior dense = new Exact(Structure.NONE).condition(PRIOR, each.data());
    assertSame(dense, new Exact().condition(PRIOR, each.data()));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void kmcgIsTheSame(Case each) {
    for (Recurrence recurrence : new Recurrence[] {Recurrence.LANCZOS, Recurrence.FOM}) {
      StoppingRule never = StoppingRule.never();
      AllRows rows = new AllRows();
      Kmcg stored = new Kmcg(rows, STEPS, never, recurrence, OperatorFactory.STORED);
      Kmcg structured = new Kmcg(rows, STEPS, never, recurrence, OperatorFactory.AUTOMATIC);
      Posterior seen = structured.condition(PRIOR, each.data());
      assertUsed(each.name().startsWith("one value") ? "a line of" : "a grid of", seen);
      assertSame(stored.condition(PRIOR, each.data()), seen);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void conjugateGradientsAreTheSameAndNeverTooCertain(Case each) {
    ConjugateGradients stored =
        new ConjugateGradients(
            STEPS, StoppingRule.never(), Recurrence.LANCZOS, OperatorFactory.STORED);
    Posterior seen = new ConjugateGradients(STEPS).condition(PRIOR, each.data());
    assertSame(stored.condition(PRIOR, each.data()), seen);
    double[] exact =
        new Exact(Structure.NONE).condition(PRIOR, each.data()).predict(TEST).latentVariance();
    double[] variance = seen.predict(TEST).latentVariance();
    for (int i = 0; i < exact.length; i++) {
      assertTrue(variance[i] >= exact[i] - SAME, variance[i] + " is below " + exact[i]);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void blocksAreTheSame(Case each) {
    BlockKmcg stored = new BlockKmcg(3, 1, 4, StoppingRule.never(), OperatorFactory.STORED);
    assertSame(
        stored.condition(PRIOR, each.data()), new BlockKmcg(3, 1, 4).condition(PRIOR, each.data()));
  }

  @Test
  void onlyACompleteGridOfEqualWeightsHasItsOwnExactModelAndItIsSaidWhy() {
    for (Case each : cases().toList()) {
      Posterior posterior = new Exact().condition(PRIOR, each.data());
      boolean complete =
          !each.name().matches("gaps.*|ragged|two rows.*|one value.*")
              && Arrays.stream(each.data().weights()).distinct().count() == 1;
      if (complete) {
        assertInstanceOf(GridPosterior.class, posterior, each.name());
        assertUsed("complete: the exact model is found from the eigenvectors", posterior);
      } else {
        assertInstanceOf(GalerkinPosterior.class, posterior, each.name());
        if (!each.name().startsWith("one value")) {
          assertUsed("the exact model is that of any rows", posterior);
        }
      }
    }
  }

  /** Equal steps with gaps, weights and two rows in a cell. */
  private static TrainingSet equalSteps() {
    double[] first = IntStream.range(0, 14).mapToDouble(i -> i / 4.0 - 2).toArray();
    double[] second = IntStream.range(0, 11).mapToDouble(i -> i / 4.0 - 1).toArray();
    Points all = TestData.grid(first, second);
    int[] rows = TestData.shuffled(all.size(), 0.9, 69);
    rows[3] = rows[30];
    return Case.of("equal steps", all.select(rows)).weighted(0.5, 3).data();
  }

  @Test
  void aKernelThatIsNoProductIsTheSameByTransforms() {
    TrainingSet data = equalSteps();
    Prior rough = new Prior(new Matern32(LengthScales.of(0.6, 0.9), 1.4), 0.05);
    StoppingRule never = StoppingRule.never();
    Posterior kmcg = new Kmcg(STEPS).condition(rough, data);
    assertUsed("two Fourier transforms of length", kmcg);
    Kmcg stored = new Kmcg(new AllRows(), STEPS, never, Recurrence.LANCZOS, OperatorFactory.STORED);
    assertSame(stored.condition(rough, data), kmcg);
    ConjugateGradients cg =
        new ConjugateGradients(STEPS, never, Recurrence.LANCZOS, OperatorFactory.STORED);
    assertSame(cg.condition(rough, data), new ConjugateGradients(STEPS).condition(rough, data));
    BlockKmcg blocks = new BlockKmcg(3, 1, 4, never, OperatorFactory.STORED);
    assertSame(blocks.condition(rough, data), new BlockKmcg(3, 1, 4).condition(rough, data));
  }

  @Test
  void thePlanCountsWhatProductsTake() {
    TrainingSet data = equalSteps();
    Prior rough = new Prior(new Matern32(LengthScales.of(0.6, 0.9), 1.4), 0.05);
    long products =
        OperatorFactory.bytes(OperatorFactory.AUTOMATIC, rough.kernel(), data.inputs(), 0);
    Kmcg kmcg = new Kmcg(STEPS);
    assertTrue(products > 0);
    assertEquals(kmcg.memory(data.size()).bytes() + products, kmcg.memory(rough, data).bytes());
    Kmcg plain =
        new Kmcg(
            new AllRows(), STEPS, StoppingRule.never(), Recurrence.LANCZOS, OperatorFactory.STORED);
    assertEquals(plain.memory(data.size()), plain.memory(rough, data));
  }

  @Test
  void theExactModelOfAKernelThatIsNoProductSaysWhyEqualStepsDoNotHelp() {
    Prior rough = new Prior(new Matern32(LengthScales.of(0.6, 0.9), 1.4), 0.05);
    Posterior exact = new Exact().condition(rough, equalSteps());
    assertInstanceOf(GalerkinPosterior.class, exact);
    assertUsed("the kernel is no product over its inputs", exact);
  }

  @Test
  void aKernelThatIsNoProductFallsBackAndSaysSo() {
    Prior rough = new Prior(new Matern32(LengthScales.of(0.6, 0.9), 1.4), 0.05);
    TrainingSet data = Case.of("complete", ALL).data();
    Posterior kmcg = new Kmcg(STEPS).condition(rough, data);
    assertUsed("the kernel is no product over its inputs", kmcg);
    assertInstanceOf(GalerkinPosterior.class, new Exact().condition(rough, data));
    assertUsed("the kernel is no product over its inputs", new Exact().condition(rough, data));
    StoppingRule never = StoppingRule.never();
    Kmcg stored = new Kmcg(new AllRows(), STEPS, never, Recurrence.LANCZOS, OperatorFactory.STORED);
    assertSame(stored.condition(rough, data), kmcg);
  }

  @Test
  void aGridNeedsLittleMemory() {
    TrainingSet data = Case.of("complete", ALL).data();
    assertTrue(new Exact().memory(PRIOR, data).bytes() < new Exact().memory(data.size()).bytes());
    assertEquals(new Exact().memory(data.size()), new Exact(Structure.NONE).memory(PRIOR, data));
  }

  @Test
  void stepsEndWhenTheToleranceIsReached() {
    Kmcg kmcg =
        new Kmcg(
            new AllRows(),
            60,
            StoppingRule.whenGapBelow(1e-3),
            Recurrence.LANCZOS,
            OperatorFactory.AUTOMATIC);
    Posterior posterior = kmcg.condition(PRIOR, Case.of("complete", ALL).data());
    assertTrue(posterior.report().rank() < 60);
    assertFalse(posterior.report().trace().ending().contains("budget"));
    double exact =
        new Exact().condition(PRIOR, Case.of("complete", ALL).data()).evidence().negativeLog();
    assertTrue(posterior.evidence().exactAtLeast() <= exact);
    assertTrue(posterior.evidence().exactAtMost() >= exact);
  }
}
