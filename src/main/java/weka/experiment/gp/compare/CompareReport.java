package weka.experiment.gp.compare;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.report.Figure;
import weka.experiment.gp.report.HtmlPage;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.Results;

/**
 * The report on a comparison.
 *
 * @param data that were compared on
 * @param results of the runs
 * @param notes what was learned and what was left out
 */
record CompareReport(UserData data, Results results, List<String> notes) {
  /** Times that differ by less do not need a picture. */
  private static final double SPREAD = 10;

  /** A shorter time is taken for this one: how many times shorter it is would be noise. */
  private static final double LEAST_MEASURED_SECONDS = 0.1;

  private static final int LONGEST_NAME = 60;

  private static final List<Metric> COLUMNS =
      List.of(
          Metric.NLPD,
          Metric.RMSE,
          Metric.COVERAGE,
          Metric.MEAN_ERROR,
          Metric.VARIANCE_ERROR,
          Metric.SECONDS);

  /**
   * Writes the report.
   *
   * @param leftOut why some of Weka's regressors have no numbers
   * @param scheme the regressor of an entry with all options
   */
  Finding write(
      Recommendation recommendation,
      Map<UsualRegressor, String> leftOut,
      Function<Entry, Optional<String>> scheme)
      throws IOException {
    String target = brief(data.training().classAttribute().name());
    ScoreTable table = ScoreTable.of(recommendation, leftOut, target);
    String advice = new Advice(recommendation, target).text();
    Optional<String> chosen = recommendation.choice().flatMap(scheme);
    List<String> all = new ArrayList<>(notes);
    recommendation
        .process()
        .filter(process -> recommendation.choice().filter(process::equals).isEmpty())
        .flatMap(scheme)
        .ifPresent(words -> all.add("The Gaussian process, if you need intervals: " + words));
    Map<Metric, Figure> figures = figures(recommendation);
    for (Figure figure : figures.values()) {
      figure.write(results.folder().resolve("figures"));
    }
    HtmlPage page = new HtmlPage("Methods compared on " + data.title());
    page.scores(ScoreTable.HEADER, scores(table));
    page.small(table.legend());
    page.heading("Recommendation").paragraph(advice);
    chosen.ifPresent(page::code);
    page.small(
        "%s rows to train on, %s held out."
            .formatted(data.training().numInstances(), recommendation.heldOut()));
    all.forEach(page::small);
    if (!figures.isEmpty()) {
      page.heading("Loss on held-out rows over training time")
          .figures(List.copyOf(figures.values()));
      page.small(
          "Times are of training, learning included. Losses far above the best are only in the"
              + " table below.");
    }
    runs(page, recommendation);
    page.heading("Provenance");
    results.provenances().values().forEach(page::small);
    Path file = results.folder().resolve("report.html");
    page.write(file);
    return new Finding(table, advice, chosen, all, file, pictures(figures));
  }

  private static List<HtmlPage.Score> scores(ScoreTable table) {
    return table.rows().stream()
        .map(row -> new HtmlPage.Score(row.cells(), row.isRecommended(), row.words()))
        .toList();
  }

  /** A name that leaves room for other words. */
  private static String brief(String name) {
    int[] points = name.codePoints().toArray();
    return points.length <= LONGEST_NAME ? name : new String(points, 0, LONGEST_NAME) + "…";
  }

  private static void runs(HtmlPage page, Recommendation recommendation) {
    List<String> header = new ArrayList<>(List.of("method", "P", "M"));
    COLUMNS.forEach(metric -> header.add(metric.title()));
    List<List<String>> rows = new ArrayList<>();
    for (Entry entry : recommendation.processes()) {
      List<String> row = new ArrayList<>();
      row.add(entry.method());
      row.add(entry.isExact() ? "" : Integer.toString(entry.steps()));
      row.add(Integer.toString(entry.points()));
      for (Metric metric : COLUMNS) {
        double value = entry.value(metric);
        row.add(Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.4g", value));
      }
      rows.add(row);
    }
    page.heading("All models of Gaussian processes").table(header, rows);
    page.small(
        "P is the number of steps of conjugate gradients, or for the default methods the largest"
            + " number of steps; M is the number of inducing points. Both grow together so that"
            + " methods cost about the same. ε_f and ε_var are relative to the exact model, where"
            + " it was computed. Training times in this table do not include learning, which is"
            + " done once for all of them. In results.csv, NLPD and RMSE are those of the scaled"
            + " class.");
  }

  private static List<Finding.Picture> pictures(Map<Metric, Figure> figures) {
    return figures.entrySet().stream()
        .map(one -> new Finding.Picture(one.getKey().title(), one.getValue().plot()))
        .toList();
  }

  /** Losses over time, those of which the times of lines differ by more than noise. */
  private Map<Metric, Figure> figures(Recommendation recommendation) {
    Map<Metric, Figure> figures = new LinkedHashMap<>();
    for (Metric metric : List.of(Metric.NLPD, Metric.RMSE)) {
      if (isSpread(secondsOfLines(recommendation, metric))) {
        Plot plot =
            new Plot(
                data.relation(),
                "training time in seconds, learning included",
                metric.title(),
                true,
                metric == Metric.RMSE,
                lines(recommendation, metric));
        figures.put(metric, new Figure(Figure.id(data.name(), metric.label()), plot));
      }
    }
    return figures;
  }

  /** The times of the processes that are drawn; Weka's regressors are dots beside their lines. */
  private static double[] secondsOfLines(Recommendation recommendation, Metric metric) {
    return recommendation.processes().stream()
        .filter(e -> Double.isFinite(e.value(metric)) && recommendation.isOnPlot(e, metric))
        .mapToDouble(Entry::totalSeconds)
        .filter(Double::isFinite)
        .toArray();
  }

  /** Whether times differ by more than a factor of ten. */
  static boolean isSpread(double[] seconds) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (double one : seconds) {
      least = Math.min(least, Math.max(LEAST_MEASURED_SECONDS, one));
      most = Math.max(most, one);
    }
    return most > SPREAD * least;
  }

  private static Stream<Entry> all(Recommendation recommendation) {
    return Stream.concat(recommendation.processes().stream(), recommendation.usual().stream());
  }

  private static List<Line> lines(Recommendation recommendation, Metric metric) {
    Set<String> methods = new LinkedHashSet<>();
    all(recommendation).forEach(entry -> methods.add(entry.method()));
    List<Line> lines = new ArrayList<>();
    for (String method : methods) {
      List<Entry> entries =
          all(recommendation)
              .filter(e -> e.method().equals(method) && e.has(metric))
              .filter(e -> recommendation.isOnPlot(e, metric))
              .toList();
      Optional<UsualRegressor> usual = UsualRegressor.named(method);
      lines.add(
          new Line(
              usual.map(UsualRegressor::title).orElse(method),
              entries.stream().mapToDouble(Entry::totalSeconds).toArray(),
              entries.stream().mapToDouble(e -> e.value(metric)).toArray(),
              usual.isPresent() ? Color.GRAY : MethodEntry.titled(method).colour(),
              usual.isPresent() ? Line.Look.DOTS : Line.Look.MARKED));
    }
    return lines;
  }
}
