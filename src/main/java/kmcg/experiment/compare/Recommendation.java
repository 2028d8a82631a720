package kmcg.experiment.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kmcg.experiment.run.Measurement;
import kmcg.experiment.run.Metric;

/**
 * Which method to use: of those whose loss on held-out rows is close to the best, the fastest.
 *
 * @param entries all models that were tried
 * @param finished how many runs are finished, with a model or without
 * @param options that every recommended scheme is given
 */
record Recommendation(List<Entry> entries, int finished, String options) {
  /** Nats of NLPD that are close. */
  private static final double CLOSE_NATS = 0.01;

  /** SMSE that is close, as a share of the best. */
  private static final double CLOSE_SHARE = 0.02;

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

    String name() {
      if (method.equals(Candidates.EXACT)) {
        return "the exact model";
      }
      return "%s, P = %d, M = %d".formatted(method, steps, points);
    }
  }

  static Recommendation of(List<Measurement> measurements, String options) {
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
            .put(m.metric(), m.value());
      }
    }
    return new Recommendation(
        entries.values().stream().filter(entry -> !Double.isNaN(entry.value(Metric.NLPD))).toList(),
        finished,
        options);
  }

  private double best(Metric metric) {
    return entries.stream().mapToDouble(e -> e.value(metric)).min().orElse(Double.NaN);
  }

  private boolean isClose(Entry entry) {
    return entry.value(Metric.NLPD) <= best(Metric.NLPD) + CLOSE_NATS
        && entry.value(Metric.SMSE) <= best(Metric.SMSE) * (1 + CLOSE_SHARE);
  }

  /** The fastest of the good ones; of those with the best NLPD if no one is good in both. */
  Optional<Entry> choice() {
    List<Entry> good = new ArrayList<>(entries.stream().filter(this::isClose).toList());
    if (good.isEmpty()) {
      double limit = best(Metric.NLPD) + CLOSE_NATS;
      entries.stream().filter(e -> e.value(Metric.NLPD) <= limit).forEach(good::add);
    }
    return good.stream().min(Comparator.comparingDouble(e -> e.value(Metric.SECONDS)));
  }

  /** In words. */
  String text() {
    return choice()
        .map(
            entry ->
                String.format(
                    Locale.ROOT,
                    "Use %s: its NLPD on held-out rows is %.4f, the best being %.4f,"
                        + " its SMSE %.4f, the best being %.4f, and it was trained in %.3g seconds."
                        + " Of all that are within %.2f nats and %.0f %% of the best, it is the"
                        + " fastest.",
                    entry.name(),
                    entry.value(Metric.NLPD),
                    best(Metric.NLPD),
                    entry.value(Metric.SMSE),
                    best(Metric.SMSE),
                    entry.value(Metric.SECONDS),
                    CLOSE_NATS,
                    100 * CLOSE_SHARE))
        .orElseGet(this::nothing);
  }

  /** The scheme that does the same, without its package, and its options. */
  Optional<String> scheme() {
    return choice()
        .map(entry -> Candidates.scheme(entry.method(), entry.steps(), entry.points()))
        .map(scheme -> (scheme + " " + options).strip());
  }

  private String nothing() {
    return finished == 0
        ? "No method was finished within the budget; raise the seconds (-seconds) and start again."
        : "No method has a model: %d runs are finished, and all failed. Raise the noise (-noise), or choose another kernel (-K), and name another folder (-o)."
            .formatted(finished);
  }
}
