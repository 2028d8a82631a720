package weka.experiment.gp.compare;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Work of others that may not hear an interruption. It is done in a thread of its own, which is
 * interrupted and no longer waited for when its time is over or the caller is interrupted.
 */
final class Patience {
  /** A year and more. */
  private static final double MOST_SECONDS = 1e8;

  private Patience() {}

  /**
   * What work returns within a time.
   *
   * @throws TimeoutException if it takes longer
   * @throws InterruptedException if the caller is interrupted
   */
  static <T> T call(Callable<T> work, double seconds) throws Exception {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(task, "regressor");
    thread.setDaemon(true);
    thread.start();
    try {
      long nanos = Math.round(Math.min(MOST_SECONDS, seconds) * 1e9);
      return task.get(nanos, TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Exception failure) {
        throw failure;
      }
      throw e; // an error, such as too little memory
    } finally {
      if (!task.isDone()) {
        task.cancel(true);
      }
    }
  }
}
