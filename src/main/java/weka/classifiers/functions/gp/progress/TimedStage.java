package weka.classifiers.functions.gp.progress;

import java.util.function.LongSupplier;

/** A stage of training, with the time that it still takes by the share that is done. */
final class TimedStage {
  /** What the time that a stage takes says of the whole training. */
  enum Foresight {
    /** The stage itself may become longer. */
    AT_LEAST("at least", "training takes at least %s"),
    /** Other stages follow, of which nothing is known yet. */
    UP_TO_LEARNED("about", "learning takes about %s, and training longer"),
    /** Little follows. */
    ALMOST_ALL("about", "training takes about %s"),
    /** Little follows, and it may end early. */
    AT_MOST("at most", "training takes at most about %s");

    private final String ofStage;
    private final String ofTraining;

    Foresight(String ofStage, String ofTraining) {
      this.ofStage = ofStage;
      this.ofTraining = ofTraining;
    }
  }

  /** Seconds, and the share that is done, before which nobody knows what a stage takes. */
  private static final double FIRST_SECONDS = 2;

  private static final double FIRST_SHARE = 0.05;

  /** Seconds that would be shown as none, though other stages may follow. */
  private static final double NO_TIME = 0.5;

  private final Display display;
  private final LongSupplier nanos;
  private final Announcement announcement;
  private long begun;
  private double before = Double.NaN; // the share that was done then

  /**
   * A stage that begins with {@link #begin} or the first call of {@link #show}.
   *
   * @param nanos the clock
   * @param announcement of the training that the stage is of
   */
  TimedStage(Display display, LongSupplier nanos, Announcement announcement) {
    this.display = display;
    this.nanos = nanos;
    this.announcement = announcement;
  }

  /** Begins now, with a share that is done already. */
  void begin(double share) {
    begun = nanos.getAsLong();
    before = share;
  }

  /**
   * Shows how far the stage has come, with the time that is left once that can be told.
   *
   * @param doing such as {@code learning 90 of 300}
   * @param share that is done, above 0
   * @param following what follows takes, for each second of the stage
   * @param details that follow the time
   */
  void show(String doing, double share, Foresight foresight, double following, String details) {
    if (Double.isNaN(before)) {
      begin(share);
      display.begin(doing + details);
      return;
    }
    double elapsed = (nanos.getAsLong() - begun) * 1e-9;
    double ofStage = TimeWords.secondsLeft(elapsed, before, share);
    double left = ofStage + following * (elapsed + ofStage);
    boolean isKnown = elapsed >= FIRST_SECONDS && share >= FIRST_SHARE && left >= NO_TIME;
    display.status(
        () ->
            isKnown
                ? "%s, %s %s left%s"
                    .formatted(doing, foresight.ofStage, TimeWords.left(left), details)
                : doing + details);
    announcement
        .of(elapsed, left)
        .ifPresent(
            time ->
                display.note("%s; now %s.".formatted(foresight.ofTraining.formatted(time), doing)));
  }
}
