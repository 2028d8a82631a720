package weka.classifiers.functions.gp.progress;

import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Decides when a user is told how long a whole training takes: as soon as that is known well enough
 * and is long, and once more if it turns out to be much longer.
 */
final class Announcement {
  /** Seconds after which the time left of a stage is known well enough. */
  private static final double MEASURED = 2;

  /** Seconds of training that are worth a sentence. */
  private static final double LONG = 60;

  /** How much longer it must have become to be worth another. */
  private static final double MUCH_LONGER = 1.5;

  private final LongSupplier nanos;
  private final long begun;
  private double announced; // seconds

  /** Announcements of a training that begins now. */
  Announcement(LongSupplier nanos) {
    this.nanos = nanos;
    this.begun = nanos.getAsLong();
  }

  /**
   * The time from the beginning of training to the end of a stage, if it is to be announced.
   *
   * @param elapsed seconds since the stage began
   * @param left seconds until it ends
   */
  Optional<String> of(double elapsed, double left) {
    double whole = (nanos.getAsLong() - begun) * 1e-9 + left;
    if (elapsed < MEASURED || whole < LONG || whole < MUCH_LONGER * announced) {
      return Optional.empty();
    }
    announced = whole;
    return Optional.of(TimeWords.left(whole));
  }
}
