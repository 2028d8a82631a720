package kmcg.model.posterior;

import java.util.Arrays;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.linalg.Matrix;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.UnusablePredictionException;

/**
 * The part that all posteriors share: the prior, the evidence, the report, and the last guard of
 * what they predict.
 */
abstract class ConditionedPosterior implements Posterior {
  private final Prior prior;
  private final Evidence evidence;
  private final Report report;

  ConditionedPosterior(Prior prior, Evidence evidence, Report report) {
    this.prior = prior;
    this.evidence = evidence;
    this.report = report;
  }

  /** Points predicted at once. */
  static final int BLOCK = 256;

  /** Errors of means, in standard deviations of the noise, that nobody sees. */
  private static final double INVISIBLE = 1e-8;

  /** Means and variances at each of the points, at least where no block has a single one. */
  abstract Prediction predictBlocks(Points x);

  /**
   * Means and variances at each of the points, the same for a point alone as for one among others.
   *
   * <p>Solutions for a single column are summed in another order than those for several. Where
   * rounding shows, a point that would be alone in its block has its twin beside it.
   */
  @Override
  public final Prediction predict(Points x) {
    return UnusablePredictionException.requireUsable(predictEqually(x));
  }

  private Prediction predictEqually(Points x) {
    boolean hasOneAlone = x.size() % BLOCK == 1;
    if (!hasOneAlone || report.conditioning().meanError() <= INVISIBLE) {
      return predictBlocks(x);
    }
    int n = x.size();
    Prediction both =
        predictBlocks(x.select(IntStream.rangeClosed(0, n).map(i -> i % n).toArray()));
    return new Prediction(
        Arrays.copyOf(both.mean(), n),
        Arrays.copyOf(both.latentVariance(), n),
        both.noiseVariance());
  }

  /** The joint covariance of the latent function at the points, as it is computed. */
  abstract Matrix covarianceAt(Points x);

  @Override
  public final Matrix latentCovariance(Points x) {
    return UnusablePredictionException.requireFinite("the covariance", covarianceAt(x));
  }

  @Override
  public final Prior prior() {
    return prior;
  }

  /** Bounds as wide as rounding may have made them. */
  @Override
  public final Evidence evidence() {
    return evidence.withRounding(report.conditioning(), 1 + report.rank());
  }

  /** Bounds as they were computed, and are saved. */
  final Evidence computedEvidence() {
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
          "the test points have %s inputs, but the model was trained on %s; give the same inputs."
              .formatted(x.dimensions(), trained));
    }
  }
}
