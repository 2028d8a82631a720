package kmcg.model.posterior;

import kmcg.data.Points;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.Report;

/** The part that all posteriors share: the prior, the evidence and the report. */
abstract class ConditionedPosterior implements Posterior {
  private final Prior prior;
  private final Evidence evidence;
  private final Report report;

  ConditionedPosterior(Prior prior, Evidence evidence, Report report) {
    this.prior = prior;
    this.evidence = evidence;
    this.report = report;
  }

  @Override
  public final Prior prior() {
    return prior;
  }

  @Override
  public final Evidence evidence() {
    return evidence;
  }

  @Override
  public final Report report() {
    return report;
  }

  /** Refuses points whose number of inputs is not that of the training rows. */
  static void requireInputs(Points x, int trained) {
    if (x.dimensions() != trained) {
      throw new IllegalArgumentException(
          "the test points have %s inputs, but the model was trained on %s."
              .formatted(x.dimensions(), trained));
    }
  }
}
