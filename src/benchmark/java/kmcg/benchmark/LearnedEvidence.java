package kmcg.benchmark;

import java.util.List;
import java.util.Locale;
import kmcg.method.Exact;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Instances;
import weka.core.Utils;

/** The exact log evidence after learning, against that of the published hyper-parameters. */
final class LearnedEvidence implements Workload {
  private static final int EVALUATIONS = 100;

  /** Nats for each row by which the published ones may be better. */
  private static final double SLACK = 1e-4;

  private static final int RESTARTS = 20;

  @Override
  public String name() {
    return "learned-evidence";
  }

  @Override
  public String title() {
    return "What learning reaches: the exact log evidence";
  }

  @Override
  public String page() {
    return "accuracy.md";
  }

  @Override
  public String description() {
    return ("ExactGP -E %d -learn EXACT -prior NONE, from its own start, against the evidence of"
            + " the published hyper-parameters; on TOY, whose published ones are no optimum,"
            + " against the best of %d further restarts too. A difference of −0.1 nats for 1000"
            + " rows is allowed.")
        .formatted(EVALUATIONS, RESTARTS);
  }

  @Override
  public Section run(Setting setting) throws Exception {
    Section section = new Section();
    for (String data : List.of("MPG", "ABALONE", "PRECIPITATION", "TOY")) {
      for (String kernel : List.of("SE_ARD", "Matern52_ARD")) {
        if (Published.has(data)) {
          section.add(bar(data, kernel));
        } else {
          section.note(data + " was skipped: -Dkmcg.data names no directory that has it.");
        }
      }
    }
    return section;
  }

  private static Bar bar(String data, String kernel) throws Exception {
    Published published = Published.read(data, kernel);
    double wanted =
        -new Exact().condition(published.prior(), published.training()).evidence().negativeLog();
    Instances rows = InWeka.rows(published.training());
    if (data.equals("TOY")) {
      wanted = Math.max(wanted, learned(rows, kernel, RESTARTS));
    }
    double reached = learned(rows, kernel, 0);
    return Bar.atLeast(
        -SLACK * rows.numInstances(),
        " nats",
        reached - wanted,
        "%s (%d), %s".formatted(data, rows.numInstances(), kernel),
        String.format(Locale.ROOT, "%.3f", reached),
        String.format(Locale.ROOT, "%.3f", wanted));
  }

  private static double learned(Instances rows, String kernel, int restarts) throws Exception {
    String covariance = kernel.startsWith("SE") ? "SquaredExponential" : "Matern52";
    ExactGP regressor = new ExactGP();
    regressor.setOptions(
        Utils.splitOptions(
            "-N 2 -learn EXACT -prior NONE -E %d -restarts %d -K \"%s -L auto\""
                .formatted(EVALUATIONS, restarts, covariance)));
    regressor.buildClassifier(rows);
    return -regressor.getMeasure("measureNegativeLogEvidence");
  }
}
