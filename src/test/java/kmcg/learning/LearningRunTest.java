package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.Parameter;
import kmcg.kernel.SquaredExponential;
import kmcg.learning.FiniteRankBound.Kind;
import kmcg.linalg.machine.Parallel;
import kmcg.model.Prior;
import kmcg.model.judgement.Densities;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What every run of learning keeps to. */
class LearningRunTest {
  private static final Prior START = prior(3, 0.5);

  private static Prior prior(double lengthScale, double noise) {
    return new Prior(new Matern52(LengthScales.of(lengthScale, lengthScale), 1), noise);
  }

  /** Steps uphill along the gradient, halved until one helps; slow, but plainly right. */
  private static void climb(
      Maximiser.Function function, double[] start, double[] lower, double[] upper) {
    double[] x = start;
    Objective.Value here = function.at(x);
    double step = 0.5;
    while (step > 1e-6) {
      double norm = 0;
      for (double slope : here.gradient()) {
        norm = Math.max(norm, Math.abs(slope));
      }
      double[] next = x.clone();
      for (int i = 0; i < x.length; i++) {
        double moved = x[i] + step * here.gradient()[i] / norm;
        next[i] = Math.max(lower[i], Math.min(upper[i], moved));
      }
      Objective.Value there = function.at(next);
      if (there.value() > here.value()) {
        x = next;
        here = there;
      } else {
        step /= 2;
      }
    }
  }

  private static Learned learn(Learning learning, TrainingSet data, LearningListener listener) {
    return learning.learn(LearningTask.of(START, data), LearningRunTest::climb, listener);
  }

  private static Learning by(LearnBy by, int budget) {
    return new Learning(budget, 0, by, true, new Refinement(Kind.BLOCK, 50, 3), 7);
  }

  @ParameterizedTest
  @CsvSource({"100, 1", "100, 20", "100, 45", "1100, 40", "1100, 10"})
  void theEvidenceRisesByAnyKind(int rows, int budget) {
    TrainingSet data = TestData.wave(rows, 2, 61);
    for (LearnBy by : List.of(LearnBy.AUTO, LearnBy.EXACT, LearnBy.NEIGHBOURS, LearnBy.BOUND)) {
      Learned learned = learn(by(by, budget), data, LearningListener.NONE);
      double before = new ExactEvidence(data).at(START).value();
      double after = new ExactEvidence(data).at(learned.prior()).value();
      assertTrue(after >= before - 1e-9, by + ": " + before + " to " + after);
      assertTrue(budget < 20 || after > before + 20, by + ": " + before + " to " + after);
    }
  }

  @Test
  void withoutBudgetOrByNothingThePriorStays() {
    TrainingSet data = TestData.wave(50, 2, 61);
    assertEquals(START, learn(by(LearnBy.AUTO, 0), data, LearningListener.NONE).prior());
    assertEquals(START, learn(by(LearnBy.NONE, 60), data, LearningListener.NONE).prior());
  }

  @Test
  void theSeedDecidesEverythingWhateverTheThreads() {
    TrainingSet data = TestData.wave(1300, 2, 62);
    for (LearnBy by : List.of(LearnBy.AUTO, LearnBy.BOUND)) {
      Learned first = learn(by(by, 30), data, LearningListener.NONE);
      Learned second =
          Parallel.withThreads(3, () -> learn(by(by, 30), data, LearningListener.NONE));
      assertArrayEquals(
          first.prior().kernel().logParameters(), second.prior().kernel().logParameters());
      assertEquals(first.notes(), second.notes());
    }
  }

