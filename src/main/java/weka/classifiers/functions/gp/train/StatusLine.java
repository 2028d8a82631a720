package weka.classifiers.functions.gp.train;

import java.util.Locale;
import kmcg.krylov.ProgressListener;
import kmcg.learning.LearningListener;
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
        : (objective, evaluation, best) ->
            shown.statusMessage(
                String.format(
                    Locale.ROOT,
                    "%s: learning, evaluation %d of the %s, best %.6g nats",
                    regressor,
                    evaluation,
                    objective,
                    best));
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
