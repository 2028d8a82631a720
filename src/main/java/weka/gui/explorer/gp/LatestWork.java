package weka.gui.explorer.gp;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;
import weka.experiment.gp.data.DataException;

/**
 * Work beside the window, of which only the latest counts: what was begun before is interrupted,
 * and its result is dropped. Its methods are called by the thread of the window.
 */
final class LatestWork {
  private final ExecutorService threads;
  private @Nullable Future<?> current;
  private int begun;

  /** Work in a thread of a name. */
  LatestWork(String name) {
    threads =
        Executors.newSingleThreadExecutor(
            work -> {
              Thread thread = new Thread(work, name);
              thread.setDaemon(true);
              return thread;
            });
  }

  /**
   * Begins work.
   *
   * @param work which returns what is then to be done in the window
   * @param refused is told what is wrong, in words
   */
  void begin(Callable<Runnable> work, Consumer<String> refused) {
    drop();
    int number = begun;
    current =
        threads.submit(
            () -> {
              Runnable end = end(work, refused);
              SwingUtilities.invokeLater(
                  () -> {
                    if (number == begun) {
                      end.run();
                    }
                  });
            });
  }

  /** Forgets what is under way. */
  void drop() {
    begun++;
    if (current != null) {
      current.cancel(true);
    }
  }

  private static Runnable end(Callable<Runnable> work, Consumer<String> refused) {
    try {
      return work.call();
    } catch (OutOfMemoryError e) {
      return () -> refused.accept("Java's memory is full; start Weka with a larger heap (-Xmx).");
    } catch (Throwable e) { // models and filters of others throw anything, and the window goes on
      String words = DataException.words(e);
      return () -> refused.accept(words);
    }
  }
}
