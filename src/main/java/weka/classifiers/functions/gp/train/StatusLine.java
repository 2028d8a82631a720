package weka.classifiers.functions.gp.train;

import java.util.Locale;
import java.util.function.LongSupplier;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.Step;
import kmcg.learning.LearningListener;
import org.jspecify.annotations.Nullable;
import weka.gui.Logger;

/**
 * Progress of training in the status line of Weka's windows and, of long stages, in their log.
 *
 * @param regressor its name
 * @param log that shows the line; null outside of windows
 * @param nanos the clock
 */
public record StatusLine(String regressor, @Nullable Logger log, LongSupplier nanos) {
  /** A status line that goes by the clock of the machine. */
  public StatusLine(String regressor, @Nullable Logger log) {
    this(regressor, log, System::nanoTime);
  }

  /** Reports each evaluation of learning, such as {@code learning 12 of 60, about 40 s left}. */
  public LearningListener learning() {
    Logger shown = log;
    if (shown == null) {
      return LearningListener.NONE;
    }
    TimedStage stage = new TimedStage(regressor, shown, nanos);
    return progress ->
        stage.show(
            "learning %d of %d".formatted(progress.evaluation(), progress.of()),
            progress.share(),
            "about",
            String.format(Locale.ROOT, " (%s: %.6g nats)", progress.objective(), progress.best()));
  }

  /** Reports long work without steps, such as {@code summing over rows, about 40 s left}. */
  public ProgressListener work() {
    Logger shown = log;
    return shown == null ? ProgressListener.NONE : new Work(shown);
  }

  /** Begins a stage with each piece of work that has just begun. */
  private final class Work implements ProgressListener {
    private final Logger shown;
    private TimedStage stage;

    Work(Logger shown) {
      this.shown = shown;
      this.stage = new TimedStage(regressor, shown, nanos);
    }

    @Override
    public void onStep(Step step) {
      // steps have a listener of their own
    }

    @Override
    public void onWork(String doing, double share) {
      if (share > 0) {
        stage.show(doing, share, "about", "");
      } else {
        stage = new TimedStage(regressor, shown, nanos);
        stage.show(doing);
      }
    }
  }

  /**
   * Reports each step.
   *
   * @param training that takes the steps
   * @param budget of steps
   */
  public ProgressListener steps(Training training, int budget) {
    Logger shown = log;
    if (shown == null) {
      return ProgressListener.NONE;
    }
    int before = training.stepsTaken();
    TimedStage stage = new TimedStage(regressor, shown, nanos);
    stage.begin(0);
    return step -> {
      int taken = training.stepsTaken();
      stage.show(
          "step %d of at most %d".formatted(taken, budget),
          (double) (taken - before) / (budget - before),
          "at most",
          String.format(
              Locale.ROOT,
              ", residual %.2g, data-fit term known to %.2g nats",
              step.residual(),
              step.gap()));
    };
  }
}
