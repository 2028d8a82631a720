package kmcg.linalg.machine;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Loops whose turns are independent, shared among threads.
 *
 * <p>The turns, not the threads, decide what is computed: as each writes to its own part of the
 * result, any number of threads gives the same bits. A loop inside a turn runs in its thread. If
 * the calling thread is interrupted, no further turn begins, and those that poll end.
 */
public final class Parallel {
  private static final ThreadLocal<Integer> THREADS =
      ThreadLocal.withInitial(() -> Runtime.getRuntime().availableProcessors());

  private Parallel() {}

  /**
   * Runs something whose loops use this many threads.
   *
   * @param threads 0 for as many as there are processors
   */
  public static <T> T withThreads(int threads, Supplier<T> work) {
    int before = THREADS.get();
    THREADS.set(threads == 0 ? Runtime.getRuntime().availableProcessors() : threads);
    try {
      return work.get();
    } finally {
      THREADS.set(before);
    }
  }

  /** How many threads a loop begun here would use. */
  public static int threads() {
    return THREADS.get();
  }

  /** Does {@code turn} for 0, …, {@code count} − 1, in any order and at the same time. */
  public static void forEach(int count, IntConsumer turn) {
    forEachInRounds(count == 0 ? 0 : 1, count, turn);
  }

  /**
   * Does {@code turn} for 0, …, {@code rounds} · {@code perRound} − 1, those of a round in any
   * order and at the same time, but none before all of the rounds before are done.
   */
  public static void forEachInRounds(int rounds, int perRound, IntConsumer turn) {
    Interruption.poll();
    int count = Math.multiplyExact(rounds, perRound);
    int threads = Math.min(THREADS.get(), perRound);
    if (threads <= 1) {
      for (int i = 0; i < count; i++) {
        Interruption.poll();
        turn.accept(i);
      }
      return;
    }
    Turns turns = new Turns(count, perRound, turn);
    for (int t = 1; t < threads; t++) {
      ForkJoinPool.commonPool().execute(turns::help);
    }
    turns.work();
    turns.awaitHelpers();
    turns.rethrow();
  }

  /** Turns that threads take from a common heap, in their order. */
  private static final class Turns {
    private final int count;
    private final int perRound;
    private final IntConsumer turn;
    private final Thread owner = Interruption.owner();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger helping = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    Turns(int count, int perRound, IntConsumer turn) {
      this.count = count;
      this.perRound = perRound;
      this.turn = turn;
    }

    /** Takes turns in another thread than that which waits for them. */
    void help() {
      helping.incrementAndGet();
      try {
        Interruption.onBehalfOf(owner, this::work);
      } finally {
        helping.decrementAndGet();
      }
    }

    /** Takes turns until none is left or one has failed. */
    void work() {
      withThreads(
          1,
          () -> {
            try {
              int i;
              while (failure.get() == null && (i = next.getAndIncrement()) < count) {
                Interruption.poll();
                awaitRoundOf(i);
                if (failure.get() == null) {
                  turn.accept(i);
                  done.incrementAndGet();
                }
              }
            } catch (RuntimeException | Error e) { // must not be lost in a helper's thread
              failure.compareAndSet(null, e);
            }
            return null;
          });
    }

    /** Waits until the rounds before are done: every turn of theirs has a thread already. */
    private void awaitRoundOf(int i) {
      int before = i / perRound * perRound;
      for (int spins = 0; done.get() < before && failure.get() == null; spins++) {
        pause(spins);
      }
    }

    /**
     * Waits for the turns of helpers, after {@link #work}: helpers that come later find none. A
     * join would hide from them that the waiting thread has been interrupted.
     */
    void awaitHelpers() {
      for (int spins = 0; helping.get() > 0; spins++) {
        pause(spins);
      }
    }

    /** What is waited for is soon; putting a thread to sleep at once would take longer. */
    private static void pause(int spins) {
      if (spins < 10_000) {
        Thread.onSpinWait();
      } else {
        LockSupport.parkNanos(20_000);
      }
    }

    void rethrow() {
      Throwable first = failure.get();
      if (first instanceof Error error) {
        throw error;
      }
      if (first instanceof RuntimeException exception) {
        throw exception;
      }
    }
  }
}