  /** Only the directions of a bound need products with the kernel matrix. */
  @Test
  void productsAreByTheOperatorsHandedIn() {
    TrainingSet data = TestData.wave(1100, 2, 62);
    Set<Integer> orders = new TreeSet<>();
    OperatorFactory heard =
        (kernel, points, reserved) -> {
          orders.add(points.size());
          return OperatorFactory.TILED.of(kernel, points, reserved);
        };
    Learned learned =
        by(LearnBy.BOUND, 40)
            .learn(
                LearningTask.of(START, data).with(heard),
                LearningRunTest::climb,
                LearningListener.NONE);
    assertEquals(Set.of(880), orders); // a fifth is held out
    Learned stored = learn(by(LearnBy.BOUND, 40), data, LearningListener.NONE);
    assertArrayEquals(
        stored.prior().kernel().logParameters(), learned.prior().kernel().logParameters(), 1e-6);
  }

  @Test
  void everyKindLeadsToTheNeighbourhoodOfTheExactOptimum() {
    TrainingSet data = TestData.wave(1050, 2, 63);
    Learned exact = learn(by(LearnBy.EXACT, 40), data, LearningListener.NONE);
    double best = new ExactEvidence(data).at(exact.prior()).value();
    List<Learning> others = new ArrayList<>();
    others.add(by(LearnBy.AUTO, 40));
    others.add(by(LearnBy.NEIGHBOURS, 40));
    for (Kind kind : Kind.values()) {
      Refinement bound = new Refinement(kind, 100, 4);
      others.add(new Learning(40, 0, LearnBy.BOUND, true, bound, 1));
    }
    for (Learning learning : others) {
      Learned learned = learn(learning, data, LearningListener.NONE);
      double found = new ExactEvidence(data).at(learned.prior()).value();
      assertTrue(found > best - 0.02 * data.size(), learning + ": " + found + " of " + best);
    }
  }

  @Test
  void theListenerHearsOfEveryEvaluationAndOfTheShareThatIsDone() {
    for (int rows : new int[] {80, 700, 1200}) {
      List<LearningProgress> heard = new ArrayList<>();
      Learned learned =
          new Learning(30, 0, LearnBy.AUTO, true, new Refinement(Kind.BLOCK, 50, 0), 1)
              .learn(
                  LearningTask.of(
                      SmoothKernels.of(LengthScales.of(3, 3), 1), 0.1, TestData.wave(rows, 2, 64)),
                  heard::add);
      assertEquals(learned.evaluations(), heard.size());
      for (int i = 1; i < heard.size(); i++) {
        LearningProgress now = heard.get(i);
        assertTrue(now.evaluation() > heard.get(i - 1).evaluation());
        assertTrue(now.evaluation() <= now.of(), now.toString());
        assertTrue(now.share() >= heard.get(i - 1).share() && now.share() <= 1, now.toString());
      }
      assertTrue(heard.get(heard.size() - 1).share() > 0.7, heard.toString());
      assertTrue(heard.get(heard.size() - 12).share() < 1, heard.toString());
      assertTrue(heard.get(0).share() < 0.1, heard.get(0).toString());
    }
  }

  @Test
  void interruptionEndsIt() {
    assertThrows(
        CancellationException.class,
        () ->
            learn(
                by(LearnBy.AUTO, 50),
                TestData.wave(80, 2, 65),
                progress -> {
                  if (progress.evaluation() == 2) {
                    Thread.currentThread().interrupt();
                  }
                }));
    assertTrue(Thread.interrupted());
  }

  @Test
  void parametersThatPredictWorseAreFoundOut() {
    Prior good = prior(1, 0.01);
    Prior noiseAlone = prior(1000, 1);
    for (int rows : new int[] {600, 3000}) { // judged by the exact model, then by the nearest rows
      HeldOut judge = new HeldOut(TestData.wave(rows, 2, 66), 300, Optional.empty(), 1);
      Densities.Lead lead = judge.densities(good).over(judge.densities(noiseAlone));
      assertTrue(lead.exceeds(5), lead.toString());
      assertFalse(judge.densities(noiseAlone).over(judge.densities(good)).exceeds(0));
      assertFalse(judge.densities(good).over(judge.densities(good)).exceeds(0));
    }
  }

