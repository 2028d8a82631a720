package kmcg.benchmark;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Contestants that run in turn, A B A B …, so that whatever else the machine does meets all alike.
 *
 * <p>The first round warms up and is not counted. The best time of each counts: disturbance only
 * ever adds. Garbage of the last run is collected before the clock starts, and there is a pause, in
 * which the threads of other libraries stop waiting for work: OpenBLAS's keep a core busy for some
 * hundredths of a second.
 */
final class Race {
  /** Milliseconds between two runs. */
  private static final int PAUSE = 100;

  private final Map<String, Contestant> contestants = new LinkedHashMap<>();

  /** Runs once. */
  @FunctionalInterface
  interface Contestant {
    /** The seconds that it took. */
    double run() throws Exception;
  }

  /** Something to be timed from outside. */
  Race enter(String name, Callable<?> work) {
    return enterTimed(name, () -> seconds(work));
  }

  /** Something that keeps its own time. */
  Race enterTimed(String name, Contestant contestant) {
    contestants.put(name, contestant);
    return this;
  }

  /** The best seconds of each, over so many counted rounds. */
  Map<String, Double> best(int rounds) throws Exception {
    Map<String, Double> best = new LinkedHashMap<>();
    for (int round = 0; round <= rounds; round++) {
      for (Map.Entry<String, Contestant> contestant : contestants.entrySet()) {
        System.gc();
        Thread.sleep(PAUSE);
        double seconds = contestant.getValue().run();
        if (round > 0) {
          best.merge(contestant.getKey(), seconds, Math::min);
        }
      }
    }
    return best;
  }

  /** The seconds of one run. */
  static double seconds(Callable<?> work) throws Exception {
    long start = System.nanoTime();
    work.call();
    return (System.nanoTime() - start) * 1e-9;
  }
}
