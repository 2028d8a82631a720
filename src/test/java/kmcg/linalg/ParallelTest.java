package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
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
}
