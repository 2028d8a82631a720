package kmcg.linalg;

import java.util.concurrent.CancellationException;

/**
 * The way out of long computations: loops poll here, at least once a second, and an interrupted
 * thread leaves by a {@link CancellationException} with its interrupt flag still set.
 */
public final class Interruption {
  private Interruption() {}

  /** Leaves if the current thread has been interrupted. */
  public static void poll() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the computation was interrupted.");
    }
  }
}
