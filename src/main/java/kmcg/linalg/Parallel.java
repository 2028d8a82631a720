package kmcg.linalg;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Loops whose turns are independent, shared among threads.
 *
 * <p>The turns, not the threads, decide what is computed: as each writes to its own part of the
 * result, any number of threads gives the same bits. A loop inside a turn runs in its thread. If
 * the calling thread is interrupted, no further turn begins.
 */
public final class Parallel {
  private static final ThreadLocal<Integer> THREADS =
      ThreadLocal.withInitial(() -> Runtime.getRuntime().availableProcessors());

  private Parallel() {}

  /**
   * Runs something with loops on so many threads.
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
    Interruption.poll();
    int threads = Math.min(THREADS.get(), count);
    if (threads <= 1) {
      for (int i = 0; i < count; i++) {
        Interruption.poll();
        turn.accept(i);
      }
      return;
    }
    AtomicInteger next = new AtomicInteger();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    List<ForkJoinTask<?>> helpers = new ArrayList<>();
    for (int t = 1; t < threads; t++) {
      helpers.add(ForkJoinPool.commonPool().submit(() -> work(next, count, turn, failure)));
    }
    work(next, count, turn, failure);
    for (ForkJoinTask<?> helper : helpers) {
      helper.quietlyJoin();
    }
    Throwable first = failure.get();
    if (first instanceof Error error) {
      throw error;
    }
    if (first instanceof RuntimeException exception) {
      throw exception;
    }
  }

  /** Takes turns until none is left or one has failed. */
  private static void work(
      AtomicInteger next, int count, IntConsumer turn, AtomicReference<Throwable> failure) {
    withThreads(
        1,
        () -> {
          try {
            int i;
            while (failure.get() == null && (i = next.getAndIncrement()) < count) {
              Interruption.poll();
              turn.accept(i);
            }
          } catch (RuntimeException | Error e) { // an error must not be lost in a helper's thread
            failure.compareAndSet(null, e);
          }
          return null;
        });
  }
}
