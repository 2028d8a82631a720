package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern52;
import kmcg.method.Kmcg;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;

/** One Krylov run tells what KMCG with its own run would, for every signal variance and noise. */
class VarianceProfileTest {
  private static final int STEPS = 25;

  /** The bounds of KMCG allow for rounding, which the profile does not. */
  private static final double ROUNDING = 1e-5;

  private static final TrainingSet DATA = TestData.wave(120, 2, 41);

  private static Kernel kernel(double variance) {
    return new Matern52(LengthScales.of(0.8, 1.1), variance);
  }

  private static double bound(double variance, double noise) {
    return -new Kmcg(STEPS)
        .condition(new Prior(kernel(variance), noise), DATA)
        .evidence()
        .exactAtMost();
  }

  @Test
  void theBoundIsKmcgs() {
    VarianceProfile profile =
        new VarianceProfile(kernel(1), DATA, STEPS, OperatorFactory.AUTOMATIC);
    for (double ratio : new double[] {0.003, 0.05, 0.8}) {
      VarianceProfile.Best best = profile.of(Math.log(ratio));
      assertEquals(ratio, best.noise() / best.factor(), 1e-12);
      assertEquals(bound(best.factor(), best.noise()), best.bound(), ROUNDING);
    }
  }

  @Test
  void noOtherVariancesHaveALargerBound() {
    VarianceProfile.Best best =
        new VarianceProfile(kernel(1), DATA, STEPS, OperatorFactory.AUTOMATIC).best();
    SplittableRandom random = new SplittableRandom(42);
    for (int i = 0; i < 200; i++) {
      double variance = best.factor() * Math.exp(random.nextGaussian(0, 1));
      double noise = best.noise() * Math.exp(random.nextGaussian(0, 1));
      assertTrue(bound(variance, noise) <= best.bound() + 1e-4, variance + ", " + noise);
    }
  }

  @Test
  void weightsAreCopies() {
    int[] twice = new int[2 * DATA.size()];
    double[] two = new double[DATA.size()];
    for (int i = 0; i < DATA.size(); i++) {
      twice[2 * i] = i;
      twice[2 * i + 1] = i;
      two[i] = 2;
    }
    VarianceProfile.Best ofCopies =
        new VarianceProfile(
                kernel(1), DATA.select(twice).merged(), STEPS, OperatorFactory.AUTOMATIC)
            .best();
    VarianceProfile.Best ofWeights =
        new VarianceProfile(
                kernel(1),
                new TrainingSet(DATA.inputs(), DATA.targets(), two),
                STEPS,
                OperatorFactory.AUTOMATIC)
            .best();
    assertEquals(ofCopies.bound(), ofWeights.bound(), 1e-7);
    assertEquals(ofCopies.noise(), ofWeights.noise(), 1e-7);
  }

  /** −½ N (ln 2πσ² + 1) with σ² the mean square of the targets. */
  @Test
  void underAKernelThatIsZeroOnEveryRowAllIsNoise() {
    double[] targets = {1, 2, -3, 0.5};
    TrainingSet data = new TrainingSet(Points.onLine(new double[4]), targets);
    VarianceProfile profile =
        new VarianceProfile(
            new Linear(LengthScales.of(1), 1), data, STEPS, OperatorFactory.AUTOMATIC);
    VarianceProfile.Best best = assertTimeoutPreemptively(Duration.ofSeconds(5), profile::best);
    double noise = (1 + 4 + 9 + 0.25) / 4;
    assertEquals(noise, best.noise(), 1e-12);
    assertEquals(-2 * (Math.log(2 * Math.PI * noise) + 1), best.bound(), 1e-12);
  }

  @Test
  void anInterruptionGetsThrough() {
    VarianceProfile profile =
        new VarianceProfile(kernel(1), DATA, STEPS, OperatorFactory.AUTOMATIC);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> profile.of(0));
      assertThrows(CancellationException.class, profile::best);
    } finally {
      Thread.interrupted();
    }
  }
}
