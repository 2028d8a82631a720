package weka.experiment.gp.compare;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/**
 * The choice of a method: of those whose loss on held-out rows is close to the best, the fastest.
 *
 * @param entries all models that were tried
 * @param finished how many runs are finished, with a model or without
 * @param options that every recommended scheme is given
 * @param heldOut rows that the losses were measured on
 */
record Recommendation(List<Entry> entries, int finished, String options, int heldOut) {
  /** Nats of NLPD that are close, however many rows are held out. */
  private static final double CLOSE_NATS = 0.01;

  /** SMSE that is close, as a share of the best, however many rows are held out. */
  private static final double CLOSE_SHARE = 0.02;

  /** Shorter times are noise, and no one waits for them. */
  private static final double SHORTEST_SECONDS = 0.5;

  private static final double SHOWN_NATS = 2;
  private static final double USELESS_SMSE = 0.95;
  private static final int FEW_ROWS = 30;

  /**
   * A method at one budget.
   *
   * @param steps P
   * @param points M
   * @param values by metric
   */
  record Entry(String method, int steps, int points, Map<Metric, Double> values) {
    double value(Metric metric) {
      return values.getOrDefault(metric, Double.NaN);
    }

    boolean isExact() {
      return method.equals(MethodEntry.EXACT.title());
    }

    /** The method and its budget in a sentence. */
    String name() {
      if (isExact()) {
        return "the exact model";
      }
      return String.format(Locale.ROOT, "%s, P = %d, M = %d", method, steps, points);
    }
  }

  /**
   * The recommendation that follows from measurements.
   *
   * @param options that all schemes have in common
   * @param heldOut rows that the losses were measured on
   * @param unit of the targets that were compared, in units of the class
   */
  static Recommendation of(
      List<Measurement> measurements, String options, int heldOut, double unit) {
    Map<List<Object>, Entry> entries = new LinkedHashMap<>();
    int finished = 0;
    for (Measurement m : measurements) {
      if (m.metric() == Metric.RUN_SECONDS) {
        finished++;
      } else {
        entries
            .computeIfAbsent(
                List.of(m.run().method(), m.steps()),
                key -> new Entry(m.run().method(), m.steps(), m.points(), new LinkedHashMap<>()))
            .values()
            .put(m.metric(), m.metric() == Metric.NLPD ? m.value() + Math.log(unit) : m.value());
      }
    }
    return new Recommendation(
        entries.values().stream().filter(entry -> !Double.isNaN(entry.value(Metric.NLPD))).toList(),
        finished,
        options,
        heldOut);
  }

  private double best(Metric metric) {
    return entries.stream().mapToDouble(e -> e.value(metric)).min().orElse(Double.NaN);
  }

  /** Half a standard error of the mean loss of normal residuals, ½ √(½/n), is added. */
  private double closeNats() {
    return CLOSE_NATS + 0.5 * Math.sqrt(0.5 / heldOut);
  }

  /** Half a standard error of the mean square of normal residuals, ½ √(2/n), is added. */
  private double closeShare() {
    return CLOSE_SHARE + 0.5 * Math.sqrt(2.0 / heldOut);
  }

  private boolean isClose(Entry entry) {
    return entry.value(Metric.NLPD) <= best(Metric.NLPD) + closeNats()
        && entry.value(Metric.SMSE) <= best(Metric.SMSE) * (1 + closeShare());
  }

  /** Whether a loss is not so far above the best that it would hide all others. */
  boolean isOnPlot(Entry entry, Metric loss) {
    return loss != Metric.NLPD || entry.value(loss) <= best(loss) + SHOWN_NATS;
  }

  private List<Entry> good() {
    return entries.stream().filter(this::isClose).toList();
  }

  /**
   * The fastest of the good ones, or of those with a good NLPD if no one is good in both; of those
   * that are equally fast, the exact one, or else the one with the best NLPD.
   */
  Optional<Entry> choice() {
    List<Entry> some = good();
    if (some.isEmpty()) {
      double limit = best(Metric.NLPD) + closeNats();
      some = entries.stream().filter(e -> e.value(Metric.NLPD) <= limit).toList();
    }
    return some.stream()
        .min(
            Comparator.<Entry>comparingDouble(
                    e -> Math.max(SHORTEST_SECONDS, e.value(Metric.SECONDS)))
                .thenComparing(e -> !e.isExact())
                .thenComparingDouble(e -> e.value(Metric.NLPD)));
  }

  /** The recommendation as one paragraph for the terminal and the report. */
  String text() {
    return choice()
        .map(
            entry ->
                String.format(
                    Locale.ROOT,
                    "Use %s: NLPD %.3f (best %.3f), SMSE %.3g (best %.3g) on %d held-out rows,"
                        + " trained in %.3g s without learning. %s%s",
                    entry.name(),
                    entry.value(Metric.NLPD),
                    best(Metric.NLPD),
                    entry.value(Metric.SMSE),
                    best(Metric.SMSE),
                    heldOut,
                    entry.value(Metric.SECONDS),
                    reason(),
                    warnings()))
        .orElseGet(this::nothing);
  }

  private String reason() {
    String limits =
        String.format(Locale.ROOT, "%.2f nats or %.0f %%", closeNats(), 100 * closeShare());
    return ("Differences below %s are within noise here; %s, where times below %s s count"
            + " as equal and the exact model is preferred.")
        .formatted(
            limits,
            good().isEmpty()
                ? "no method is that close to the best in both, and this is the fastest of those"
                    + " with the best NLPD"
                : "this is the fastest of the methods that close to the best",
            SHORTEST_SECONDS);
  }

  private String warnings() {
    String warnings = "";
    if (best(Metric.SMSE) >= USELESS_SMSE) {
      warnings += " No method predicts much better than the mean of the class, whose SMSE is 1.";
    }
    if (heldOut < FEW_ROWS) {
      warnings += " With this few rows held out, another seed (-S) may recommend another method.";
    }
    return warnings;
  }

  /** The regressor that does the same, without its package, and its options. */
  Optional<String> scheme() {
    return choice()
        .flatMap(e -> MethodEntry.titled(e.method()).scheme(e.steps(), e.points()))
        .map(scheme -> (scheme + " " + options).strip());
  }

  private String nothing() {
    return finished == 0
        ? "No method was finished within the budget; raise the seconds (-seconds) and start again."
        : ("No method has a model: %d runs are finished, and all failed. Raise the noise"
                + " (-noise), or choose another kernel (-K), and name another folder (-o).")
            .formatted(finished);
  }
}
