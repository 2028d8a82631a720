package weka.classifiers.functions.gp.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kmcg.TestData;
import kmcg.inducing.choice.PivotedRows;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.Step;
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

  private final StatusLine line =
      new StatusLine(Display.of("KMCG", log, ProgressKind.AUTO), () -> now);

  @Test
  void learningShowsTheTimeLeftAndAnnouncesOnceThatItIsLong() {
    LearningListener learning = line.learning();
    now += 30 * SECOND; // for what comes before learning
    learning.onEvaluation(new LearningProgress("evidence", 1, 60, -7, 0.01, 1e9));
    now += 2 * SECOND;
    learning.onEvaluation(new LearningProgress("evidence", 3, 60, -6.512345, 0.03, 1e9));
    now += 2 * SECOND;
    learning.onEvaluation(new LearningProgress("evidence", 4, 60, -6.5, 0.06, 1e9));
    assertEquals(
        List.of(
            "KMCG: learning 1 of 60",
            "KMCG: learning 3 of 60",
            "KMCG: learning 4 of 60, about 75 s left"),
        status);
    assertEquals(
        List.of("KMCG: learning takes about 2 min, and training longer; now learning 3 of 60."),
        logged);
  }

  @Test
  void whatFollowsLearningCountsWhereItsCostIsKnown() {
    LearningListener learning = line.learning();
    learning.onFollowing(3e9);
    learning.onEvaluation(new LearningProgress("evidence", 1, 60, -7, 0.1, 1e9));
    now += 4 * SECOND;
    learning.onEvaluation(new LearningProgress("evidence", 30, 60, -7, 0.5, 1e9));
    assertEquals( // 5 s are left of the 9 s of learning, and three times 9 s follow
        "KMCG: learning 30 of 60, about 32 s left", status.get(status.size() - 1));
    assertEquals(List.of(), logged);
    now += 20 * SECOND;
    learning.onEvaluation(new LearningProgress("evidence", 31, 60, -7, 0.5, 1e9));
    assertEquals(
        List.of("KMCG: training takes about 4 min; now learning 31 of 60."),
        logged); // 24 + 30 + 162
  }

  /** Searches of which nothing is known yet may follow, and then the end comes into sight. */
  @Test
  void untilTheEndIsKnownTimesAreTheLeast() {
    LearningListener learning = line.learning();
    learning.onEvaluation(new LearningProgress("evidence", 1, 200, -7, 0.01, 1e9, true));
    now += 9 * SECOND;
    learning.onEvaluation(new LearningProgress("evidence", 9, 200, -7, 0.1, 1e9, true));
    now += 10 * SECOND;
    learning.onEvaluation(new LearningProgress("evidence", 19, 200, -7, 0.2, 2e9, false));
    assertEquals(
        List.of(
            "KMCG: learning 1 of 200 or more",
            "KMCG: learning 9 of 200 or more, at least 90 s left",
            "KMCG: learning 19 of 200, about 80 s left"),
        status);
    assertEquals(
        List.of("KMCG: training takes at least 99 s; now learning 9 of 200 or more."), logged);
  }

  @Test
  void timesAreNotToldBeforeTheyAreKnownNorAsNone() {
    ProgressListener work = line.work();
    work.onWork("preparing steps", 0);
    for (double share : new double[] {0.01, 0.04, 0.5, 0.95, 0.999}) {
      now += 1 * SECOND;
      work.onWork("preparing steps", share);
    }
    assertEquals(
        List.of(
            "KMCG: preparing steps",
            "KMCG: preparing steps, 1 % done",
            "KMCG: preparing steps, 4 % done",
            "KMCG: preparing steps, 50 % done, about 3 s left",
            "KMCG: preparing steps, 95 % done",
            "KMCG: preparing steps, 100 % done"),
        status);
  }

  @Test
  void learningThatIsRepeatedIsTimedAnew() {
    LearningListener learning = line.learning();
    for (int round = 0; round < 2; round++) {
      learning.onEvaluation(new LearningProgress("evidence", 1, 60, -7, 0.1, 1e9));
      now += 4 * SECOND;
      learning.onEvaluation(new LearningProgress("evidence", 30, 60, -7, 0.5, 1e9));
      now += 2 * SECOND;
    }
    assertEquals(
        List.of(
            "KMCG: learning 1 of 60",
            "KMCG: learning 30 of 60, about 5 s left",
            "KMCG: learning 1 of 60",
            "KMCG: learning 30 of 60, about 5 s left"),
        status);
    assertEquals(List.of(), logged);
  }

  @Test
  void learningThatEndedWithItsFirstEvaluationIsRepeatedToo() {
    LearningListener learning = line.learning();
    learning.onEvaluation(new LearningProgress("evidence", 1, 60, -7, 0.1, 1e9));
    now += 15 * SECOND;
    learning.onEvaluation(new LearningProgress("evidence", 1, 60, -7, 0.1, 1e9));
    assertEquals("KMCG: learning 1 of 60", status.get(status.size() - 1));
    assertEquals(List.of(), logged);
  }

  @Test
  void sumsOverRowsShowTheTimeLeft() {
    ProgressListener ours = line.work();
    ProgressListener slow =
        new ProgressListener() {
          @Override
          public void onStep(Step step) {}

          @Override
          public void onWork(String doing, double share) {
            now += share > 0 && doing.startsWith("summing") ? 10 * SECOND : 0;
            ours.onWork(doing, share);
          }
        };
    InducingPoints.fitc(PivotedRows.random(5, 1))
        .condition(TestData.smooth(1), TestData.wave(40_000, 1, 1), slow);
    assertEquals(
        List.of(
            "KMCG: choosing inducing points",
            "KMCG: summing over rows",
            "KMCG: summing over rows, 41 % done, about 14 s left",
            "KMCG: summing over rows, 82 % done, about 4 s left",
            "KMCG: summing over rows, 100 % done"),
        status.stream().filter(words -> !words.contains("points, ")).toList());
    assertTrue(status.contains("KMCG: choosing inducing points, 100 % done"));
    assertEquals(List.of(), logged);
  }

  @Test
  void theWholeTrainingIsAnnouncedAndOnceMoreIfItTurnsOutMuchLonger() {
    now += 40 * SECOND; // learning, say
    int[] taken = {0};
    ProgressListener steps = line.steps(() -> taken[0], 20);
    for (int seconds : new int[] {4, 4, 20}) {
      now += seconds * SECOND;
      taken[0]++;
      steps.onStep(new Step(taken[0], 0.05, 0.05, 0, 6, 0));
    }
    assertEquals(
        List.of(
            "KMCG: training takes at most about 2 min; now step 1 of at most 20.",
            "KMCG: training takes at most about 4 min; now step 3 of at most 20."),
        logged); // 40 + 20 · 4 = 120 seconds and 40 + 20 · 28/3 = 227
  }

  @Test
  void workBetweenEvaluationsIsShownWithHowFarLearningIs() {
    LearningListener learning = line.learning();
    learning.onWork("choosing the scale of the target");
    learning.onEvaluation(new LearningProgress("evidence", 9, 60, -7, 0.01, 1e9));
    learning.onWork("judging Matern52");
    assertEquals(
        List.of(
            "KMCG: choosing the scale of the target",
            "KMCG: learning 9 of 60",
            "KMCG: learning 9 of 60, judging Matern52"),
        status);
  }

  @Test
  void timesAreInUnitsThatAreEasilyRead() {
    assertEquals("40 s", TimeWords.left(40.2));
    assertEquals("3 min", TimeWords.left(190));
    assertEquals("2.5 h", TimeWords.left(9000));
    assertEquals("4.2 s", TimeWords.taken(4.2));
    assertEquals("40 s", TimeWords.taken(40.2));
  }

  @Test
  void withoutWindowsNothingIsListenedTo() {
    StatusLine none = new StatusLine(Optional.empty());
    assertSame(LearningListener.NONE, none.learning());
    assertSame(ProgressListener.NONE, none.work());
  }
}
