package kmcg.paper;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.report.Curve;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/**
 * The errors of methods on one problem, with the published medians as thin lines.
 *
 * @param curves that were measured
 * @param published of the data set
 * @param dataSet its name
 * @param kind of kernel
 */
record CurvePlot(Curves curves, PublishedCurves published, String dataSet, KernelKind kind) {
  /** Errors below are those of rounding, and would take half of a figure. */
  private static final double ROUNDING = 1e-9;

  /** A metric over the number of steps. */
  Plot overSteps(Metric metric, List<MethodEntry> methods) {
    List<Line> bands = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    List<Line> thin = new ArrayList<>();
    for (MethodEntry method : methods) {
      Curve curve = curves.of(dataSet, kind.label(), method.title(), metric);
      double[] steps = curve.points().stream().mapToDouble(Curve.Point::steps).toArray();
      addBand(curve, steps, method, bands);
      lines.add(new Line(method.title(), steps, medians(curve), method.colour(), Line.Look.MARKED));
      PaperMethods.published(method.title())
          .ifPresent(
              name -> thin.add(published(name, PaperMethods.published(method.title(), metric))));
    }
    bands.addAll(lines);
    bands.addAll(thin);
    return plot("P, steps of conjugate gradients", metric, bands);
  }

  /** A metric over the training time. */
  Plot overTime(Metric metric, List<MethodEntry> methods) {
    List<Line> lines = new ArrayList<>();
    for (MethodEntry method : methods) {
      Curve curve = curves.of(dataSet, kind.label(), method.title(), metric);
      Curve times = curves.of(dataSet, kind.label(), method.title(), Metric.SECONDS);
      int[] common = curve.common(times);
      lines.add(
          new Line(
              method.title(),
              times.medians(common),
              curve.medians(common),
              method.colour(),
              Line.Look.MARKED));
    }
    return plot("training time in seconds", metric, lines);
  }

  private Plot plot(String xTitle, Metric metric, List<Line> lines) {
    List<Line> above = lines.stream().map(line -> line.above(ROUNDING)).toList();
    return new Plot(dataSet + ", " + kind.title(), xTitle, metric.title(), true, true, above);
  }

  private static double[] medians(Curve curve) {
    return curve.points().stream().mapToDouble(Curve.Point::median).toArray();
  }

  private static void addBand(Curve curve, double[] steps, MethodEntry method, List<Line> lines) {
    if (curve.points().stream().anyMatch(point -> point.runs() > 1)) {
      double[] low = curve.points().stream().mapToDouble(Curve.Point::least).toArray();
      double[] high = curve.points().stream().mapToDouble(Curve.Point::most).toArray();
      lines.add(Line.band(method.title() + " min–max", steps, low, high, method.colour()));
    }
  }

  private Line published(String algorithm, String metric) {
    List<PublishedCurves.Row> rows = published.curve(kind.label(), algorithm, metric);
    return new Line(
        "published medians",
        rows.stream().mapToDouble(PublishedCurves.Row::steps).toArray(),
        rows.stream().mapToDouble(PublishedCurves.Row::median).toArray(),
        Color.BLACK,
        Line.Look.THIN);
  }
}
