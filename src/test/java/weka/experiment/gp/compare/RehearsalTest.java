package weka.experiment.gp.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** Trainings whose times are known powers of their rows. */
class RehearsalTest {
  private final List<Integer> tried = new ArrayList<>();
  private double spent;

  private Rehearsal.Trial cubic(double secondsOfThousand) {
    return rows -> {
      double seconds = secondsOfThousand * Math.pow(rows / 1000.0, 3);
      tried.add(rows);
      spent += seconds;
      return seconds;
    };
  }

  /** 1 s for 1 000 rows is 27 000 s for 30 000. */
  @Test
  void whatTakesTooLongIsLeftOutAfterAFewSeconds() throws Exception {
    String words = new Rehearsal(30_000, 3, 60).refusal(cubic(1)).orElseThrow();
    assertEquals("left out: about 27000 seconds are needed, and 60 can be spared", words);
    assertTrue(spent < 8, spent + " s for " + tried);
  }

  @Test
  void whatSurelyFitsIsTriedOnce() throws Exception {
    assertEquals(Optional.empty(), new Rehearsal(2_000, 3, 60).refusal(cubic(0.1)));
    assertEquals(List.of(256), tried);
  }

  /** 0.5 s for 1 000 rows is 32 s for 4 000, which fits into 60 but not into 20. */
  @Test
  void whatIsInBetweenIsJudgedByTimesLongEnoughToBeMeasured() throws Exception {
    assertEquals(Optional.empty(), new Rehearsal(4_000, 3, 60).refusal(cubic(0.5)));
    assertEquals(List.of(256, 512, 1024, 2048), tried);
    assertTrue(new Rehearsal(4_000, 3, 20).refusal(cubic(0.5)).isPresent());
  }

  @Test
  void fewRowsAreNotRehearsedAndWithoutALimitEverythingFits() throws Exception {
    assertEquals(Optional.empty(), new Rehearsal(256, 3, 0.001).refusal(cubic(100)));
    assertEquals(List.of(), tried);
    assertEquals(
        Optional.empty(),
        new Rehearsal(1_000_000, 3, Double.POSITIVE_INFINITY).refusal(cubic(100)));
  }

  /** The work ends when the test does, and hears no interruption before. */
  @Test
  void workThatIsDeafIsNotWaitedFor() {
    CountDownLatch end = new CountDownLatch(1);
    long start = System.nanoTime();
    assertThrows(
        TimeoutException.class,
        () ->
            Patience.call(
                () -> {
                  while (end.getCount() > 0) {
                    Thread.onSpinWait();
                  }
                  return "late";
                },
                0.1));
    end.countDown();
    assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(60));
  }
}
