package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;

class HyperpriorTest {
  private static final Prior START = new Prior(new Matern52(LengthScales.of(2, 3), 1), 0.1);
  private static final TrainingSet DATA = TestData.wave(30, 2, 96);
  private static final Objective PLAIN = new ExactEvidence(DATA);

  private static Objective assumed(int rows) {
    return Hyperprior.of(START.parameters(), 1.5, rows).with(PLAIN);
  }

  private static Prior prior(double first, double second, double variance, double noise) {
    return new Prior(new Matern52(LengthScales.of(first, second), variance), noise);
  }

  /** What the class comment says, with p = 4 parameters of 40 rows: s = s₀ / 1.2. */
  @Test
  void itIsTheFormulaOfTheClass() {
    Prior at = prior(1, 50, 3, 0.02);
    double scale = (Math.log(2) + 2) * 1.2; // the second is above its centre
    double noise = Math.log(0.15 / 0.02) / 1.25 * 1.2;
    double expected = PLAIN.at(at).value() - 0.5 * (scale * scale + noise * noise);
    assertEquals(expected, assumed(40).at(at).value(), 1e-9);
  }

  @Test
  void longScalesMuchNoiseAndAnyVarianceCostNothing() {
    for (double variance : new double[] {1e-3, 1e3}) {
      Prior at = prior(1e3, 1e3, variance, 0.5);
      assertEquals(PLAIN.at(at).value(), assumed(10).at(at).value());
    }
  }

  @Test
  void theGradientIsThatOfCentralDifferences() {
    double[] log = {0.3, 0.9, 0.2, Math.log(0.03)};
    double[] gradient = assumed(50).at(of(log)).gradient();
    for (int p = 0; p < 4; p++) {
      double[] up = log.clone();
      double[] down = log.clone();
      up[p] += 1e-5;
      down[p] -= 1e-5;
      double slope = (assumed(50).at(of(up)).value() - assumed(50).at(of(down)).value()) / 2e-5;
      assertEquals(slope, gradient[p], 1e-5 * Math.max(1, Math.abs(slope)));
    }
  }

  private static Prior of(double[] log) {
    return prior(Math.exp(log[0]), Math.exp(log[1]), Math.exp(log[2]), Math.exp(log[3]));
  }

  @Test
  void itIsTheFirmerTheFewerRowsThereAre() {
    Prior at = prior(1, 1, 1, 0.01);
    double few = PLAIN.at(at).value() - assumed(5).at(at).value();
    double many = PLAIN.at(at).value() - assumed(1_000_000).at(at).value();
    assertEquals(Math.pow((1 + 8.0 / 5) / (1 + 8e-6), 2), few / many, 1e-6);
  }

  @Test
  void inputsWithAVisibleEffectAreScreened() {
    double[][] x = new double[200][4];
    double[] y = TestData.normal(200, 97);
    double[] inputs = TestData.normal(800, 98);
    for (int i = 0; i < 200; i++) {
      System.arraycopy(inputs, 4 * i, x[i], 0, 4);
      y[i] = 0.5 * y[i] + 2 * x[i][1] + x[i][3] * x[i][3];
    }
    TrainingSet data = new TrainingSet(Points.of(x), y);
    assertEquals(
        List.of(false, true, false, true),
        IntStream.range(0, 4).mapToObj(j -> Screening.visibleInputs(data)[j]).toList());
  }
}
