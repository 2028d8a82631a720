package kmcg.model.regression;

import kmcg.data.TrainingSet;
import kmcg.krylov.block.BlockDataFit;
import kmcg.krylov.block.BlockFactor;
import kmcg.krylov.block.BlockProjection;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.model.Evidence;

/**
 * What a block Lanczos run on all training rows says about the data: {@link RitzRegression} with
 * blocks for numbers.
 */
public final class BlockRegression {
  private final BlockProjection T;
  private final int steps;
  private final BlockFactor factor;
  private final BlockDataFit fit;
  private final double[] left; // what K̂ leaves of the diagonal of W^½KW^½
  private final double trace; // of W^½KW^½
  private final double noise; // σ²
  private final int n;
  private final TrainingSet data;

  /**
   * The regression after {@code steps} steps.
   *
   * @param V the vectors of the run on W^½KW^½ from W^½y
   * @param diagonal of W^½KW^½
   * @param noise σ²
   */
  public BlockRegression(
      BlockProjection T, int steps, Matrix V, double[] diagonal, double noise, TrainingSet data) {
    this.T = T;
    this.steps = steps;
    this.factor = BlockFactor.of(T, steps);
    this.fit = BlockDataFit.of(T, steps, noise);
    this.noise = noise;
    this.n = data.size();
    this.data = data;
    this.left = diagonal.clone();
    Algebra.add(-1, factor.diagonal(V), left);
    double sum = 0;
    for (double entry : diagonal) {
      sum += entry;
    }
    this.trace = sum;
  }

  /** L of SᵀKS = L Lᵀ, which whitens the features Sᵀk(X, x). */
  public Cholesky kernelFactor() {
    return factor.kernelFactor();
  }

  /** KMCG's regression on the whitened features V 𝓛 of the training rows. */
  public WhitenedRegression kmcg() {
    Matrix B = factor.squares();
    Algebra.scale(1 / noise, B.data());
    B.addToDiagonal(1);
    Cholesky L =
        Cholesky.overwriting(
            B,
            "the regression matrix of the whitened features",
            "raise the noise variance, or lower the scale of the kernel");
    double[] c = factor.project(T.start());
    Algebra.scale(1 / noise, c);
    L.solveLower(Matrix.column(c));
    double negativeLog =
        Evidence.negativeLog(fit.upper(), L.logDeterminant() + n * Math.log(noise), data, noise);
    double sum = 0;
    double logSum = 0;
    for (double d : left) {
      sum += d;
      logSum += Math.log1p(Math.max(0, d) / noise);
    }
    return new WhitenedRegression(L, c, negativeLog, sum, logSum, Double.POSITIVE_INFINITY);
  }

  /**
   * A lower bound on the exact negative log evidence: CG's data fit is not above the exact one, and
   * neither is the determinant of K̂ + σ²I or that of CG; less what rounding may have added.
   *
   * @param regression of {@link #kmcg}
   */
  public double exactAtLeast(WhitenedRegression regression) {
    double determinant = regression.factor().logDeterminant() - inTrace() / noise;
    double ofCg = fit.logDeterminant() - T.directions(steps) * Math.log(noise);
    double largest = fit.relativeError() < 1 ? Math.max(determinant, ofCg) : ofCg;
    double logDeterminant = largest + n * Math.log(noise);
    return Evidence.negativeLog(fit.lower(), logDeterminant, data, noise) - 0.5 * fit.rounding();
  }

  /**
   * An upper bound on the exact negative log evidence: the tight free energy, and what rounding in
   * the last pivots of SᵀKS may have taken from it.
   *
   * @param regression of {@link #kmcg}
   */
  public double exactAtMost(WhitenedRegression regression) {
    double relative = fit.relativeError();
    if (!(relative < 1)) {
      return Double.POSITIVE_INFINITY;
    }
    double gap = fit.upper() - fit.lower();
    return regression.tightFreeEnergy()
        + 0.5 * (inTrace() / noise + relative * (1 + gap) + 4 * Math.ulp(fit.upper()));
  }

  /** How much of the trace of K̂ may be rounding. */
  private double inTrace() {
    return n * Math.ulp(trace) + factor.traceError();
  }
}
