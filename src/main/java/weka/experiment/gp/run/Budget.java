package weka.experiment.gp.run;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Seconds that may be spent. When they are over, the thread that made the budget is interrupted,
 * which every long loop hears of; what was finished before stays.
 */
public final class Budget implements AutoCloseable {
  private final ScheduledExecutorService clock;
  private final Thread owner;
  private final double seconds;
  private final long start = System.nanoTime();
  private boolean over;
  private boolean closed;

  private Budget(ScheduledExecutorService clock, Thread owner, double seconds) {
    this.clock = clock;
    this.owner = owner;
    this.seconds = seconds;
  }

  /** Counts from now, for the present thread; infinitely many seconds never end. */
  public static Budget ofSeconds(double seconds) {
    ScheduledExecutorService clock =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "budget");
              thread.setDaemon(true);
              return thread;
            });
    Budget budget = new Budget(clock, Thread.currentThread(), seconds);
    if (seconds < 1e9) {
      long wait = Math.round(seconds * 1e9);
      var unused = clock.schedule(budget::end, wait, TimeUnit.NANOSECONDS);
    }
    return budget;
  }

  /** All seconds are spent; a budget that is closed interrupts nobody any more. */
  synchronized void end() {
    if (!closed) {
      over = true;
      owner.interrupt();
    }
  }

  /** Whether all seconds are spent. */
  public synchronized boolean isOver() {
    return over;
  }

  /** The seconds that are left, at least zero. */
  public double left() {
    return Math.max(0, seconds - (System.nanoTime() - start) * 1e-9);
  }

  /** Stops the clock, and forgets its interruption of the present thread. */
  @Override
  public synchronized void close() {
    closed = true;
    clock.shutdownNow();
    if (over) {
      Thread.interrupted();
    }
  }
}
