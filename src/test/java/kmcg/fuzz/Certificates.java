package kmcg.fuzz;

import java.util.Optional;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.method.Exact;
import kmcg.method.PreciseEvidence;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.Instances;

/** What is certified of the exact model is true of it. */
final class Certificates implements Oracle {
  /** What bounds may cross by for their rounding, relative to their size. */
  private static final double ROUNDING = 1e-9;

  /** What a model that warns of rounding may miss, as a part of the variance of an observation. */
  private static final double NOTED = 1e-6;

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
      holds(evidence, PreciseEvidence.negativeLog(prior, rows));
    }
    if (certifiesVariance) {
      Optional<Posterior> exact = exact(prior, rows);
      if (exact.isPresent()) {
        double noted = model.saysIllConditioned() ? NOTED * prior.noiseVariance() : 0;
        variance(posterior, exact.get(), rows.inputs(), noted);
      }
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

  /** The exact model, unless rounding has made its matrix indefinite. */
  private static Optional<Posterior> exact(Prior prior, TrainingSet rows) {
    try {
      return Optional.of(new Exact().condition(prior, rows));
    } catch (NotPositiveDefiniteException e) {
      return Optional.empty();
    }
  }

  private static void variance(Posterior certified, Posterior exact, Points x, double noted) {
    double[] above = certified.predict(x).latentVariance();
    double[] truth = exact.predict(x).latentVariance();
    double[] before = Gram.diagonal(exact.prior().kernel(), x.all());
    for (int i = 0; i < above.length; i++) {
      // Either is a difference of numbers as large as the variance before the data.
      double least = Math.max(noted, 16 * above.length * Math.ulp(before[i]));
      Finding.unless(
          above[i] >= truth[i] * (1 - 1e-6) - least,
          "variance",
          "%s is below the exact %s at row %d",
          above[i],
          truth[i],
          i);
    }
  }
}
