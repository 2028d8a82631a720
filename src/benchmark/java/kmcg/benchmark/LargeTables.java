package kmcg.benchmark;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PivotedRows;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.method.InducingPoints;
import kmcg.method.LocalRows;
import kmcg.model.Posterior;
import kmcg.model.Prior;

/** Tables of ten thousand to a million rows, with no options. */
final class LargeTables implements Workload {
  private static final int[] ROWS = {10_000, 31_600, 100_000, 316_000, 1_000_000};
  private static final int TESTS = 10_000;
  private static final int HEAP = 6 * 1024; // MB
  private static final Duration LIMIT = Duration.ofMinutes(20);

  /** The number of rows with which the greatest effort is tried, too. */
  private static final int THOROUGH = 100_000;

  private static final double EXCESS = 0.02;
  private static final double MILLION_SECONDS = 300;
  private static final double PREDICTION_SECONDS = 60;
  private static final double ERROR = 0.15;
  private static final double HUNDRED_THOUSAND_SECONDS = 120;
  private static final double SLOPE = 1.1;
  private static final double MILLISECONDS = 1.5;

  @Override
  public String name() {
    return "large-tables";
  }

  @Override
  public String title() {
    return "Large tables";
  }

  @Override
  public String page() {
    return "benchmarks.md";
  }

  @Override
  public String description() {
    return ("Friedman's function with noise of a tenth of its standard deviation, %d test rows; 10"
            + " inputs, 8 with a million rows. A model with no options, learning included, in a"
            + " Java process of its own with a heap of %d MB. With 100 000 rows, the same"
            + " parameters are used once more with -effort THOROUGH. The slope is that of log time"
            + " over log N by least squares. Then FITC with 500 points and 64 local rows,"
            + " trained on 100 000 rows of 10 inputs, predicts a batch.")
        .formatted(TESTS, HEAP);
  }

  @Override
  public Section run(Setting setting) throws Exception {
    Section section = new Section();
    List<double[]> times = new ArrayList<>();
    for (int rows : ROWS) {
      int n = setting.sizes().quick() ? rows / 100 : rows;
      int inputs = rows == 1_000_000 ? 8 : 10;
      Map<String, Double> seen =
          new ChildProcess(LargeTableRun.class, HEAP, LIMIT)
              .run(n, inputs, TESTS, rows == THOROUGH ? 1 : 0);
      double seconds = seen.get("training");
      times.add(new double[] {Math.log(n), Math.log(seconds)});
      setting.say(
          "N = %d: %s, prediction %s, error %.4f of the noise, heap %.0f MB"
              .formatted(
                  n,
                  Bar.time(seconds),
                  Bar.time(seen.get("prediction")),
                  seen.get("error"),
                  seen.get("heap") / (1 << 20)));
      String work = "N = %d, ".formatted(n);
      if (rows == THOROUGH) {
        section.add(limit(HUNDRED_THOUSAND_SECONDS, seconds, work + "training"));
        String excess = work + "NLPD less that with -effort THOROUGH";
        section.add(Bar.atMost(EXCESS, " nats", seen.get("excess"), excess, "–", "–"));
      }
      if (rows == 1_000_000) {
        section.add(limit(MILLION_SECONDS, seconds, work + "training"));
        section.add(
            limit(PREDICTION_SECONDS, seen.get("prediction"), work + TESTS + " predictions"));
        section.add(
            Bar.atMost(
                ERROR, "", seen.get("error"), work + "error of the function over noise", "–", "–"));
      }
    }
    section.add(Bar.atMost(SLOPE, "", slope(times), "growth of training with N", "–", "–"));
    return section.add(prediction(setting));
  }

  private static Bar limit(double most, double seconds, String work) {
    return Bar.atMost(most, " s", seconds, work, Bar.time(seconds), "–");
  }

  private static double slope(List<double[]> points) {
    double x = points.stream().mapToDouble(p -> p[0]).average().orElse(0);
    double y = points.stream().mapToDouble(p -> p[1]).average().orElse(0);
    double xy = points.stream().mapToDouble(p -> (p[0] - x) * (p[1] - y)).sum();
    return xy / points.stream().mapToDouble(p -> (p[0] - x) * (p[0] - x)).sum();
  }

  private static Bar prediction(Setting setting) throws Exception {
    int n = setting.sizes().quick() ? 1000 : 100_000;
    TrainingSet rows = Friedman.rows(n, 10, 1, 1);
    Prior prior = new Prior(new Matern52(LengthScales.of(1.0), 25), 1);
    Posterior model =
        InducingPoints.fitc(PivotedRows.random(500, 1))
            .with(LocalRows.of(64))
            .condition(prior, rows);
    Points test = Friedman.rows(TESTS, 10, 1, 2).inputs();
    model.predict(test.rows(0, 500).copy()); // warms up
    double each = 1000 * Race.seconds(() -> model.predict(test)) / TESTS;
    return Bar.atMost(
        MILLISECONDS,
        " ms",
        each,
        "FITC, M = 500, 64 local rows, N = %d, a prediction".formatted(n),
        "%.3g ms".formatted(each),
        "–");
  }
}
