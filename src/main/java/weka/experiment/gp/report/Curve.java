package weka.experiment.gp.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weka.experiment.gp.run.Measurement;

/**
 * A metric of a method over its budgets, with the spread over seeds.
 *
 * @param points in the order of P
 */
public record Curve(List<Point> points) {
  /**
   * What was measured at one budget.
   *
   * @param steps P
   * @param points M
   * @param median over the runs, that of an even number being the mean of the middle two
   * @param runs how many there were
   */
  public record Point(int steps, int points, double median, double least, double most, int runs) {}

  /** Keeps its own copy. */
  public Curve {
    points = List.copyOf(points);
  }

  /** The curve of measurements of one metric. */
  static Curve of(List<Measurement> measurements) {
    Map<Integer, List<Measurement>> bySteps = new TreeMap<>();
    for (Measurement measurement : measurements) {
      bySteps.computeIfAbsent(measurement.steps(), p -> new ArrayList<>()).add(measurement);
    }
    List<Point> points = new ArrayList<>();
    bySteps.forEach((p, some) -> points.add(point(p, some)));
    return new Curve(points);
  }

  private static Point point(int steps, List<Measurement> some) {
    double[] values = some.stream().mapToDouble(Measurement::value).sorted().toArray();
    int n = values.length;
    double median = 0.5 * (values[(n - 1) / 2] + values[n / 2]);
    return new Point(steps, some.get(0).points(), median, values[0], values[n - 1], n);
  }

  /** Whether nothing was measured. */
  public boolean isEmpty() {
    return points.isEmpty();
  }

  /** What was measured at P, if anything. */
  public Optional<Point> at(int steps) {
    return points.stream().filter(point -> point.steps() == steps).findFirst();
  }

  /** The budgets at which both curves have a point. */
  public int[] common(Curve other) {
    return points.stream().mapToInt(Point::steps).filter(p -> other.at(p).isPresent()).toArray();
  }

  /** The medians at the given budgets, of which there are points. */
  public double[] medians(int... steps) {
    return Arrays.stream(steps).mapToDouble(p -> at(p).orElseThrow().median()).toArray();
  }
}
