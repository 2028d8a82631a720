package weka.classifiers.functions.gp.progress;

import java.util.Locale;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.Step;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningProgress;

/**
 * The progress of one training, stage by stage, for the user. A training that will take long is
 * announced, early and by a sentence that stays.
 */
public final class StatusLine {
  private final Optional<Display> display;
  private final LongSupplier nanos;
  private final Announcement announcement;

  /**
   * The progress of a training that begins now.
   *
   * @param display that shows it, if any does
   * @param nanos the clock
   */
  public StatusLine(Optional<Display> display, LongSupplier nanos) {
    this.display = display;
    this.nanos = nanos;
    this.announcement = new Announcement(nanos);
  }

  /** The same by the clock of the machine. */
  public StatusLine(Optional<Display> display) {
    this(display, System::nanoTime);
  }

  /** Takes away what is not meant to stay. */
  public void end() {
    display.ifPresent(Display::end);
  }

  /** Shows each evaluation of learning, such as {@code learning 90 of 300, about 40 s left}. */
  public LearningListener learning() {
    return display.<LearningListener>map(Evaluations::new).orElse(LearningListener.NONE);
  }

  /** Shows long work without steps, such as {@code summing over rows, about 40 s left}. */
  public ProgressListener work() {
    return display.<ProgressListener>map(Work::new).orElse(ProgressListener.NONE);
  }

  /**
   * Shows each step.
   *
   * @param taken how many steps were taken
   * @param budget of steps
   */
  public ProgressListener steps(IntSupplier taken, int budget) {
    return display
        .<ProgressListener>map(shown -> new Steps(shown, taken, budget))
        .orElse(ProgressListener.NONE);
  }

  private TimedStage stage(Display shown) {
    return new TimedStage(shown, nanos, announcement);
  }

  /**
   * All evaluations of one learning are a stage, whatever is done between them. Learning may be
   * repeated, as it is without outliers.
   */
  private final class Evaluations implements LearningListener {
    private final Display shown;
    private TimedStage stage;
    private String last = "";
    private int evaluation;
    private double following = Double.NaN; // what it costs, if it is known

    Evaluations(Display shown) {
      this.shown = shown;
      this.stage = stage(shown);
    }

    @Override
    public void onEvaluation(LearningProgress progress) {
      if (progress.beginsAnewAfter(evaluation)) {
        stage = stage(shown);
      }
      evaluation = progress.evaluation();
      String more = progress.isOpen() ? " or more" : "";
      last = "learning %s of %s%s".formatted(progress.evaluation(), progress.of(), more);
      stage.show(
          last,
          progress.share(),
          foresight(progress),
          following >= 0 ? following / progress.cost() : 0,
          "");
    }

    private TimedStage.Foresight foresight(LearningProgress progress) {
      if (progress.isOpen()) {
        return TimedStage.Foresight.AT_LEAST;
      }
      return Double.isNaN(following)
          ? TimedStage.Foresight.UP_TO_LEARNED
          : TimedStage.Foresight.ALMOST_ALL;
    }

    @Override
    public void onFollowing(double cost) {
      following = cost;
    }

    @Override
    public void onWork(String doing) {
      shown.begin(last.isEmpty() ? doing : "%s, %s".formatted(last, doing));
    }
  }

  /** Begins a stage with each piece of work that has just begun. */
  private final class Work implements ProgressListener {
    private final Display shown;
    private TimedStage stage;

    Work(Display shown) {
      this.shown = shown;
      this.stage = stage(shown);
    }

    @Override
    public void onStep(Step step) {
      // steps have a listener of their own
    }

    @Override
    public void onWork(String doing, double share) {
      if (share > 0) {
        String done = String.format(Locale.ROOT, "%s, %.0f %% done", doing, 100 * share);
        stage.show(done, share, TimedStage.Foresight.ALMOST_ALL, 0, "");
      } else {
        stage = stage(shown);
        stage.begin(0);
        shown.begin(doing);
      }
    }
  }

  /** Steps are one stage, which may end before its budget. */
  private final class Steps implements ProgressListener {
    private final TimedStage stage;
    private final IntSupplier taken;
    private final int before;
    private final int budget;

    Steps(Display shown, IntSupplier taken, int budget) {
      this.stage = stage(shown);
      this.taken = taken;
      this.before = taken.getAsInt();
      this.budget = budget;
      stage.begin(0);
      shown.begin("taking step %s of at most %s".formatted(before + 1, budget));
    }

    @Override
    public void onStep(Step step) {
      stage.show(
          "step %s of at most %s".formatted(taken.getAsInt(), budget),
          (double) (taken.getAsInt() - before) / (budget - before),
          TimedStage.Foresight.AT_MOST,
          0,
          String.format(Locale.ROOT, ", remaining error %.2g %%", 100 * step.residual()));
    }
  }
}