  /** The mean of many observations says little of their noise; their scatter says all. */
  @Test
  void theScatterOfCopiesIsJudgedToo() {
    TrainingSet single = TestData.wave(300, 2, 67);
    int[] copies = new int[300 * 25];
    double[] targets = TestData.normal(copies.length, 68);
    for (int i = 0; i < copies.length; i++) {
      copies[i] = i / 25;
      targets[i] += single.targets()[i / 25];
    }
    TrainingSet merged = new TrainingSet(single.inputs().select(copies), targets).merged();
    HeldOut judge = new HeldOut(merged, 60, Optional.empty(), 1);
    Densities right = judge.densities(prior(1, 1));
    Densities wrong = judge.densities(prior(1, 0.04));
    assertTrue(right.over(wrong).exceeds(5));
    assertFalse(wrong.over(right).exceeds(0));
  }

  /** VFE with two points sees noise only. */
  @Test
  void aBoundThatLeadsAstrayIsNotFollowed() {
    TrainingSet data = TestData.wave(1100, 2, 69);
    Learning learning = new Learning(50, 0, LearnBy.BOUND, true, new Refinement(Kind.VFE, 2, 0), 1);
    Learned learned = learn(learning, data, LearningListener.NONE);
    assertTrue(learned.notes().toString().contains("groups"), learned.notes().toString());
    assertTrue(learned.prior().noiseVariance() < 0.1, learned.prior().toString());
  }

  @Test
  void whatEndsAtABoundIsTold() {
    TrainingSet noise = new TrainingSet(TestData.points(80, 2, 70), new double[80]);
    Learning learning =
        new Learning(60, 0, LearnBy.AUTO, false, new Refinement(Kind.VFE, 10, 0), 1);
    Learned learned = learn(learning, noise, LearningListener.NONE);
    String note = learned.notes().get(learned.notes().size() - 1);
    String words = "Where the search was limited: (.*; )?the noise is as small as the search";
    assertTrue(note.matches(words + " allows\\."), note);
    SearchLimit last = learned.atBounds().get(learned.atBounds().size() - 1);
    assertEquals(new SearchLimit(Parameter.noise(learned.prior().noiseVariance()), false), last);
  }

  private static Parameter lengthScale(int input) {
    String name = "lengthScale[%s]".formatted(input);
    return new Parameter(name, Parameter.Kind.LENGTH_SCALE, 2, OptionalInt.of(input));
  }

