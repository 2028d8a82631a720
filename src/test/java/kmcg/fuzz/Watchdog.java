package kmcg.fuzz;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Does work in a thread of its own, interrupts what takes too long, and wants it to end then. */
final class Watchdog {
  /** Within which interrupted work ends. */
  static final double OBEYS_WITHIN = 1;

  /**
   * By how much it may take longer where others have the machine: a thread that has had less than
   * {@link #OBEYS_WITHIN} seconds of a processor, all threads together, could not obey earlier.
   */
  private static final double BUSY_MACHINE = 5;

  /** After which work that does not end is given up. */
  private static final long GIVEN_UP_SECONDS = 20;

  private Watchdog() {}

  /**
   * How work ended.
   *
   * @param thrown by it, or null
   * @param secondsAfter the interruption; negative if there was none
   * @param isFlagSet whether the thread was still interrupted at the end
   */
  record End(@Nullable Throwable thrown, double secondsAfter, boolean isFlagSet) {
    boolean wasInterrupted() {
      return secondsAfter >= 0;
    }
  }

  /**
   * Does work.
   *
   * @param patience in milliseconds, after which it is interrupted
   * @throws Finding if it goes on all the same
   */
  static End run(Callable<?> work, long patience) throws InterruptedException {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    boolean[] flag = new boolean[1];
    Thread thread =
        new Thread(
            () -> {
              try {
                work.call();
              } catch (Throwable e) {
                thrown.set(e);
              }
              flag[0] = Thread.currentThread().isInterrupted();
            },
            "fuzz");
    thread.setDaemon(true);
    thread.start();
    thread.join(Math.max(1, patience));
    if (!thread.isAlive()) {
      return new End(thrown.get(), -1, flag[0]);
    }
    long start = System.nanoTime();
    long computed = computed();
    thread.interrupt();
    thread.join((long) (1000 * OBEYS_WITHIN));
    String where = where(thread);
    thread.join(TimeUnit.SECONDS.toMillis(GIVEN_UP_SECONDS));
    Finding.unless(!thread.isAlive(), "hang", "goes on after it was interrupted%s", where);
    double seconds = (System.nanoTime() - start) * 1e-9;
    double busy = (computed() - computed) * 1e-9;
    Finding.unless(
        seconds <= OBEYS_WITHIN || (busy < OBEYS_WITHIN && seconds < BUSY_MACHINE * OBEYS_WITHIN),
        "slow to stop",
        "took %.2f s after it was interrupted%s",
        seconds,
        where);
    return new End(thrown.get(), seconds, flag[0]);
  }

  /** Nanoseconds that this process has computed. */
  private static long computed() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  private static String where(Thread thread) {
    StringBuilder where = new StringBuilder();
    for (StackTraceElement element : thread.getStackTrace()) {
      where.append("\n    at ").append(element);
    }
    return where.toString();
  }
}
