package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import kmcg.TestData;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.Parameter;
import kmcg.learning.FiniteRankBound.Kind;
import kmcg.model.Prior;
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
    return learning.learn(
        START, data, name -> false, OperatorFactory.AUTOMATIC, LearningRunTest::climb, listener);
  }

  @ParameterizedTest
  @CsvSource({"100, 1", "100, 20", "100, 45", "1100, 40", "1100, 10"})
  void theBudgetIsKeptAndTheEvidenceRises(int rows, int budget) {
    TrainingSet data = TestData.wave(rows, 2, 61);
    for (int exactRows : new int[] {0, 2000}) {
      Learning learning = new Learning(budget, 0, exactRows, new Refinement(Kind.TVFE, 60, 2), 1);
      Learned learned = learn(learning, data, LearningListener.NONE);
      assertTrue(learned.evaluations() <= budget, "used " + learned.evaluations());
      double before = new ExactEvidence(data).at(START).value();
      double after = new ExactEvidence(data).at(learned.prior()).value();
      assertTrue(after >= before - 1e-9, before + " to " + after);
      assertTrue(budget < 20 || after > before + 20, before + " to " + after);
    }
  }

  @Test
  void theSeedDecidesEverything() {
    TrainingSet data = TestData.wave(1100, 2, 62);
    Learning learning = new Learning(40, 1, 0, new Refinement(Kind.BLOCK, 50, 3), 7);
    Learned first = learn(learning, data, LearningListener.NONE);
    Learned second = learn(learning, data, LearningListener.NONE);
    assertArrayEquals(
        first.prior().kernel().logParameters(), second.prior().kernel().logParameters());
    assertEquals(first.notes(), second.notes());
  }

  /** The start is sought on a thousand rows; directions and their products are over all. */
  @Test
  void productsAreByTheOperatorsHandedIn() {
    TrainingSet data = TestData.wave(1100, 2, 62);
    Set<Integer> orders = new TreeSet<>();
    OperatorFactory heard =
        (kernel, points, reserved) -> {
          orders.add(points.size());
          return OperatorFactory.TILED.of(kernel, points, reserved);
        };
    Learning learning = new Learning(40, 0, 0, new Refinement(Kind.TVFE, 50, 3), 7);
    Learned learned =
        learning.learn(
            START, data, name -> false, heard, LearningRunTest::climb, LearningListener.NONE);
    assertEquals(Set.of(1000, 1100), orders);
    Learned stored = learn(learning, data, LearningListener.NONE);
    assertArrayEquals(
        stored.prior().kernel().logParameters(), learned.prior().kernel().logParameters(), 1e-6);
  }

  @Test
  void everyBoundLeadsToTheNeighbourhoodOfTheExactOptimum() {
    TrainingSet data = TestData.wave(1050, 2, 63);
    Refinement none = new Refinement(Kind.VFE, 1, 0);
    Learned exact = learn(new Learning(40, 0, 2000, none, 1), data, LearningListener.NONE);
    double best = new ExactEvidence(data).at(exact.prior()).value();
    for (Kind kind : Kind.values()) {
      Refinement bound = new Refinement(kind, 100, 4);
      Learned learned = learn(new Learning(40, 0, 0, bound, 1), data, LearningListener.NONE);
      double found = new ExactEvidence(data).at(learned.prior()).value();
      assertTrue(found > best - 0.01 * data.size(), kind + ": " + found + " against " + best);
      assertTrue(learned.notes().get(1).startsWith("Learned by the " + kind), kind.name());
    }
  }

  @Test
  void theListenerHearsOfEveryEvaluationAndSeesTheBestRise() {
    List<Double> heard = new ArrayList<>();
    Learned learned =
        learn(
            new Learning(15, 0, 100, new Refinement(Kind.VFE, 10, 0), 1),
            TestData.wave(80, 2, 64),
            (objective, evaluation, best) -> heard.add(best));
    assertEquals(learned.evaluations(), heard.size());
    for (int i = 1; i < heard.size(); i++) {
      assertTrue(heard.get(i) >= heard.get(i - 1));
    }
  }

  @Test
  void interruptionEndsIt() {
    assertThrows(
        CancellationException.class,
        () ->
            learn(
                new Learning(50, 0, 100, new Refinement(Kind.VFE, 10, 0), 1),
                TestData.wave(80, 2, 65),
                (objective, evaluation, best) -> {
                  if (evaluation == 2) {
                    Thread.currentThread().interrupt();
                  }
                }));
    assertTrue(Thread.interrupted());
  }

  @Test
  void parametersThatPredictWorseAreFoundOut() {
    TrainingSet data = TestData.wave(600, 2, 66);
    HeldOut judge = new HeldOut(data, 1);
    Prior good = prior(1, 0.01);
    Prior noiseAlone = prior(1000, 1);
    assertTrue(judge.clearlyPrefersFirst(good, noiseAlone));
    assertFalse(judge.clearlyPrefersFirst(noiseAlone, good));
    assertFalse(judge.clearlyPrefersFirst(good, good));
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
    HeldOut judge = new HeldOut(merged, 1);
    assertTrue(judge.clearlyPrefersFirst(prior(1, 1), prior(1, 0.04)));
    assertFalse(judge.clearlyPrefersFirst(prior(1, 0.04), prior(1, 1)));
  }

  /** VFE with two points sees noise only. */
  @Test
  void aBoundThatLeadsAstrayIsNotFollowed() {
    TrainingSet data = TestData.wave(1100, 2, 69);
    Learned learned =
        learn(
            new Learning(50, 0, 0, new Refinement(Kind.VFE, 2, 0), 1), data, LearningListener.NONE);
    double before = new ExactEvidence(data).at(START).value();
    double after = new ExactEvidence(data).at(learned.prior()).value();
    assertTrue(after > before, before + " to " + after);
    assertTrue(learned.notes().get(1).contains("were not taken"), learned.notes().toString());
    assertTrue(learned.prior().noiseVariance() < 0.1, learned.prior().toString());
  }

  @Test
  void whatEndsAtABoundIsTold() {
    TrainingSet noise = new TrainingSet(TestData.points(80, 2, 70), new double[80]);
    Learned learned =
        learn(
            new Learning(60, 0, 100, new Refinement(Kind.VFE, 10, 0), 1),
            noise,
            LearningListener.NONE);
    assertTrue(
        learned.notes().contains("noise ended at a bound of the search."),
        learned.notes().toString());
    Parameter last = learned.atBounds().get(learned.atBounds().size() - 1);
    assertEquals(Parameter.noise(learned.prior().noiseVariance()), last);
    assertTrue(
        learned.notes(p -> p.kind().name()).contains("NOISE ended at a bound of the search."));
  }

  /** A good start that the bound of the start search does not see is kept. */
  @Test
  void aGivenStartThatIsBetterIsKept() {
    TrainingSet data = TestData.wave(400, 2, 71);
    double[] targets = TestData.normal(400, 72);
    TrainingSet rough = new TrainingSet(data.inputs(), targets);
    Prior given = prior(0.05, 1e-3);
    Learned learned =
        new Learning(40, 0, 1000, new Refinement(Kind.VFE, 10, 0), 1)
            .learn(
                given,
                rough,
                name -> false,
                OperatorFactory.AUTOMATIC,
                LearningRunTest::climb,
                LearningListener.NONE);
    assertTrue(
        new ExactEvidence(rough).at(learned.prior()).value()
            >= new ExactEvidence(rough).at(given).value() - 1e-9);
  }
}
