package weka.classifiers.functions.gp.train;

import java.io.Serializable;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;

/** Adds up the seconds that the stages of one training take, over all its continuations. */
final class StageClock implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Map<Stage, Double> seconds = new EnumMap<>(Stage.class);

  /** Does {@code work} and books its time to {@code stage}, even if it fails. */
  <T> T time(Stage stage, Callable<T> work) throws Exception {
    long start = System.nanoTime();
    try {
      return work.call();
    } finally {
      seconds.merge(stage, (System.nanoTime() - start) * 1e-9, Double::sum);
    }
  }

  /** Adds what another clock has measured. */
  void add(StageClock other) {
    other.seconds.forEach((stage, time) -> seconds.merge(stage, time, Double::sum));
  }

  /** The seconds of each stage so far. */
  Map<Stage, Double> seconds() {
    return Map.copyOf(seconds);
  }
}
