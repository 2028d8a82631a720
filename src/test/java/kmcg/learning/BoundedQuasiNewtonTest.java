package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import kmcg.TestData;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.learning.FiniteRankBound.Kind;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the search finds, where it looks, and when it stops. */
class BoundedQuasiNewtonTest {
  private static final int MANY = 500;

  /** A function within bounds that writes down what it was asked. */
  private record Watched(
      Maximiser.Function function, double[] lower, double[] upper, List<double[]> asked) {
    Watched(Maximiser.Function function, double[] lower, double[] upper) {
      this(function, lower, upper, new ArrayList<>());
    }

    private Objective.Value at(double[] x) {
      for (int i = 0; i < x.length; i++) {
        assertTrue(x[i] >= lower[i] && x[i] <= upper[i], "outside: " + Arrays.toString(x));
      }
      assertTrue(asked.size() < MANY, "does not stop");
      asked.add(x.clone());
      return function.at(x);
    }

    /** The best of all that was asked. */
    double[] searched(double... start) {
      double[] given = start.clone();
      new BoundedQuasiNewton().search(this::at, given, lower, upper);
      assertArrayEquals(start, given, "the start is the caller's");
      double[] best = asked.get(0);
      for (double[] x : asked) {
        best = function.at(x).value() > function.at(best).value() ? x : best;
      }
      return best;
    }
  }

  private static Objective.Value value(double value, double... gradient) {
    return new Objective.Value(value, gradient);
  }

  private static Objective.Value rosenbrock(double[] x) {
    double a = 1 - x[0];
    double b = x[1] - x[0] * x[0];
    return value(-(a * a + 100 * b * b), 2 * a + 400 * b * x[0], -200 * b);
  }

  /** −½ Σ cᵢ (xᵢ − mᵢ)². */
  private static Maximiser.Function bowl(double[] c, double[] m) {
    return x -> {
      double sum = 0;
      double[] gradient = new double[x.length];
      for (int i = 0; i < x.length; i++) {
        double away = x[i] - m[i];
        sum -= 0.5 * c[i] * away * away;
        gradient[i] = -c[i] * away;
      }
      return value(sum, gradient);
    };
  }

  private static double[] all(int n, double value) {
    double[] numbers = new double[n];
    Arrays.fill(numbers, value);
    return numbers;
  }

  @ParameterizedTest
  @CsvSource({"-1.2, 1", "-2, -2", "2, 2", "0, 0", "-2, 2", "1, 1"})
  void theValleyLeadsToTheMaximumInside(double x, double y) {
    Watched valley = new Watched(BoundedQuasiNewtonTest::rosenbrock, all(2, -2), all(2, 2));
    assertArrayEquals(new double[] {1, 1}, valley.searched(x, y), 1e-4);
    assertTrue(valley.asked().size() <= 80, "took " + valley.asked().size());
  }

  /** With x ≤ ½ the best is at (½, ¼). */
  @ParameterizedTest
  @CsvSource({"-1.2, 1", "0.5, -2", "-2, 2", "0.5, 2"})
  void theMaximumMayBeAtABound(double x, double y) {
    Watched cut =
        new Watched(
            BoundedQuasiNewtonTest::rosenbrock, new double[] {-2, -2}, new double[] {0.5, 2});
    assertArrayEquals(new double[] {0.5, 0.25}, cut.searched(x, y), 1e-5);
  }

