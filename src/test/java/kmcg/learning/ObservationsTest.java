package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.FormFile;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern32;
import kmcg.method.Exact;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.judgement.LeftOut;
import org.junit.jupiter.api.Test;

/** Observations with equal inputs are left out one by one. */
class ObservationsTest {
  private static final Prior PRIOR = new Prior(new Matern32(LengthScales.of(0.7), 1.3), 0.2);

  /** Three rows at 0, one at 1, and two copies at 2. */
  private static final TrainingSet SINGLE =
      new TrainingSet(
              Points.onLine(0, 1, 0, 2, 2, 0),
              new double[] {1, 0.4, 1.5, -0.7, -0.7, 0.2},
              new double[] {1, 1, 2, 1, 1, 1})
          .withPrecisions(new double[] {1, 1, 1, 1, 1, 0.25});

  /** The model of all other observations, by conditioning on them. */
  private static void assertLeftOut(LeftOut known, int place, int... observation) {
    int[] others =
        IntStream.range(0, SINGLE.size())
            .filter(i -> IntStream.of(observation).noneMatch(j -> i == j))
            .toArray();
    Prediction expected =
        new Exact()
            .condition(PRIOR, SINGLE.select(others).merged())
            .predict(SINGLE.inputs().select(new int[] {observation[0]}));
    assertEquals(SINGLE.targets()[observation[0]], known.targets()[place]);
    assertEquals(expected.mean()[0], known.means()[place], 1e-10);
    double noise = PRIOR.noiseVariance() / SINGLE.precision(observation[0]);
    assertEquals(expected.latentVariance()[0] + noise, known.variances()[place], 1e-10);
  }

  @Test
  void eachIsPredictedFromAllOthers() {
    TrainingSet merged = SINGLE.merged();
    Posterior exact = new Exact().condition(PRIOR, merged);
    Observations all = Observations.of(SINGLE, i -> true);
    assertTrue(Observations.ofRepeated(SINGLE, merged).isPresent());
    LeftOut known = LeaveOneOut.of(exact, merged, all).orElseThrow();
    assertEquals(5, known.size());
    assertLeftOut(known, 0, 0);
    assertLeftOut(known, 1, 1);
    assertLeftOut(known, 2, 2);
    assertLeftOut(known, 3, 3, 4);
    assertLeftOut(known, 4, 5);
  }

  @Test
  void someMayBeUnwanted() {
    Observations some = Observations.of(SINGLE, i -> i != 2 && i != 3);
    assertArrayEquals(new double[] {1, 0.4, -0.7, 0.2}, some.targets());
    assertArrayEquals(new int[] {0, 1, 2, 0}, some.rows());
    assertArrayEquals(new double[] {1, 1, 1, 0.25}, some.weights(), "one copy is not wanted");
    assertArrayEquals(new double[] {1, 1, 1, 1}, some.copies());
    TrainingSet copies = SINGLE.select(new int[] {0, 1, 3, 4});
    assertFalse(Observations.ofRepeated(copies, copies.merged()).isPresent());
  }

  @Test
  void ofManyAThousandAreDrawn() {
    double[] x = IntStream.range(0, 5000).mapToDouble(i -> i % 100).toArray();
    double[] y = IntStream.range(0, 5000).mapToDouble(i -> 0.1 * i).toArray();
    TrainingSet many = new TrainingSet(Points.onLine(x), y);
    Observations drawn = Observations.ofRepeated(many, many.merged()).orElseThrow();
    assertEquals(1000, drawn.size());
    assertEquals(5000, drawn.of());
    for (int k = 0; k < 1000; k++) {
      assertEquals(drawn.rows()[k], Math.round(10 * drawn.targets()[k]) % 100);
    }
  }

  @Test
  void aFormReturnsThem() {
    Observations all = Observations.of(SINGLE, i -> true);
    Observations read = Observations.of(FormFile.of(FormFile.bytes(all.form())), SINGLE.merged());
    assertArrayEquals(all.rows(), read.rows());
    assertArrayEquals(all.targets(), read.targets());
    assertArrayEquals(all.weights(), read.weights());
    assertArrayEquals(all.copies(), read.copies());
    assertEquals(5, read.of());
  }
}
