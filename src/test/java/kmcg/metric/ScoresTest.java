package kmcg.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Locale;
import kmcg.data.TargetScale;
import kmcg.model.NormalDistribution;
import kmcg.model.Prediction;
import kmcg.model.PredictiveDistribution;
import org.junit.jupiter.api.Test;

class ScoresTest {
  private static final double ROUNDING = 1e-14;

  private static void add(Scores scores, double target, double mean, double weight) {
    Moments training = Moments.of(-1, 1, 3); // mean 1, sample variance 4
    double logDensity = NormalDistribution.logDensity(target, mean, 2);
    scores.addMean(target, mean, weight);
    scores.addLogDensity(logDensity, weight);
    scores.addLogDensity(logDensity, target, training, weight);
    scores.addInterval(target, mean - 1, mean + 1, weight);
  }

  private static void assertSame(Scores wanted, Scores seen) {
    assertEquals(wanted.smse(), seen.smse(), ROUNDING);
    assertEquals(wanted.nlpd(), seen.nlpd(), ROUNDING);
    assertEquals(wanted.msll(), seen.msll(), ROUNDING);
    assertEquals(wanted.coverage(), seen.coverage(), ROUNDING);
  }

  @Test
  void aRowOfWeightThreeIsThreeRows() {
    Scores weighted = new Scores();
    add(weighted, 1, 2.5, 3);
    add(weighted, 4, 3.5, 1);
    add(weighted, 9, 9, 0);
    Scores plain = new Scores();
    for (int i = 0; i < 3; i++) {
      add(plain, 1, 2.5, 1);
    }
    add(plain, 4, 3.5, 1);
    assertSame(plain, weighted);
    assertEquals(0.25, weighted.coverage());
  }

  /** Of 1, 3 with means 2, 3: squared errors 1, 0 over the sample variance 2. */
  @Test
  void theScoresAreThoseOfTheFormulas() {
    Scores scores = new Scores();
    add(scores, 1, 2, 1);
    add(scores, 3, 3, 1);
    assertEquals(0.25, scores.smse(), ROUNDING);
    double nlpd = 0.5 * Math.log(4 * Math.PI) + 0.125;
    assertEquals(nlpd, scores.nlpd(), ROUNDING);
    double trivial = 0.5 * Math.log(8 * Math.PI) + 0.25; // squared errors 0 and 4, over 2 · 4
    assertEquals(nlpd - trivial, scores.msll(), ROUNDING);
    assertEquals(1, scores.coverage(), "ends belong to an interval");
  }

  @Test
  void aScoreWithoutRowsOrSpreadIsNotANumber() {
    Scores scores = new Scores();
    assertTrue(Double.isNaN(scores.smse()) && Double.isNaN(scores.nlpd()));
    assertTrue(Double.isNaN(scores.msll()) && Double.isNaN(scores.coverage()));
    scores.addMean(0.1, 0, 1);
    scores.addMean(0.1, 0, 1);
    scores.addMean(0.1, 0, 1);
    assertTrue(Double.isNaN(scores.smse()), "equal targets have no variance");
  }

  @Test
  void scoresGoOnAfterTheyWereSaved() throws Exception {
    Scores scores = new Scores();
    add(scores, 1, 2.5, 1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(scores);
    }
    Scores again;
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      again = (Scores) in.readObject();
    }
    add(scores, 4, 3.5, 1);
    add(again, 4, 3.5, 1);
    assertSame(scores, again);
  }

  @Test
  void oneCallScoresPredictionsAsTheSingleMetricsDo() {
    double[] targets = {1, 3, 2.5};
    double[] means = {2, 3, 0};
    double[] variances = {1, 0.5, 0.04};
    double[] training = {-1, 1, 3};
    double noise = 0.02;
    PredictiveDistribution[] predicted =
        PredictiveDistribution.of(
            new Prediction(means, new double[] {0.98, 0.48, 0.02}, noise), TargetScale.IDENTITY);
    Scores scores = Scores.of(predicted, targets, training);
    assertEquals(Math.sqrt((1 + 0 + 6.25) / 3), scores.rmse(), ROUNDING);
    assertEquals(RegressionMetrics.smse(targets, means), scores.smse(), ROUNDING);
    assertEquals(RegressionMetrics.nlpd(targets, means, variances), scores.nlpd(), 1e-10);
    assertEquals(RegressionMetrics.msll(targets, means, variances, training), scores.msll(), 1e-10);
    assertEquals(2 / 3.0, scores.coverage(), ROUNDING);
    assertEquals(
        String.format(
            Locale.ROOT,
            "RMSE %.4g, SMSE %.4g, NLPD %.4g, MSLL %.4g, coverage 0.6667",
            scores.rmse(),
            scores.smse(),
            scores.nlpd(),
            scores.msll()),
        scores.toString());
    assertEquals(Double.NaN, Scores.of(predicted, targets).msll(), "without training targets");
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> Scores.of(predicted, new double[2]));
    assertTrue(e.getMessage().contains("targets"), e.getMessage());
  }
}
