package kmcg.approximation;

import kmcg.krylov.BlockLanczos;
import kmcg.krylov.BlockProjection;
import kmcg.posterior.BlockRegression;
import kmcg.posterior.Evidence;
import kmcg.posterior.FiniteRankPosterior;
import kmcg.posterior.Posterior;
import kmcg.posterior.WhitenedRegression;

/** A run of {@link BlockKmcg}. */
final class BlockKmcgFit extends KrylovFit {
  private static final long serialVersionUID = 1L;

  /** A relative error of the last pivots that makes no difference worth a shorter run. */
  private static final double CLEAR = 1e-6;

  private final BlockLanczos process;
  private final double[] diagonal; // of W^½KW^½

  BlockKmcgFit(Setting setting, BlockLanczos process, double[] diagonal) {
    super(setting, process);
    this.process = process;
    this.diagonal = diagonal;
  }

  @Override
  Posterior prefix(int p) {
    BlockRegression run = regression(p);
    WhitenedRegression regression = run.kmcg();
    Evidence evidence =
        new Evidence(
            regression.negativeLogEvidence(), run.exactAtLeast(), run.exactAtMost(regression));
    return new FiniteRankPosterior(
        prior(),
        features(process.directions(p)),
        run.kernelFactor(),
        regression,
        true,
        evidence.andAtMost(shorterRun(p, run)),
        report(p).withRank(process.projection().directions(p)));
  }

  private BlockRegression regression(int p) {
    BlockProjection T = process.projection();
    return new BlockRegression(T, p, process.vectors(p), diagonal, prior().noiseVariance(), data());
  }

  /** The bound of the last prefix whose pivots are clear of rounding; it may be the better one. */
  private double shorterRun(int p, BlockRegression run) {
    if (run.relativeError() < CLEAR) {
      return Double.POSITIVE_INFINITY;
    }
    int clear = p - 1;
    while (process.projection().relativeError(clear) >= CLEAR) {
      clear--;
    }
    BlockRegression prefix = regression(clear);
    return prefix.exactAtMost(prefix.kmcg());
  }
}
