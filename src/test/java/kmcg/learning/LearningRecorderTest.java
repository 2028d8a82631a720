package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kmcg.form.FormFile;
import kmcg.learning.LearningHistory.Curve;
import org.junit.jupiter.api.Test;

class LearningRecorderTest {
  private final LearningRecorder recorder = new LearningRecorder();

  private void evaluated(String objective, int number, double best) {
    recorder.onEvaluation(new LearningProgress(objective, number, 100, best, 0, 1));
  }

  @Test
  void anObjectiveHasOneCurveThatNeverFalls() {
    evaluated("evidence", 1, -9);
    evaluated("evidence", 2, -5);
    evaluated("neighbours", 3, -700);
    evaluated("evidence", 5, -8); // a search from another start
    evaluated("evidence", 6, -4);
    List<Curve> curves = recorder.history().curves();
    assertEquals(List.of("evidence", "neighbours"), curves.stream().map(Curve::objective).toList());
    assertArrayEquals(new double[] {1, 2, 5, 6}, curves.get(0).evaluations());
    assertArrayEquals(new double[] {-9, -5, -5, -4}, curves.get(0).best());
  }

  @Test
  void learningThatBeginsAgainReplacesWhatWasHeardBefore() {
    evaluated("evidence", 40, -9);
    recorder.onComparison(List.of(new Candidate("Matern52", 0, Double.NaN, true)));
    evaluated("evidence", 1, -3);
    assertArrayEquals(new double[] {-3}, recorder.history().curves().get(0).best());
    assertTrue(recorder.history().comparisons().isEmpty());
  }

  @Test
  void aFirstLearningOfOneEvaluationIsReplacedToo() {
    evaluated("evidence", 1, -9);
    recorder.onComparison(List.of(new Candidate("Matern52", 0, Double.NaN, true)));
    evaluated("evidence", 1, -12);
    evaluated("evidence", 2, -11);
    assertArrayEquals(new double[] {-12, -11}, recorder.history().curves().get(0).best());
    assertTrue(recorder.history().comparisons().isEmpty());
  }

  @Test
  void aHistoryIsSavedAndReadAgain() {
    evaluated("evidence", 1, -9);
    evaluated("evidence", 2, Double.NEGATIVE_INFINITY);
    Candidate season = new Candidate("season of 12 months", 31.5, 4, true);
    recorder.onComparison(List.of(season));
    recorder.onComparison(List.of(new Candidate("linear mean", 1, 2, false), season));
    LearningHistory history = recorder.history();
    LearningHistory again = LearningHistory.of(FormFile.of(FormFile.bytes(history.form())));
    assertEquals(history.comparisons(), again.comparisons());
    assertEquals(1, again.curves().size());
    assertArrayEquals(history.curves().get(0).best(), again.curves().get(0).best());
  }
}
