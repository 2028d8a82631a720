package kmcg.linalg.machine;

import java.util.concurrent.CancellationException;

/**
 * The way out of long computations: loops poll here, at least once a second, and an interrupted
 * thread leaves by a {@link CancellationException} with its interrupt flag still set. A thread that
 * helps another leaves when that one is interrupted, too.
 */
public final class Interruption {
  /** The thread that is waiting for what the current one does: itself, unless it helps. */
  private static final ThreadLocal<Thread> OWNER = ThreadLocal.withInitial(Thread::currentThread);

  private Interruption() {}

  /** Leaves if the current thread, or the one that it helps, has been interrupted. */
  public static void poll() {
    if (Thread.currentThread().isInterrupted() || owner().isInterrupted()) {
      throw new CancellationException("the computation was interrupted.");
    }
  }

  /** The thread that is waiting for what the current one does. */
  static Thread owner() {
    return OWNER.get();
  }

  /** Works for another thread. */
  static void onBehalfOf(Thread owner, Runnable work) {
    Thread before = OWNER.get();
    OWNER.set(owner);
    try {
      work.run();
    } finally {
      OWNER.set(before);
    }
  }
}
