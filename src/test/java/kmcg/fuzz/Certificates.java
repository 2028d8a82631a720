package kmcg.fuzz;

import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.method.PreciseModel;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.Instances;

/** What is certified of the exact model is true of it. */
final class Certificates implements Oracle {
  /** What bounds may cross by for their rounding, relative to their size. */
  private static final double ROUNDING = 1e-9;

  /** The most rows for 50 digits. */
  private static final int FEW = 60;

  @Override
  public void check(Trained model, Draw draw) throws Exception {
    Posterior posterior = model.regressor().model().posterior();
    Evidence evidence = posterior.evidence();
    Finding.unless(!Double.isNaN(evidence.negativeLog()), "evidence", "is NaN");
    Finding.unless(
        evidence.exactAtLeast() <= evidence.exactAtMost(),
        "evidence",
        "bounds cross: %s",
        evidence);
    boolean certifiesEvidence =
        Double.isFinite(evidence.exactAtLeast()) || Double.isFinite(evidence.exactAtMost());
    boolean certifiesVariance =
        model.regressor().model().description().method().contains("(-certified)");
    if (!certifiesEvidence && !certifiesVariance) {
      return;
    }
    Preparation prepared =
        model.setting().create().trainer().learn(new Instances(model.table().training()));
    Prior prior = prepared.prior();
    TrainingSet rows = prepared.training();
    if (certifiesEvidence && rows.size() <= FEW) {
      holds(evidence, PreciseModel.negativeLog(prior, rows));
    }
    if (certifiesVariance && rows.size() <= FEW) {
      PreciseModel.latentVariance(prior, rows)
          .ifPresent(exact -> variance(posterior, exact, rows.inputs()));
    }
  }

  private static void holds(Evidence evidence, double exact) {
    double rounding = ROUNDING * Math.max(1, Math.abs(exact));
    Finding.unless(
        evidence.exactAtLeast() <= exact + rounding && exact - rounding <= evidence.exactAtMost(),
        "certificate",
        "the negative log evidence is %s, certified [%s, %s]",
        exact,
        evidence.exactAtLeast(),
        evidence.exactAtMost());
  }

  private static void variance(Posterior certified, double[] exact, Points x) {
    double[] above = certified.predict(x).latentVariance();
    for (int i = 0; i < above.length; i++) {
      Finding.unless(
          above[i] >= exact[i],
          "variance",
          "%s is below the exact %s at row %d",
          above[i],
          exact[i],
          i);
    }
  }
}
