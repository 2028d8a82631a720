package kmcg.linalg.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7})
  void everyTurnIsTakenOnceByAnyNumberOfThreads(int threads) {
    int[] turns = new int[1000];
    Parallel.withThreads(
        threads,
        () -> {
          Parallel.forEach(turns.length, i -> turns[i]++);
          return turns;
        });
    int[] ones = new int[turns.length];
    Arrays.fill(ones, 1);
    assertArrayEquals(ones, turns);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void theFailureOfATurnIsThatOfTheLoop(int threads) {
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class,
            () ->
                Parallel.withThreads(
                    threads,
                    () -> {
                      Parallel.forEach(100, i -> fail(i, 50));
                      return 0;
                    }));
    assertEquals("turn 50", e.getMessage());
  }

  private static void fail(int i, int at) {
    if (i == at) {
      throw new IllegalStateException("turn " + i);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void anInterruptedThreadBeginsNoLoop(int threads) {
    AtomicInteger turns = new AtomicInteger();
    Thread.currentThread().interrupt();
    try {
      assertThrows(
          CancellationException.class,
          () ->
              Parallel.withThreads(
                  threads,
                  () -> {
                    Parallel.forEach(100, i -> turns.incrementAndGet());
                    return 0;
                  }));
    } finally {
      assertTrue(Thread.interrupted(), "the flag must stay set for the caller");
    }
    assertEquals(0, turns.get());
  }

  @Test
  void loopsInsideATurnRunInItsThread() {
    Parallel.forEach(4, i -> assertEquals(1, Parallel.threads()));
    assertTrue(Parallel.threads() >= 1);
  }

  @Test
  @Timeout(20)
  void aHelperLeavesWhenTheThreadThatWaitsForItIsInterrupted() {
    Thread caller = Thread.currentThread();
    CountDownLatch both = new CountDownLatch(2);
    long deadline = System.nanoTime() + 5_000_000_000L;
    try {
      assertThrows(
          CancellationException.class,
          () ->
              Parallel.withThreads(
                  2,
                  () -> {
                    Parallel.forEach(2, i -> interruptOrPoll(caller, both, deadline));
                    return 0;
                  }));
    } finally {
      assertTrue(Thread.interrupted(), "the flag must stay set for the caller");
    }
  }

  /** The caller's turn ends with an interruption, the helper's goes on until it hears of it. */
  private static void interruptOrPoll(Thread caller, CountDownLatch both, long deadline) {
    both.countDown();
    while (both.getCount() > 0) {
      Thread.onSpinWait();
    }
    if (Thread.currentThread() == caller) {
      caller.interrupt();
      return;
    }
    while (System.nanoTime() < deadline) {
      Interruption.poll();
    }
  }

  /** The first of a round is slow, and the next round must not begin without it. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void noTurnOfARoundBeginsBeforeTheRoundBeforeIsDone(int threads) {
    AtomicInteger done = new AtomicInteger();
    int[] seen = new int[60];
    Parallel.withThreads(
        threads,
        () -> {
          Parallel.forEachInRounds(
              12,
              5,
              i -> {
                seen[i] = done.get();
                LockSupport.parkNanos(i % 5 == 0 ? 200_000 : 1);
                done.incrementAndGet();
              });
          return 0;
        });
    for (int i = 0; i < seen.length; i++) {
      assertTrue(seen[i] >= i / 5 * 5, "turn " + i + " began after " + seen[i]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  @Timeout(20)
  void aFailureEndsRoundsThatOthersWaitFor(int threads) {
    IllegalStateException e =
        assertThrows(
            IllegalStateException.class,
            () ->
                Parallel.withThreads(
                    threads,
                    () -> {
                      Parallel.forEachInRounds(50, 4, i -> fail(i, 101));
                      return 0;
                    }));
    assertEquals("turn 101", e.getMessage());
  }
}
