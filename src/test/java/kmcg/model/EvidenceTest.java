package kmcg.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern12;
import kmcg.method.Exact;
import kmcg.operator.structure.Structure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvidenceTest {
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  @Test
  void boundsThatContradictEachOtherAreNone() {
    for (Evidence evidence :
        new Evidence[] {
          new Evidence(3, 5, 4),
          Evidence.estimate(3).andAtLeast(5).andAtMost(4),
          Evidence.estimate(3).andAtMost(4).andAtLeast(5).andAtMost(1)
        }) {
      assertEquals(new Evidence(3, -INFINITE, INFINITE, true), evidence);
    }
    assertFalse(new Evidence(3, 2, 4).contradictory());
  }

  @Test
  void boundsThatCrossByRoundingArePutInOrder() {
    Evidence evidence = new Evidence(100, 100 + 1e-9, 100);
    assertFalse(evidence.contradictory());
    assertEquals(100, evidence.exactAtLeast());
    assertEquals(100 + 1e-9, evidence.exactAtMost());
  }

  /** Against the exact evidence of rows that really were moved. */
  @ParameterizedTest
  @ValueSource(doubles = {1, 5})
  void anErrorOfTheKernelIsAllowedFor(double precision) {
    double[] precisions = new double[60];
    Arrays.fill(precisions, precision);
    TrainingSet data = TestData.wave(60, 1, 5).withPrecisions(precisions);
    Kernel kernel = new Matern12(LengthScales.of(0.7), 1.3);
    double noise = 0.02;
    Prior prior = new Prior(kernel, noise);
    Exact exact = new Exact(Structure.NONE);
    double given = exact.condition(prior, data).evidence().negativeLog();
    SplittableRandom random = new SplittableRandom(6);
    for (double by : new double[] {1e-9, 1e-7, 1e-6}) {
      double[] values = data.inputs().values().clone();
      for (int i = 0; i < values.length; i++) {
        values[i] += by * (random.nextBoolean() ? 1 : -1);
      }
      TrainingSet moved = data.withInputs(Points.onLine(values));
      double error = 1.3 * 2 * by / 0.7; // of exp(−|x − z|/ℓ)
      Evidence seen = exact.condition(prior, moved).evidence().withKernelError(error, data, noise);
      assertTrue(seen.exactAtLeast() < given && given < seen.exactAtMost(), "moved by " + by);
      double widest = 1e7 * by * precision * precision; // ε and the data fit grow with it
      assertTrue(seen.exactAtMost() - seen.exactAtLeast() < widest, "moved by " + by);
    }
    double most = 0.1 * noise / (60 * precision); // ε = 0.1 σ²
    Evidence near = Evidence.exact(given).withKernelError(0.99 * most, data, noise);
    double widened = near.widenedBy(0.99 * most, data, noise);
    double added = near.exactAtMost() - given;
    assertTrue(added <= widened && widened <= 1.11 * added, added + " and " + widened);
    assertEquals(INFINITE, near.widenedBy(1.01 * most, data, noise));
    Evidence far = Evidence.exact(given).withKernelError(1.01 * most, data, noise);
    assertEquals(new Evidence(given, -INFINITE, INFINITE), far);
  }
}
