package kmcg.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weka.experiment.gp.report.Curve;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.Metric;

/**
 * The method that is trained first to given accuracy, by medians of time and error.
 *
 * @param curves of the measurements
 * @param measurements themselves
 */
record Fastest(Curves curves, List<Measurement> measurements) {
  static final String TEXT =
      "The fastest of all methods and budgets, on the machine of this report, whose mean is within"
          + " the given error of the exact one, and whose variance is within a tenth.";

  static final List<String> HEADER =
      List.of("data set", "mean within 10 %", "mean within 1 %", "mean within 0.01 %");

  private static final double[] MEANS = {0.1, 0.01, 1e-4};
  private static final double VARIANCE = 0.1;

  /** A row for each problem. */
  List<List<String>> rows() {
    Map<List<String>, Set<String>> methods = new LinkedHashMap<>();
    for (Measurement m : measurements) {
      methods
          .computeIfAbsent(
              List.of(m.run().dataSet(), m.run().kernel()), key -> new LinkedHashSet<>())
          .add(m.run().method());
    }
    List<List<String>> rows = new ArrayList<>();
    methods.forEach(
        (problem, names) -> {
          List<String> row = new ArrayList<>();
          row.add(problem.get(0) + ", " + KernelKind.of(problem.get(1)).title());
          for (double error : MEANS) {
            row.add(fastest(problem.get(0), problem.get(1), names, error));
          }
          rows.add(row);
        });
    return rows;
  }

  private String fastest(String dataSet, String kernel, Set<String> methods, double error) {
    String best = "none";
    double least = Double.POSITIVE_INFINITY;
    for (String method : methods) {
      Curve mean = curves.of(dataSet, kernel, method, Metric.MEAN_ERROR);
      Curve variance = curves.of(dataSet, kernel, method, Metric.VARIANCE_ERROR);
      Curve time = curves.of(dataSet, kernel, method, Metric.SECONDS);
      for (Curve.Point point : mean.points()) {
        Optional<Curve.Point> spread = variance.at(point.steps());
        Optional<Curve.Point> seconds = time.at(point.steps());
        boolean good =
            point.median() <= error && spread.isPresent() && spread.get().median() <= VARIANCE;
        if (good && seconds.isPresent() && seconds.get().median() < least) {
          least = seconds.get().median();
          best = "%s, P = %s: %s s".formatted(method, point.steps(), ProblemCurves.number(least));
        }
      }
    }
    return best;
  }
}
