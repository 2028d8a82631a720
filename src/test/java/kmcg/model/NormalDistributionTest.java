package kmcg.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weka.core.Statistics;

class NormalDistributionTest {
  @Test
  void equalsTabulatedValues() { // of 20 digits, rounded
    assertEquals(0, NormalDistribution.quantile(0.5));
    assertEquals(1.959963984540054, NormalDistribution.quantile(0.975), 1e-15);
    assertEquals(1.2815515655446004, NormalDistribution.quantile(0.9), 1e-15);
    assertEquals(2.575829303548901, NormalDistribution.quantile(0.995), 2e-15);
    assertEquals(-3.090232306167813, NormalDistribution.quantile(0.001), 3e-15);
    assertEquals(-4.753424308822899, NormalDistribution.quantile(1e-6), 3e-15);
    assertEquals(-9.262340089798408, NormalDistribution.quantile(1e-20), 1e-14);
  }

  @Test
  void equalsTheQuantileThatWekaHas() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 1000; i++) {
      double p = random.nextDouble(1e-4, 1 - 1e-4);
      assertEquals(Statistics.normalInverse(p), NormalDistribution.quantile(p), 1e-8);
    }
  }

  @Test
  void inverseOfTheDistributionFunction() {
    for (double p = 0.001; p < 1; p += 0.001) {
      assertEquals(p, Statistics.normalProbability(NormalDistribution.quantile(p)), 1e-12);
    }
  }

  @Test
  void refusesWhatIsNoProbability() {
    for (double p : new double[] {0, 1, -0.1, 1.5, Double.NaN}) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> NormalDistribution.quantile(p))
              .getMessage();
      assertTrue(message.contains(Double.toString(p)), message);
    }
  }

  @Test
  void intervalsAreOfObservations() {
    Prediction prediction = new Prediction(new double[] {1, -2}, new double[] {0.75, 3}, 0.25);
    double[][] interval = prediction.interval(0.95);
    double z = 1.959963984540054;
    assertArrayEquals(new double[] {1 - z, 1 + z}, interval[0], 1e-14);
    assertArrayEquals(
        new double[] {-2 - z * Math.sqrt(3.25), -2 + z * Math.sqrt(3.25)}, interval[1], 1e-14);
    assertThrows(IllegalArgumentException.class, () -> prediction.interval(1));
  }
}
