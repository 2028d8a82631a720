package kmcg.linalg.blas;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import kmcg.linalg.machine.Interruption;

/**
 * What is loaded once for the whole process, in a thread of its own: files are read and written
 * there, and an interruption would make that fail for good. Whoever waits can be interrupted all
 * the same; the load then goes on for those who come later.
 *
 * @param <T> what is loaded
 */
final class LoadedOnce<T> {
  private static final long MILLISECONDS_BETWEEN_POLLS = 20;

  private final FutureTask<T> load;
  private final AtomicBoolean isBegun = new AtomicBoolean();

  /** Begins to load when it is first asked for what it loads. */
  LoadedOnce(Supplier<T> load) {
    this.load = new FutureTask<>(load::get);
  }

  /** What was loaded. */
  T get() {
    if (!load.isDone() && isBegun.compareAndSet(false, true)) {
      Thread thread = new Thread(load, "library");
      thread.setDaemon(true);
      thread.start();
    }
    try {
      while (!load.isDone()) {
        Interruption.poll();
        await();
      }
      return load.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(
          "the native library cannot be loaded (%s); leave it out with -Dkmcg.blas=java."
              .formatted(e.getCause()),
          e);
    } catch (InterruptedException e) { // it does not wait for what is done
      throw new IllegalStateException(e);
    }
  }

  private void await() throws ExecutionException {
    try {
      load.get(MILLISECONDS_BETWEEN_POLLS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // it is not done yet; the caller polls and comes again
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // by which the next poll leaves
    }
  }
}
