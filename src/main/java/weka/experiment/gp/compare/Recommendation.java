package weka.experiment.gp.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.Metric;

/**
 * The choice of a method. Each method of the package is tried several times, and the fastest of its
 * models that are close to its best stands for it. Of those whose losses on held-out rows are close
 * to the best of them, the fastest is recommended, unless one of Weka's regressors predicts clearly
 * better:
 *
 * <pre>
 *   RMSE₁ + √(s.e.₁² + s.e.₂²) &lt; RMSE₂
 * </pre>
 *
 * <p>Both errors are of the same rows and go up and down together, so that their difference varies
 * less than this bound on it would have it.
 *
 * @param processes all models of Gaussian processes of the package that were tried
 * @param usual Weka's regressors that were tried
 * @param finished how many runs are finished, with a model or without
 * @param heldOut rows that the losses were measured on
 */
record Recommendation(List<Entry> processes, List<Entry> usual, int finished, int heldOut) {
  /** NLPD that is close, however many rows are held out. */
  private static final double CLOSE_NATS = 0.01;

  /** SMSE that is close, as a share of the best, however many rows are held out. */
  private static final double CLOSE_SHARE = 0.02;

  /** A difference of seconds that no one waits for, and that may be noise. */
  static final double UNNOTICED_SECONDS = 0.5;

  private static final double SHOWN_NATS = 2;

  /**
   * The recommendation that follows from measurements.
   *
   * @param unit of the targets that were compared, in units of the class
   * @param heldOut rows that the losses were measured on
   * @param learning seconds that the hyper-parameters of the processes took
   */
  static Recommendation of(
      List<Measurement> measurements, double unit, int heldOut, double learning) {
    Map<List<Object>, Entry> entries = new LinkedHashMap<>();
    int finished = 0;
    for (Measurement m : measurements) {
      if (m.metric() == Metric.RUN_SECONDS) {
        finished++;
      } else {
        entries
            .computeIfAbsent(List.of(m.run().method(), m.steps()), key -> entryOf(m, learning))
            .values()
            .put(m.metric(), inUnits(m, unit));
      }
    }
    List<Entry> processes = new ArrayList<>();
    List<Entry> usual = new ArrayList<>();
    for (Entry entry : entries.values()) {
      if (entry.usual().isPresent()) {
        usual.add(entry);
      } else if (entry.has(Metric.NLPD)) { // or else it has failed
        processes.add(entry);
      }
    }
    return new Recommendation(processes, usual, finished, heldOut);
  }

  private static Entry entryOf(Measurement m, double learning) {
    String method = m.run().method();
    boolean learns = UsualRegressor.named(method).isEmpty();
    return new Entry(method, m.steps(), m.points(), new LinkedHashMap<>(), learns ? learning : 0);
  }

  private static double inUnits(Measurement m, double unit) {
    return switch (m.metric()) {
      case NLPD -> m.value() + Math.log(unit);
      case RMSE, RMSE_ERROR -> m.value() * unit;
      default -> m.value();
    };
  }

  /**
   * The model that stands for each method of the package: many more are tried, and the best of all
   * would be the luckiest.
   */
  private List<Entry> representatives() {
    Map<String, List<Entry>> byMethod = new LinkedHashMap<>();
    for (Entry entry : processes) {
      byMethod.computeIfAbsent(entry.method(), method -> new ArrayList<>()).add(entry);
    }
    return byMethod.values().stream()
        .map(tried -> preferred(tried).orElseGet(() -> tried.get(0)))
        .toList();
  }

  /** The least value of a metric among the models that stand for the methods of the package. */
  double best(Metric metric) {
    return best(representatives(), metric);
  }

  private static double best(List<Entry> some, Metric metric) {
    return some.stream()
        .mapToDouble(e -> e.value(metric))
        .filter(value -> !Double.isNaN(value)) // of a model in whose place there was no number
        .min()
        .orElse(Double.NaN);
  }

  /** Half a standard error of the mean loss of normal residuals, ½ √(½/n), is added. */
  double closeNats() {
    return CLOSE_NATS + 0.5 * Math.sqrt(0.5 / heldOut);
  }

  /** Half a standard error of the mean square of normal residuals, ½ √(2/n), is added. */
  double closeShare() {
    return CLOSE_SHARE + 0.5 * Math.sqrt(2.0 / heldOut);
  }

  private List<Entry> closeInNlpd(List<Entry> some) {
    double limit = best(some, Metric.NLPD) + closeNats();
    return some.stream().filter(e -> e.value(Metric.NLPD) <= limit).toList();
  }

  /** Those of some models that are close to the best of them in both losses. */
  private List<Entry> closeInBoth(List<Entry> some) {
    double limit = best(some, Metric.SMSE) * (1 + closeShare());
    return closeInNlpd(some).stream().filter(e -> e.value(Metric.SMSE) <= limit).toList();
  }

  /** Whether a loss is not so far above the best that it would hide all others. */
  boolean isOnPlot(Entry entry, Metric loss) {
    return loss != Metric.NLPD || entry.value(loss) <= best(loss) + SHOWN_NATS;
  }

  /** The methods of the package that are close to the best in both losses. */
  List<Entry> good() {
    return closeInBoth(representatives());
  }

  /** The methods that are recommended from: the good ones, or those with a good NLPD. */
  private List<Entry> close(List<Entry> some) {
    List<Entry> good = closeInBoth(some);
    return good.isEmpty() ? closeInNlpd(some) : good;
  }

  /** The methods of those recommended from that are as fast as the fastest, or nearly. */
  List<Entry> fast() {
    return fast(close(representatives()));
  }

  private static List<Entry> fast(List<Entry> some) {
    double least = some.stream().mapToDouble(Entry::totalSeconds).min().orElse(Double.NaN);
    return some.stream().filter(e -> e.totalSeconds() - least < UNNOTICED_SECONDS).toList();
  }

  /**
   * The fastest of those of some models that are close to the best of them; of those that are
   * equally fast, the exact one, or else the one with the best NLPD.
   */
  private Optional<Entry> preferred(List<Entry> some) {
    return fast(close(some)).stream()
        .min(
            Comparator.<Entry, Boolean>comparing(e -> !e.isExact())
                .thenComparingDouble(e -> e.value(Metric.NLPD)));
  }

  /** The method of the package that is preferred to the others. */
  Optional<Entry> process() {
    return preferred(representatives());
  }

  /** The one of Weka's regressors with the least error. */
  Optional<Entry> bestUsual() {
    return usual.stream()
        .filter(e -> e.has(Metric.RMSE))
        .min(Comparator.comparingDouble(e -> e.value(Metric.RMSE)));
  }

  /** Whether an entry has a smaller error than another, by more than noise. */
  static boolean isClearlyBetter(Entry one, Entry other) {
    double noise = Math.hypot(one.value(Metric.RMSE_ERROR), other.value(Metric.RMSE_ERROR));
    return one.value(Metric.RMSE) + noise < other.value(Metric.RMSE);
  }

  /** What to use: a process or, if one of Weka's regressors is clearly better, that one. */
  Optional<Entry> choice() {
    Optional<Entry> process = process();
    Optional<Entry> other = bestUsual();
    return process.isEmpty() || other.filter(e -> isClearlyBetter(e, process.get())).isPresent()
        ? other.or(() -> process)
        : process;
  }

  /** One entry for each method; those with the least error first. */
  List<Entry> oneOfEach() {
    List<Entry> rows = new ArrayList<>(representatives());
    rows.addAll(usual);
    rows.sort(Comparator.comparingDouble(e -> e.value(Metric.RMSE)));
    return rows;
  }
}
