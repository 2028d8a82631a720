package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import kmcg.TestData;
import kmcg.inducing.choice.PivotedRows;
import kmcg.krylov.ProgressListener;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningProgress;
import kmcg.method.InducingPoints;
import org.junit.jupiter.api.Test;
import weka.gui.Logger;

/** Long stages say early how long they will take; the clock is ours. */
class StatusLineTest {
  private static final long SECOND = 1_000_000_000;

  private final List<String> status = new ArrayList<>();
  private final List<String> logged = new ArrayList<>();
  private long now;

  private final Logger log =
      new Logger() {
        @Override
        public void logMessage(String message) {
          logged.add(message);
        }

        @Override
        public void statusMessage(String message) {
          status.add(message);
        }
      };

  private final StatusLine line = new StatusLine("KMCG", log, () -> now);

  @Test
  void learningShowsTheTimeLeftAndAnnouncesOnceThatItIsLong() {
    LearningListener learning = line.learning();
    now += 30 * SECOND; // for what comes before learning
    learning.onEvaluation(new LearningProgress("evidence", 1, 60, -7, 0.01));
    now += 2 * SECOND;
    learning.onEvaluation(new LearningProgress("evidence", 3, 60, -6.5, 0.03));
    learning.onEvaluation(new LearningProgress("evidence", 4, 60, -6.5, 0.03));
    assertEquals(
        List.of(
            "KMCG: learning 1 of 60 (evidence: -7.00000 nats)",
            "KMCG: learning 3 of 60, about 97 s left (evidence: -6.50000 nats)",
            "KMCG: learning 4 of 60, about 97 s left (evidence: -6.50000 nats)"),
        status);
    assertEquals(List.of("KMCG: learning 3 of 60; about 97 s left in this stage."), logged);
  }

  @Test
  void sumsOverRowsShowTheTimeLeft() {
    ProgressListener ours = line.work();
    ProgressListener slow =
        new ProgressListener() {
          @Override
          public void onStep(kmcg.krylov.Step step) {}

          @Override
          public void onWork(String doing, double share) {
            now += share > 0 ? 10 * SECOND : 0;
            ours.onWork(doing, share);
          }
        };
    InducingPoints.fitc(PivotedRows.random(5, 1))
        .condition(TestData.smooth(1), TestData.wave(40_000, 1, 1), slow);
    assertEquals(
        List.of(
            "KMCG: choosing inducing points",
            "KMCG: summing over rows",
            "KMCG: summing over rows, about 14 s left",
            "KMCG: summing over rows, about 4 s left",
            "KMCG: summing over rows, about 0 s left"),
        status);
    assertEquals(List.of(), logged);
  }

  @Test
  void timesAreInUnitsThatAreEasilyRead() {
    assertEquals("40 s", TimedStage.words(40.2));
    assertEquals("3 min", TimedStage.words(190));
    assertEquals("2.5 h", TimedStage.words(9000));
  }

  @Test
  void withoutWindowsNothingIsListenedTo() {
    StatusLine none = new StatusLine("KMCG", null);
    assertSame(LearningListener.NONE, none.learning());
    assertSame(ProgressListener.NONE, none.work());
  }
}
