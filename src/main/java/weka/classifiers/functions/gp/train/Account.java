package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kmcg.form.Form;

/**
 * What training took, and what the user should know of it.
 *
 * @param seconds of each stage; a stage that did not take place may be absent
 * @param heapMegabytes in use when training ended
 * @param notes on the data and the run
 */
public record Account(Map<Stage, Double> seconds, long heapMegabytes, List<String> notes) {
  /** Seconds that do not round to 0.00. */
  private static final double WORTH_SHOWING = 0.005;

  /** Keeps its own copies. */
  public Account {
    seconds = Map.copyOf(seconds);
    notes = List.copyOf(notes);
  }

  /** The form; seconds are entries by stage. */
  Form form() {
    return Form.builder()
        .put("seconds", StageClock.form(seconds))
        .put("heapMegabytes", heapMegabytes)
        .putTexts("notes", notes)
        .build();
  }

  /** The account of a form. */
  static Account of(Form form) {
    return new Account(
        StageClock.seconds(form.form("seconds")), form.whole("heapMegabytes"), form.texts("notes"));
  }

  /** The same at a later time. */
  Account at(Map<Stage, Double> later) {
    return new Account(later, heapMegabytes, notes);
  }

  /** The same with further notes. */
  Account noting(List<String> further) {
    return new Account(
        seconds, heapMegabytes, Stream.concat(notes.stream(), further.stream()).toList());
  }

  /** The seconds of all stages together: the time that the caller waited. */
  public double total() {
    return Arrays.stream(Stage.values()).mapToDouble(s -> seconds.getOrDefault(s, 0.0)).sum();
  }

  /** The seconds in all and by stage, such as {@code 1.71 s: encoding 0.01, learning 1.70}. */
  public String times() {
    String stages =
        Arrays.stream(Stage.values())
            .filter(stage -> seconds.getOrDefault(stage, 0.0) >= WORTH_SHOWING)
            .map(stage -> stage.label() + " " + brief(seconds.getOrDefault(stage, 0.0)))
            .collect(Collectors.joining(", "));
    String total = brief(total()) + " s";
    return stages.isEmpty() ? total : total + ": " + stages;
  }

  private static String brief(double seconds) {
    return String.format(Locale.ROOT, seconds < 99.995 ? "%.2f" : "%.0f", seconds);
  }
}
