package kmcg.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weka.experiment.gp.report.Curve;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/**
 * How close our curves are to the published ones.
 *
 * <p>KMCG and CG depend on no seed, so they must be the same curves. Left out are rows at which the
 * published runs differ among themselves, which is their rounding, errors that are themselves of
 * the size of rounding, and more than 100 steps.
 */
public final class Agreement {
  private static final int MOST_STEPS = 100;
  private static final double SMALLEST_ERROR = 1e-7;
  private static final double THEIR_ROUNDING = 1e-5;
  private static final int RUNS = 10;

  private Agreement() {}

  /**
   * One number beside the published one.
   *
   * @param ours measured here
   * @param published the median
   */
  public record Pair(String method, Metric metric, int steps, double ours, double published) {
    /** |ours − published| / |published|. */
    public double relative() {
      return Math.abs(ours - published) / Math.abs(published);
    }
  }

  /** What is published of data whose exact model is known. */
  private static final List<Metric> ERRORS =
      List.of(Metric.MEAN_ERROR, Metric.VARIANCE_ERROR, Metric.EVIDENCE_ERROR, Metric.DISTANCE);

  /** All errors of KMCG and CG that have a published one to be equal to. */
  public static List<Pair> pairs(
      Curves curves, PublishedCurves published, String dataSet, String kernel) {
    return pairs(curves, published, dataSet, kernel, ERRORS);
  }

  /** The same for given metrics. */
  static List<Pair> pairs(
      Curves curves,
      PublishedCurves published,
      String dataSet,
      String kernel,
      List<Metric> metrics) {
    List<Pair> pairs = new ArrayList<>();
    for (String method : List.of(MethodEntry.KMCG.title(), MethodEntry.CG.title())) {
      for (Metric metric : metrics) {
        Curve ours = curves.of(dataSet, kernel, method, metric);
        for (PublishedCurves.Row row : rows(published, kernel, method, metric)) {
          Optional<Curve.Point> point = ours.at(row.steps());
          if (point.isPresent() && counts(row)) {
            pairs.add(new Pair(method, metric, row.steps(), point.get().median(), row.median()));
          }
        }
      }
    }
    return pairs;
  }

  private static boolean counts(PublishedCurves.Row row) {
    return row.steps() <= MOST_STEPS
        && row.median() > SMALLEST_ERROR
        && row.most() - row.least() <= THEIR_ROUNDING * row.median();
  }

  static List<PublishedCurves.Row> rows(
      PublishedCurves published, String kernel, String method, Metric metric) {
    return published.curve(
        kernel,
        PaperMethods.published(method).orElseThrow(),
        PaperMethods.published(method, metric));
  }

  /**
   * How often a median of ours lies within the published minimum and maximum.
   *
   * @param inside so many
   * @param all budgets with ten published runs, and as many of ours
   */
  public record Band(int inside, int all) {
    /** The share of budgets at which it does. */
    public double share() {
      return all == 0 ? Double.NaN : (double) inside / all;
    }
  }

  /** The medians of a method with random points against the published runs. */
  public static Band band(
      Curves curves,
      PublishedCurves published,
      String dataSet,
      String kernel,
      String method,
      Metric metric) {
    Curve ours = curves.of(dataSet, kernel, method, metric);
    int inside = 0;
    int all = 0;
    for (PublishedCurves.Row row : rows(published, kernel, method, metric)) {
      Optional<Curve.Point> point = ours.at(row.steps());
      if (row.runs() == RUNS && point.isPresent() && point.get().runs() >= RUNS) {
        all++;
        double median = point.get().median();
        inside += row.least() <= median && median <= row.most() ? 1 : 0;
      }
    }
    return new Band(inside, all);
  }
}