  @Test
  void aLowerBoundHoldsToo() {
    Watched cut =
        new Watched(BoundedQuasiNewtonTest::rosenbrock, new double[] {0, 1.5}, new double[] {2, 2});
    double[] best = cut.searched(0, 2);
    assertEquals(1.5, best[1]);
    assertEquals(0, rosenbrock(best).gradient()[0], 1e-3);
    assertTrue(best[0] > 1.2 && best[0] < 1.23, "x = " + best[0]);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 10, 30})
  void curvaturesMayDifferByAMillion(int n) {
    SplittableRandom random = new SplittableRandom(n);
    double[] curvature = new double[n];
    double[] middle = new double[n];
    for (int i = 0; i < n; i++) {
      curvature[i] = Math.pow(10, 6.0 * i / (n - 1));
      middle[i] = random.nextDouble(-3, 3);
    }
    Watched bowl = new Watched(bowl(curvature, middle), all(n, -5), all(n, 5));
    double[] best = bowl.searched(new double[n]);
    assertEquals(0, bowl.function().at(best).value(), 1e-8);
  }

  /** The maximum of a bowl whose axes are those of the box is the middle, moved into the box. */
  @Test
  void manyBoundsHoldAtOnce() {
    int n = 60;
    SplittableRandom random = new SplittableRandom(5);
    double[] curvature = new double[n];
    double[] middle = new double[n];
    double[] expected = new double[n];
    for (int i = 0; i < n; i++) {
      curvature[i] = Math.exp(random.nextDouble(0, 5));
      middle[i] = random.nextDouble(-3, 3);
      expected[i] = Math.max(-1, Math.min(1, middle[i]));
    }
    Watched bowl = new Watched(bowl(curvature, middle), all(n, -1), all(n, 1));
    double[] best = bowl.searched(new double[n]);
    double highest = bowl.function().at(expected).value();
    assertEquals(highest, bowl.function().at(best).value(), 1e-9 * Math.abs(highest));
    for (int i = 0; i < n; i++) {
      if (Math.abs(expected[i]) == 1) {
        assertEquals(expected[i], best[i]);
      }
    }
  }

  @Test
  void aVariableWithoutRoomStays() {
    Watched line =
        new Watched(
            BoundedQuasiNewtonTest::rosenbrock, new double[] {-2, 0.49}, new double[] {2, 0.49});
    double[] best = line.searched(-1, 0.49);
    assertEquals(0.49, best[1]);
    assertEquals(0, rosenbrock(best).gradient()[0], 1e-3);
    Watched point = new Watched(BoundedQuasiNewtonTest::rosenbrock, all(2, 0), all(2, 0));
    point.searched(0, 0);
    assertEquals(1, point.asked().size());
  }

  @Test
  void aStartOutsideIsMovedInside() {
    Watched bowl = new Watched(bowl(all(2, 1), all(2, 0)), all(2, -1), all(2, 1));
    assertArrayEquals(all(2, 0), bowl.searched(7, -7), 1e-6);
  }

  @Test
  void anExceptionEndsTheSearchAndGetsThrough() {
    for (int last = 1; last < 12; last++) {
      RuntimeException end = new IllegalStateException("enough");
      int[] left = {last};
      Maximiser.Function ending =
          x -> {
            if (left[0]-- == 0) {
              throw end;
            }
            return rosenbrock(x);
          };
      assertSame(
          end,
          assertThrows(
              IllegalStateException.class,
              () ->
                  new BoundedQuasiNewton()
                      .search(ending, new double[] {-1.2, 1}, all(2, -2), all(2, 2))));
    }
  }

  /** The first step, from ½ to 1½, leads to where there is no value; the maximum is at 1. */
  @ParameterizedTest
  @ValueSource(strings = {"NaN", "infinite", "much worse, with another gradient"})
  void whereThereIsNoValueItTurnsBack(String kind) {
    Maximiser.Function wall =
        x -> {
          if (x[0] <= 1.2) {
            return value(-50 * (x[0] - 1) * (x[0] - 1), -100 * (x[0] - 1));
          }
          return switch (kind) {
            case "NaN" -> value(Double.NaN, Double.NaN);
            case "infinite" -> value(Double.NEGATIVE_INFINITY, 0);
            default -> value(-1e6, -300);
          };
        };
    Watched watched = new Watched(wall, all(1, -10), all(1, 10));
    assertEquals(1, watched.searched(0.5)[0], 1e-5);
    assertEquals(1.5, watched.asked().get(1)[0], 1e-12);
    assertTrue(watched.asked().size() <= 10, "took " + watched.asked().size());
  }

  @Test
  void withoutAValueAtTheStartItDoesNotBegin() {
    Watched nowhere = new Watched(x -> value(Double.NaN, Double.NaN), all(1, -1), all(1, 1));
    nowhere.searched(0);
    assertEquals(1, nowhere.asked().size());
  }

  @Test
  void theSameQuestionsAreAskedAgain() {
    Watched first = new Watched(BoundedQuasiNewtonTest::rosenbrock, all(2, -2), all(2, 2));
    Watched second = new Watched(BoundedQuasiNewtonTest::rosenbrock, all(2, -2), all(2, 2));
    first.searched(-1.2, 1);
    second.searched(-1.2, 1);
    assertArrayEquals(first.asked().toArray(), second.asked().toArray());
  }

  @Test
  void itStopsWhereNothingIsToBeGained() {
    Watched top = new Watched(bowl(all(3, 4), all(3, 0)), all(3, -1), all(3, 1));
    top.searched(0, 0, 0);
    assertEquals(1, top.asked().size());
    Watched corner = new Watched(bowl(all(2, 4), all(2, 9)), all(2, -1), all(2, 1));
    corner.searched(1, 1);
    assertEquals(1, corner.asked().size());
    Watched flat = new Watched(x -> value(7, 0, 0), all(2, -1), all(2, 1));
    flat.searched(0.5, 0.5);
    assertEquals(1, flat.asked().size());
  }

  /** A gradient that is wrong finds no better point; the search gives up soon. */
  @Test
  void itStopsWithoutProgress() {
    Watched lying = new Watched(x -> value(-x[0] * x[0], 1), all(1, -1), all(1, 1));
    lying.searched(0);
    assertTrue(lying.asked().size() < 40, "took " + lying.asked().size());
  }

  @Test
  void theFirstStepIsOneInTheSteepestVariable() {
    Watched steep = new Watched(bowl(new double[] {1e5, 10}, all(2, 4)), all(2, -9), all(2, 9));
    steep.searched(0, 0);
    assertArrayEquals(new double[] {1, 1e-4}, steep.asked().get(1), 1e-12);
  }

  @Test
  void boundsThatAreExchangedAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new BoundedQuasiNewton()
                .search(BoundedQuasiNewtonTest::rosenbrock, all(2, 0), all(2, 1), all(2, -1)));
  }

  /** Learning without a word on the optimiser: rows drawn with noise variance 0.01 say so. */
  @Test
  void itIsWhatLearnsUnlessTheCallerHasAnother() {
    TrainingSet data = TestData.wave(300, 2, 81);
    Prior start = new Prior(new SquaredExponential(LengthScales.of(3, 3), 1), 0.5);
    Learning learning =
        new Learning(60, 0, LearnBy.EXACT, false, new Refinement(Kind.VFE, 10, 0), 1);
    Learned learned =
        learning.learn(
            start, data, name -> false, OperatorFactory.AUTOMATIC, LearningListener.NONE);
    double[] slopes = new ExactEvidence(data).at(learned.prior()).gradient();
    assertEquals(0.01, learned.prior().noiseVariance(), 0.003);
    assertEquals(0, slopes[slopes.length - 1], 0.01);
  }
}
