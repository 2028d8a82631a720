package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TargetScale;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.learning.FiniteRankBound.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A scale of targets is chosen by their shape, whatever unit they come in. */
class TargetChoiceTest {
  private static final Learning LEARNING =
      new Learning(60, 0, LearnBy.AUTO, true, new Refinement(Kind.BLOCK, 50, 0), 1);

  private static TargetScale chosen(double[] y, double unit) {
    return chosen(TestData.points(y.length, 1, 301), y, unit);
  }

  private static TargetScale chosen(Points x, double[] y, double unit) {
    double mean = Arrays.stream(y).average().orElseThrow();
    double least = Arrays.stream(y).min().orElseThrow();
    return new TargetChoice(new Matern52(LengthScales.of(1), 1), 0.1, LEARNING)
        .choose(TargetKind.AUTO, new TrainingSet(x, y), TargetScale.linear(mean, unit), least)
        .scale();
  }

  private static double[] waves(long seed) {
    Points x = TestData.points(100, 1, 301);
    double[] y = TestData.normal(100, seed);
    Arrays.setAll(y, i -> Math.sin(3 * x.at(i, 0)) + 0.02 * y[i]);
    return y;
  }

  /** Units of the deviation, of the range, and of much more. */
  @ParameterizedTest
  @CsvSource({"1, 0.7", "2, 0.7", "1, 2", "2, 2", "3, 2", "1, 20", "2, 20"})
  void symmetricTargetsStayAsTheyAre(long seed, double unit) {
    TargetScale scale = chosen(waves(seed), unit);
    assertTrue(scale.isLinear(), scale.toString());
  }

  @ParameterizedTest
  @CsvSource({"1, 0.7", "1, 2", "1, 20"})
  void skewedTargetsDoNot(long seed, double unit) {
    double[] y = Arrays.stream(waves(seed)).map(Math::exp).toArray();
    TargetScale scale = chosen(y, unit);
    assertTrue(!scale.isLinear(), scale.toString());
  }

  /**
   * A series in which nothing depends on time: no scale may lead because the search of another took
   * noise for a quick function.
   */
  @ParameterizedTest
  @CsvSource({"60, 1", "135, 1", "135, 20", "300, 1"})
  void noiseAloneIsNoReasonToBend(int n, double unit) {
    Points times =
        Points.onLine(
            IntStream.range(0, n)
                .mapToDouble(i -> Math.sqrt(12) * (i / (n - 1.0) - 0.5))
                .toArray());
    int bent = 0;
    for (int seed = 1; seed <= 10; seed++) {
      double[] y = Arrays.stream(TestData.normal(n, 70 + seed)).map(v -> 10 + v).toArray();
      bent += chosen(times, y, unit).isLinear() ? 0 : 1;
    }
    assertTrue(bent <= 1, bent + " of 10");
  }
}
