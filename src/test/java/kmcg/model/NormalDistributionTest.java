package kmcg.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kmcg.model.judgement.LeftOut;
import org.junit.jupiter.api.Test;
import weka.core.Statistics;

@SuppressWarnings("FloatingPointLiteralPrecision") // digits as computed
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
  void nothingIsBeyondWhatHasNoDensity() {
    for (double z : new double[] {39, 41, 1e3, 2.3e4, 1e8 + 0.03, 1e155, 1e308}) {
      assertEquals(1, NormalDistribution.below(z));
      assertEquals(0, NormalDistribution.below(-z), 1e-300);
    }
    assertEquals(1, NormalDistribution.below(Double.POSITIVE_INFINITY));
    assertEquals(0, NormalDistribution.below(Double.NEGATIVE_INFINITY));
  }

  @Test
  void inverseOfTheDistributionFunction() {
    for (double p = 0.001; p < 1; p += 0.001) {
      assertEquals(p, Statistics.normalProbability(NormalDistribution.quantile(p)), 1e-12);
    }
  }

  /** z and Φ(z), from a series of 400 decimal digits. */
  private static final double[][] BELOW = {
    {-0.5, 3.0853753872598689636e-1},
    {-1, 1.5865525393145705141e-1},
    {-2, 2.2750131948179207200e-2},
    {-2.5, 6.2096653257761351670e-3},
    {-3, 1.3498980316300945267e-3},
    {-4.75, 1.0170832425687031713e-6},
    {-5, 2.8665157187919391167e-7},
    {-6, 9.8658764503769814070e-10},
    {-8, 6.2209605742717841235e-16},
    {-10, 7.6198530241605260660e-24},
    {-15, 3.6709661993127508858e-51},
    {-20, 2.7536241186062336951e-89},
    {-25, 3.0566967063825609164e-138},
    {-30, 4.9067139271481870595e-198},
    {-37, 5.7255712225245768227e-300},
    {-37.5, 4.6053530095819548438e-308},
    {0.25, 5.9870632568292372424e-1},
    {1, 8.4134474606854294859e-1},
    {3, 9.9865010196836990547e-1},
    {6, 9.9999999901341235496e-1},
    {8, 9.9999999999999937790e-1}
  };

  @Test
  void probabilitiesAreExactFarOut() {
    for (double[] known : BELOW) {
      double seen = NormalDistribution.below(known[0]);
      assertEquals(known[1], seen, 1e-14 * known[1], "Φ(" + known[0] + ")");
    }
    // numbers below 2e-308 have fewer digits
    assertEquals(2.8854283600687843084e-316, NormalDistribution.below(-38), 1e-322);
    assertEquals(0.5, NormalDistribution.below(0));
    assertEquals(0, NormalDistribution.below(-60));
    assertEquals(1, NormalDistribution.below(60));
  }

  @Test
  void probabilitiesRiseWhereTheWayOfComputingThemChanges() {
    for (double z = -9; z < 9; z += 1e-3) {
      assertTrue(NormalDistribution.below(z) <= NormalDistribution.below(z + 1e-3), "" + z);
    }
    for (double p = 1e-9; p < 1; p = p < 0.5 ? 3 * p : p + 0.05) {
      assertEquals(p, NormalDistribution.below(NormalDistribution.quantile(p)), 2e-14 * p);
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

  @Test
  void halfWidthsAreThoseOfCentralIntervals() {
    assertEquals(1.959963984540054, NormalDistribution.halfWidth(0.95), 1e-14);
    assertEquals(0.6744897501960817, NormalDistribution.halfWidth(0.5), 1e-15);
    assertThrows(IllegalArgumentException.class, () -> NormalDistribution.halfWidth(1));
    assertThrows(IllegalArgumentException.class, () -> NormalDistribution.halfWidth(0));
  }

  @Test
  void levelsJustBelowOneHaveIntervals() {
    double level = 0.9999999999999999; // ½ + level/2 rounds to 1
    double z = NormalDistribution.halfWidth(level);
    assertEquals((1 - level) / 2, NormalDistribution.below(-z), 1e-12 * (1 - level));
    double[] one = {1};
    Prediction prediction = new Prediction(one, one, 0);
    assertArrayEquals(new double[] {1 - z, 1 + z}, prediction.interval(level)[0], 1e-14);
    assertEquals(1, new LeftOut(one, one, one, 0, 1).coverage(level));
  }
}
