package kmcg.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import kmcg.model.NormalDistribution;
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
}
