package kmcg.method;

import kmcg.form.Form;
import kmcg.inducing.WhitenedFeatures;
import kmcg.krylov.block.BlockLanczos;
import kmcg.krylov.block.BlockProjection;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.regression.BlockRegression;
import kmcg.model.regression.WhitenedRegression;

/** A run of {@link BlockKmcg}. */
final class BlockKmcgFit extends KrylovFit {
  static final String KIND = "block-kmcg";

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
  public Form form() {
    return form(KIND).put("diagonal", diagonal).build();
  }

  @Override
  Posterior prefix(int p) {
    BlockRegression run = regression(p);
    WhitenedRegression regression = run.kmcg();
    Evidence plain =
        new Evidence(
            regression.negativeLogEvidence(),
            run.exactAtLeast(regression),
            run.exactAtMost(regression));
    Evidence evidence = ofGivenInputs(plain.andAtMost(shorterRun(p, plain.exactAtMost())));
    return new FiniteRankPosterior(
        prior(),
        new WhitenedFeatures(variables(process.directions(p)), run.kernelFactor()),
        regression,
        true,
        evidence,
        report(p, evidence)
            .withRank(process.projection().directions(p))
            .withConditioning(conditioning(regression)));
  }

  private BlockRegression regression(int p) {
    BlockProjection T = process.projection();
    return new BlockRegression(T, p, process.vectors(p), diagonal, prior().noiseVariance(), data());
  }

  /** The bound of a shorter run, which may be better where pivots are not clear of rounding. */
  private double shorterRun(int p, double bound) {
    double best = bound;
    for (int q = p; q > 0 && process.projection().relativeError(q) >= CLEAR; ) {
      q--;
      if (process.projection().relativeError(q) < 1) {
        BlockRegression prefix = regression(q);
        double next = prefix.exactAtMost(prefix.kmcg());
        if (next > best) {
          break;
        }
        best = next;
      }
    }
    return best;
  }
}
