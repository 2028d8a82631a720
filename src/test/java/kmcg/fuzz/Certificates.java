package kmcg.fuzz;

import java.util.Arrays;
import java.util.Optional;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
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

  /** What 50 digits of the largest number in a system leave of those of the smallest. */
  private static final double LAST_DIGIT = 1e-45;

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
    Optional<double[]> exactVariance = // none where doubles of a kernel of Weka's are no kernel
        rows.size() <= FEW ? PreciseModel.latentVariance(prior, rows) : Optional.empty();
    if (certifiesEvidence && exactVariance.isPresent()) {
      holds(evidence, PreciseModel.negativeLog(prior, rows));
    }
    if (certifiesVariance) {
      exactVariance.ifPresent(exact -> variance(posterior, exact, rows.inputs()));
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
    double largest =
        Arrays.stream(Gram.diagonal(certified.prior().kernel(), x.all())).max().orElseThrow();
    double digits = LAST_DIGIT * (largest + certified.prior().noiseVariance());
    for (int i = 0; i < above.length; i++) {
      Finding.unless(
          above[i] >= exact[i] - digits,
          "variance",
          "%s is below the exact %s at row %d",
          above[i],
          exact[i],
          i);
    }
  }
}
