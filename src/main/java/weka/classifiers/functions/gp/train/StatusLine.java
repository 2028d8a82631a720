package weka.classifiers.functions.gp.train;

import java.util.Locale;
import kmcg.krylov.ProgressListener;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningProgress;
import org.jspecify.annotations.Nullable;
import weka.gui.Logger;

/**
 * Progress of training in the status line of Weka's windows.
 *
 * @param regressor its name
 * @param log that shows the line; null outside of windows
 */
public record StatusLine(String regressor, @Nullable Logger log) {
  /** Reports each evaluation of learning. */
  public LearningListener learning() {
    Logger shown = log;
    return shown == null
        ? LearningListener.NONE
        : new LearningListener() {
          private final long begun = System.nanoTime();

          @Override
          public void onEvaluation(LearningProgress progress) {
            double seconds = (System.nanoTime() - begun) * 1e-9;
            shown.statusMessage(regressor + ": " + words(progress, seconds));
          }
        };
  }

  /** Progress in words, such as {@code learning 12 of 60, about 40 s left}. */
  static String words(LearningProgress progress, double seconds) {
    double left = seconds * (1 - progress.share()) / Math.max(progress.share(), 1e-6);
    return String.format(
        Locale.ROOT,
        "learning %d of %d, about %.0f s left (%s: %.6g nats)",
        progress.evaluation(),
        progress.of(),
        left,
        progress.objective(),
        progress.best());
  }

  /**
   * Reports each step.
   *
   * @param training that takes the steps
   * @param budget of steps
   */
  public ProgressListener steps(Training training, int budget) {
    Logger shown = log;
    return shown == null
        ? ProgressListener.NONE
        : step ->
            shown.statusMessage(
                String.format(
                    Locale.ROOT,
                    "%s: step %d of at most %d, residual %.2g, data-fit term known to %.2g nats",
                    regressor,
                    training.stepsTaken(),
                    budget,
                    step.residual(),
                    step.gap()));
  }
}