  @Test
  void whatALimitMeansIsSaidInWords() {
    Parameter length = lengthScale(1);
    Parameter part = new Parameter("second.lengthScale", Parameter.Kind.LENGTH_SCALE, 2);
    List<SearchLimit> limits =
        List.of(
            new SearchLimit(length, true),
            new SearchLimit(part, true),
            new SearchLimit(length, false));
    Prior prior = TestData.smooth(2);
    Learned learned = new Learned(prior, 0, 1, 9, List.of(), limits);
    assertEquals(
        List.of(
            "Where the search was limited: the function does not visibly change with Year; a part"
                + " of the kernel does not visibly change with any input; the function changes with"
                + " Year as quickly as the search allows."),
        learned.notes(input -> input == 1 ? "Year" : "another"));
    assertTrue(learned.notes().get(0).contains("change with input 2;"), learned.notes().get(0));
    List<SearchLimit> many = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      many.add(new SearchLimit(lengthScale(i), true));
    }
    String all = new Learned(prior, 0, 1, 9, List.of(), many).notes().get(0);
    assertTrue(all.endsWith("with input 6; and 3 more."), all);
  }

  @Test
  void aGivenStartThatIsBetterIsKept() {
    TrainingSet data = TestData.wave(400, 2, 71);
    TrainingSet rough = new TrainingSet(data.inputs(), TestData.normal(400, 72));
    Prior given = prior(0.05, 1e-3);
    Learned learned =
        new Learning(40, 0, LearnBy.AUTO, false, new Refinement(Kind.VFE, 10, 0), 1)
            .learn(LearningTask.of(given, rough), LearningRunTest::climb, LearningListener.NONE);
    assertTrue(
        new ExactEvidence(rough).at(learned.prior()).value()
            >= new ExactEvidence(rough).at(given).value() - 1e-9);
  }

  /** What counts is precision over noise: with a hundred times the one, the other is so too. */
  @ParameterizedTest
  @CsvSource({"100, AUTO", "1100, NEIGHBOURS", "1100, BOUND"})
  void theUnitOfPrecisionsDoesNotMatter(int rows, LearnBy by) {
    TrainingSet data = TestData.wave(rows, 2, 75);
    double[] precisions = new double[rows];
    Arrays.setAll(precisions, i -> 0.25 + i % 4);
    Learned own = learned(by, data.withPrecisions(precisions), 0.5);
    Arrays.setAll(precisions, i -> 100 * precisions[i]);
    Learned hundred = learned(by, data.withPrecisions(precisions), 50);
    assertEquals(own.evaluations(), hundred.evaluations());
    double[] expected = own.prior().kernel().logParameters();
    assertArrayEquals(expected, hundred.prior().kernel().logParameters(), 1e-3);
    double noise = own.prior().noiseVariance();
    assertEquals(noise, hundred.prior().noiseVariance() / 100, 1e-3 * noise);
  }

  private static Learned learned(LearnBy by, TrainingSet data, double noise) {
    return by(by, 40).learn(LearningTask.of(prior(3, noise), data), LearningListener.NONE);
  }

  /** Four of thirty inputs matter, and short length-scales look like noise. */
  @Test
  void inputsThatDoNotMatterDoNotMakeAllNoise() {
    Points x = TestData.points(900, 30, 73);
    double[] y = TestData.normal(900, 74);
    for (int i = 0; i < y.length; i++) {
      y[i] = Math.sin(2 * x.at(i, 0)) * x.at(i, 1) + x.at(i, 2) * x.at(i, 3) + 0.2 * y[i];
    }
    double[] scales = new double[30];
    Arrays.fill(scales, Math.sqrt(30));
    Prior start = new Prior(new Matern52(LengthScales.of(scales), 1), 0.1);
    Learned learned =
        by(LearnBy.AUTO, 60)
            .learn(LearningTask.of(start, new TrainingSet(x, y)), LearningListener.NONE);
    assertTrue(learned.prior().noiseVariance() < 0.15, learned.prior().toString());
  }

  /** A grid of a product kernel is learned by its exact evidence, all of it. */
  @Test
  void rowsOfAGridAreLearnedFromTogether() {
    TrainingSet grid = TestData.onGrid(50, 40, 1, 75);
    Prior start = new Prior(new SquaredExponential(LengthScales.of(3, 3), 1), 0.1);
    Learned learned =
        by(LearnBy.AUTO, 30).learn(LearningTask.of(start, grid), LearningListener.NONE);
    assertTrue(learned.notes().toString().contains("grid of 50 × 40"), learned.notes().toString());
  }

  @Test
  void theKernelIsChosenAndTheTableReported() {
    Points x = TestData.points(700, 1, 76);
    double[] y = TestData.normal(700, 77);
    for (int i = 0; i < y.length; i++) {
      y[i] = Math.sin(3 * x.at(i, 0)) + 0.01 * y[i];
    }
    Learned learned =
        by(LearnBy.AUTO, 40)
            .learn(
                LearningTask.of(
                    SmoothKernels.of(LengthScales.of(1), 1), 0.1, new TrainingSet(x, y)),
                LearningListener.NONE);
    assertInstanceOf(SquaredExponential.class, learned.prior().kernel());
    assertTrue(learned.notes().get(0).contains("SquaredExponential"), learned.notes().get(0));
    assertTrue(learned.notes().get(0).contains("(chosen)"), learned.notes().get(0));
  }
}
