package kmcg.model.posterior;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.TrainingSet;
import kmcg.inducing.PointValues;
import kmcg.inducing.WhitenedFeatures;
import kmcg.inducing.choice.PivotedRows;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import kmcg.model.Prior;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether features are kept is a matter of memory, and must not be seen in predictions. */
class RowFeaturesTest {
  private static final int ROWS = 401; // no multiple of the rows that are computed together

  @ParameterizedTest
  @ValueSource(ints = {7, 65, 100, 260})
  void keptFeaturesHaveTheSameBitsAsOthers(int m) {
    TrainingSet data = TestData.wave(ROWS, 2, 5);
    Prior prior = TestData.rough(0.3, 0.4);
    WhitenedFeatures u =
        WhitenedFeatures.of(
            new PointValues(
                prior.kernel(),
                PivotedRows.random(m, 2).select(prior.kernel(), data.inputs()).points()),
            Jitter.LADDER,
            "test");
    WhitenedRegression regression =
        TrainingSums.over(data, u, prior, RowNoise.COMMON).solve(1, prior, RowNoise.COMMON);
    RowFeatures kept = new RowFeatures(u, regression, data.inputs());
    kept.prepare(1);
    RowFeatures computed = new RowFeatures(u, regression, data.inputs(), false);
    computed.prepare(1);
    for (int[] rows :
        new int[][] {
          {0}, {400}, {17, 3, 250}, IntStream.range(5, 60).toArray(), {9, 8, 7, 6, 5, 4, 3, 2, 1}
        }) {
      Matrix a = kept.of(rows);
      Matrix b = computed.of(rows);
      assertArrayEquals(a.data(), b.data(), "a of " + rows.length);
      assertArrayEquals(
          kept.solvedOf(rows, a).data(), computed.solvedOf(rows, b).data(), "of " + rows.length);
    }
  }
}
