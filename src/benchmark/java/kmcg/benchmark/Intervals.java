package kmcg.benchmark;

import java.util.Map;
import kmcg.data.Points;
import kmcg.method.Exact;
import kmcg.model.Posterior;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.functions.gp.ExactGP;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;

/** Prediction intervals, one row at a time and in blocks. */
final class Intervals implements Workload {
  private static final double LEVEL = 0.95;

  /** As many as Weka can do in a second. */
  private static final int ROWS_FOR_WEKA = 40;

  /** A block of test points. */
  private static final int BLOCK = 1000;

  @Override
  public String name() {
    return "intervals";
  }

  @Override
  public String title() {
    return "Prediction intervals";
  }

  @Override
  public String description() {
    return "`predictIntervals` of Weka's classifier interface, a different row each time; in"
        + " blocks:"
        + " `Posterior.predict`, means and variances of %d points at once.".formatted(BLOCK);
  }

  @Override
  public Section run(Setting setting) throws Exception {
    WekaPeer weka = setting.weka();
    ExactGP exact = InWeka.configured(new ExactGP(), weka.prior());
    exact.buildClassifier(weka.rows());
    Agreement.of(
        "Weka's intervals", bounds(exact, weka.tests()), bounds(weka.model(), weka.tests()));
    Posterior posterior = new Exact().condition(weka.prior(), weka.training());
    Points block = new Synthetic(BLOCK, weka.tests().numAttributes() - 1, 13).training().inputs();
    Elevators elevators = Elevators.read(setting.sizes().elevators());
    setting.say("KMCG on " + elevators.name());
    Instances rows = InWeka.rows(elevators.training());
    String steps = Integer.toString(setting.sizes().steps());
    KMCG kmcg = InWeka.configured(new KMCG(), elevators.prior(), "-P", steps);
    kmcg.buildClassifier(rows);
    Instances some = new Instances(rows, 0, Math.min(rows.size(), setting.sizes().tests()));
    Instances few = new Instances(weka.tests(), 0, Math.min(weka.tests().size(), ROWS_FOR_WEKA));

    Map<String, Double> best =
        new Race()
            .enterTimed("Weka", () -> each(weka.model(), few))
            .enterTimed("singly", () -> each(exact, weka.tests()))
            .enterTimed("blocks", () -> Race.seconds(() -> posterior.predict(block)) / BLOCK)
            .enterTimed("KMCG", () -> each(kmcg, some))
            .best(setting.rounds());
    String n = "N = %d, ".formatted(setting.sizes().weka());
    return new Section()
        .add(bar(4, "ExactGP, " + n + "singly", "singly", best))
        .add(bar(40, "ExactGP, " + n + "in blocks", "blocks", best))
        .add(
            bar(
                20,
                "KMCG, N = %d, P = %d, singly".formatted(rows.size(), setting.sizes().steps()),
                "KMCG",
                best))
        .note(
            "Time of one interval, best of %d rounds; the peer is always Weka's GaussianProcesses"
                    .formatted(setting.rounds())
                + " with N = %d, singly.".formatted(setting.sizes().weka()))
        .note("KMCG is trained on %s.".formatted(elevators.name()));
  }

  private static Bar bar(double limit, String work, String entry, Map<String, Double> best) {
    return Bar.atLeast(
        limit,
        " times",
        best.get("Weka") / best.get(entry),
        work + ", faster than Weka's",
        Bar.time(best.get(entry)),
        Bar.time(best.get("Weka")));
  }

  /** The seconds of one interval, on average. */
  private static double each(IntervalEstimator model, Instances rows) throws Exception {
    return Race.seconds(() -> bounds(model, rows)) / rows.size();
  }

  /** Lower ends, then upper ends, row by row. */
  private static double[] bounds(IntervalEstimator model, Instances rows) throws Exception {
    double[] bounds = new double[2 * rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      double[] interval = model.predictIntervals(rows.instance(i), LEVEL)[0];
      bounds[2 * i] = interval[0];
      bounds[2 * i + 1] = interval[1];
    }
    return bounds;
  }
}
