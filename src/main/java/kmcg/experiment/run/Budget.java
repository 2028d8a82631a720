package kmcg.experiment.run;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Seconds that may be spent. When they are over, the thread that made the budget is interrupted,
 * which every long loop hears of; what was finished before stays.
 */
public final class Budget implements AutoCloseable {
  private final ScheduledExecutorService clock;
  private volatile boolean over;

  private Budget(ScheduledExecutorService clock) {
    this.clock = clock;
  }

  /** Counts from now, for the present thread; infinitely many seconds never end. */
  public static Budget ofSeconds(double seconds) {
    Thread owner = Thread.currentThread();
    ScheduledExecutorService clock =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "budget");
              thread.setDaemon(true);
              return thread;
            });
    Budget budget = new Budget(clock);
    if (seconds < 1e9) {
      long wait = Math.round(seconds * 1e9);
      var unused =
          clock.schedule(
              () -> {
                budget.over = true;
                owner.interrupt();
              },
              wait,
              TimeUnit.NANOSECONDS);
    }
    return budget;
  }

  /** Whether all seconds are spent. */
  public boolean isOver() {
    return over;
  }

  /** Stops the clock, and forgets its interruption of the present thread. */
  @Override
  public void close() {
    clock.shutdownNow();
    if (over) {
      Thread.interrupted();
    }
  }
}
