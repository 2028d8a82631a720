package weka.classifiers.functions.gp.train;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import kmcg.form.Form;
import kmcg.form.FormBuilder;

/**
 * Adds up the seconds that the stages of one training take, over all its continuations. There are
 * no gaps between stages: what happens after one is booked to the next, unless {@link #resume}
 * skips it.
 */
public final class StageClock {
  private final Map<Stage, Double> seconds = new EnumMap<>(Stage.class);

  /** When the last stage ended. */
  private long mark;

  private StageClock() {}

  /** A clock that runs from now on. */
  public static StageClock started() {
    StageClock clock = new StageClock();
    clock.resume();
    return clock;
  }

  /** Lets the clock run from now on; the time since the last stage is booked to none. */
  void resume() {
    mark = System.nanoTime();
  }

  /** Does {@code work}, and books all time since the last stage to {@code stage}. */
  <T> T time(Stage stage, Callable<T> work) throws Exception {
    T result = work.call();
    long now = System.nanoTime();
    seconds.merge(stage, (now - mark) * 1e-9, Double::sum);
    mark = now;
    return result;
  }

  /** The form of seconds: an entry for each stage that has taken place. */
  static Form form(Map<Stage, Double> seconds) {
    FormBuilder form = Form.builder();
    for (Stage stage : Stage.values()) {
      if (seconds.containsKey(stage)) {
        form.put(stage.name(), seconds.getOrDefault(stage, 0.0));
      }
    }
    return form.build();
  }

  /** The seconds of a form. */
  static Map<Stage, Double> seconds(Form form) {
    Map<Stage, Double> seconds = new EnumMap<>(Stage.class);
    for (Stage stage : Stage.values()) {
      if (form.has(stage.name())) {
        seconds.put(stage, form.number(stage.name()));
      }
    }
    return seconds;
  }

  /** Adds what was measured before a training was saved. */
  void add(Map<Stage, Double> earlier) {
    earlier.forEach((stage, time) -> seconds.merge(stage, time, Double::sum));
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
