package weka.experiment.gp.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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
  private static final List<Metric> COLUMNS =
      List.of(
          Metric.NLPD,
          Metric.SMSE,
          Metric.COVERAGE,
          Metric.MEAN_ERROR,
          Metric.VARIANCE_ERROR,
          Metric.SECONDS);

  Finding write(Recommendation recommendation) throws IOException {
    HtmlPage page = new HtmlPage("Methods compared on " + data.title());
    page.paragraph(recommendation.text());
    recommendation
        .scheme()
        .ifPresent(scheme -> page.small("weka.Run ." + scheme + " -c " + data.classColumn()));
    page.small(
        String.format(
            Locale.ROOT,
            "%d rows to train on, %d held out. P is the number of steps of conjugate gradients, or"
                + " for the default methods the most steps, M the number of inducing points; both"
                + " grow together so that methods cost about the same. NLPD, the mean negative log"
                + " density of held-out targets, is in nats and in units of the class (in"
                + " results.csv, of the scaled class); SMSE is relative to their variance. Times"
                + " are of training without learning.",
            data.training().numInstances(),
            data.test().numInstances()));
    notes.forEach(page::small);
    List<Figure> figures = figures(recommendation);
    for (Figure figure : figures) {
      figure.write(results.folder().resolve("figures"));
    }
    page.heading("Loss on held-out rows over training time").figures(figures);
    page.heading("All runs");
    page.table(header(), rows(recommendation));
    page.small(
        "Losses far above the best are in the table only. ε_f and ε_var are relative to the exact"
            + " model, where it was computed.");
    page.heading("Provenance");
    results.provenances().values().forEach(page::small);
    Path file = results.folder().resolve("report.html");
    page.write(file);
    return new Finding(
        recommendation.text(),
        recommendation.scheme(),
        notes,
        file,
        figures.stream().map(Figure::plot).toList());
  }

  private static List<String> header() {
    List<String> header = new ArrayList<>(List.of("method", "P", "M"));
    COLUMNS.forEach(metric -> header.add(metric.title()));
    return header;
  }

  private static List<List<String>> rows(Recommendation recommendation) {
    List<List<String>> rows = new ArrayList<>();
    for (Recommendation.Entry entry : recommendation.entries()) {
      boolean exact = entry.isExact();
      List<String> row = new ArrayList<>();
      row.add(entry.method());
      row.add(exact ? "" : Integer.toString(entry.steps()));
      row.add(Integer.toString(entry.points()));
      for (Metric metric : COLUMNS) {
        double value = entry.value(metric);
        row.add(Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.4g", value));
      }
      rows.add(row);
    }
    return rows;
  }

  private List<Figure> figures(Recommendation recommendation) {
    Set<String> methods = new LinkedHashSet<>();
    recommendation.entries().forEach(entry -> methods.add(entry.method()));
    List<Figure> figures = new ArrayList<>();
    for (Metric metric : List.of(Metric.NLPD, Metric.SMSE)) {
      List<Line> lines = new ArrayList<>();
      for (String method : methods) {
        List<Recommendation.Entry> entries =
            recommendation.entries().stream()
                .filter(e -> e.method().equals(method) && recommendation.isOnPlot(e, metric))
                .toList();
        lines.add(
            new Line(
                method,
                entries.stream().mapToDouble(e -> e.value(Metric.SECONDS)).toArray(),
                entries.stream().mapToDouble(e -> e.value(metric)).toArray(),
                MethodEntry.titled(method).colour(),
                Line.Look.MARKED));
      }
      Plot plot =
          new Plot(
              data.name(),
              "training time in seconds",
              metric.title(),
              true,
              metric == Metric.SMSE,
              lines);
      if (!plot.isEmpty()) {
        figures.add(new Figure(Figure.id(data.name(), metric.label()), plot));
      }
    }
    return figures;
  }
}
