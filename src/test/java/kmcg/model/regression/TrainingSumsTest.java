package kmcg.model.regression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.PointValues;
import kmcg.inducing.WhitenedFeatures;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.linalg.Jitter;
import kmcg.model.Prior;
import kmcg.model.regression.TrainingSums.RowNoise;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sums over parts of the rows, merged, are the sums over all rows. */
class TrainingSumsTest {
  private static final int N = 3000; // more than two blocks
  private static final Prior PRIOR = new Prior(new Matern52(LengthScales.of(0.7, 1.3), 1.5), 0.05);

  private static TrainingSet data() {
    SplittableRandom random = new SplittableRandom(3);
    double[] x = random.doubles(2L * N, -2, 2).toArray();
    double[] y = IntStream.range(0, N).mapToDouble(i -> Math.sin(3 * x[i]) + x[N + i]).toArray();
    double[] weights = random.doubles(N, 0.5, 3).toArray();
    return new TrainingSet(Points.ofColumns(N, 2, x), y, weights)
        .withPrecisions(random.doubles(N, 0.2, 4).toArray());
  }

  private static TrainingSet rows(TrainingSet data, int from, int to) {
    return data.select(IntStream.range(from, to).toArray());
  }

  @ParameterizedTest
  @EnumSource(RowNoise.class)
  void partsMergeIntoTheWhole(RowNoise noise) {
    TrainingSet data = data();
    Points U = data.inputs().select(IntStream.range(0, 20).map(i -> 149 * i).toArray());
    WhitenedFeatures u =
        WhitenedFeatures.of(new PointValues(PRIOR.kernel(), U), Jitter.NONE, "k(U, U)");
    double condition = u.factor().conditionEstimate();
    WhitenedRegression whole =
        TrainingSums.over(data, u, PRIOR, noise).solve(condition, PRIOR, noise);

    TrainingSums merged = new TrainingSums(u.rank());
    for (int[] part : new int[][] {{0, 1}, {1, 1700}, {1700, 2999}, {2999, N}}) {
      merged.merge(TrainingSums.over(rows(data, part[0], part[1]), u, PRIOR, noise));
    }
    WhitenedRegression parts = merged.solve(condition, PRIOR, noise);

    double size = Math.abs(whole.negativeLogEvidence());
    assertEquals(whole.negativeLogEvidence(), parts.negativeLogEvidence(), 1e-12 * size);
    assertEquals(whole.trace(), parts.trace(), 1e-12 * size);
    assertEquals(whole.logTrace(), parts.logTrace(), 1e-12 * size);
    assertEquals(whole.exactAtMost(), parts.exactAtMost(), 1e-12 * size);
    assertArrayEquals(whole.coefficients(), parts.coefficients(), 1e-10);
    assertArrayEquals(whole.factor().factor().diagonal(), parts.factor().factor().diagonal(), 1e-9);
  }
}
