package kmcg.learning;

import java.util.Locale;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.FrozenPoints;
import kmcg.inducing.FrozenVariables;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.model.Evidence;
import kmcg.model.Prior;
import kmcg.model.regression.TrainingSums;

/**
 * What features φ make of the log evidence: bounds below it, and FITC's own value.
 *
 * <pre>
 *   A = L⁻¹Φᵀ, G = L Lᵀ,   Ā = A Λ^(−½),   B = I + Ā Āᵀ,   b = B⁻¹Āỹ,   r = ỹ − Āᵀb
 *   ∂/∂Φᵀ = L⁻ᵀ X,   ∂/∂G = −½ L⁻ᵀ X Aᵀ L⁻¹,
 *   X = (b rᵀ − B⁻¹Ā) Λ^(−½) + A C,   X Aᵀ = b bᵀ + B⁻¹ − I + A C Aᵀ
 * </pre>
 *
 * <p>where Λ is the noise of each row divided by its weight, and C belongs to the {@link Penalty}.
 * The S of the features stays as it is. An evaluation is two folds over blocks of rows, each with
 * features anew: {@link TrainingSums} give B and b, {@link BoundSums} all else. Memory is O(M²) and
 * a block of features, time O(NM²).
 */
public final class FiniteRankBound implements Objective {
  /** Which function of the data it is; each bound is never below the one before. */
  public enum Kind {
    /** The negative variational free energy: takes off Σd/2σ². */
    VFE,
    /** Takes off ½Σ ln(1 + d/σ²). */
    TVFE,
    /** Takes off ½Σ ln|I + D/σ²| of blocks of consecutive rows, which should be near each other. */
    BLOCK,
    /** The evidence of the fully independent training conditional; no bound. */
    FITC
  }

  /** Square matrices of order M that are held at the same time, at most. */
  private static final int SQUARES = 8;

  /** Features of a block of rows, and products with them. */
  private static final int BLOCK_MATRICES = 3;

  /** The same of a strip, for each thread. */
  private static final int STRIP_MATRICES = 4;

  private final TrainingSet data;
  private final FrozenVariables features;
  private final Kind kind;

  /** The value for the function at inducing points. */
  public FiniteRankBound(TrainingSet data, Points points, Kind kind) {
    this(data, new FrozenPoints(points, data.inputs()), kind);
  }

  /**
   * The value for inducing variables whose S stays as it is.
   *
   * @param features their covariances with the function at the rows of {@code data}
   */
  public FiniteRankBound(TrainingSet data, FrozenVariables features, Kind kind) {
    this.data = data;
    this.features = features;
    this.kind = kind;
  }

  @Override
  public String name() {
    return String.format(
        Locale.ROOT,
        "%s with %d features on %d rows",
        isBound() ? "bound " + kind : "log evidence of " + kind,
        features.count(),
        data.size());
  }

  /** What an evaluation costs: products of the features with themselves. */
  static double cost(int rows, int features) {
    return 4.0 * rows * features * features;
  }

  @Override
  public double cost() {
    return cost(data.size(), features.count());
  }

  @Override
  public boolean isBound() {
    return kind != Kind.FITC;
  }

  @Override
  public String shortName() {
    return "bound " + kind;
  }

  /**
   * The bytes that an evaluation takes, whatever the kind: nothing of size N × M.
   *
   * @param points inducing points among the features
   * @param directions the other features
   */
  static long bytes(int rows, int points, int directions) {
    long m = (long) points + directions;
    long strips = (long) STRIP_MATRICES * Strips.LENGTH * Parallel.threads();
    return Heap.matrixBytes(m, SQUARES * m + BLOCK_MATRICES * TrainingSums.BLOCK + strips)
        + Heap.matrixBytes(rows, 4L * directions);
  }

  private static Cholesky factor(FrozenVariables.Covariances u) {
    return Jitter.LADDER.factorise(u.ofVariables(), "the covariance of the features").cholesky();
  }

  @Override
  public double looseness(Prior prior) {
    FrozenVariables.Covariances u = features.at(prior.kernel());
    TrainingSums sums = new BoundRows(data, u, factor(u), prior, kind).trainingSums();
    return Math.max(0, sums.trace()) / data.observations() / prior.noiseVariance();
  }

  @Override
  public Value at(Prior prior) {
    FrozenVariables.Covariances u = features.at(prior.kernel());
    Cholesky L = factor(u);
    BoundRows rows = new BoundRows(data, u, L, prior, kind);
    TrainingSums sums = rows.trainingSums();
    BoundRegression regression = BoundRegression.of(sums);
    BoundSums further = BoundSums.over(rows, regression, features.directions());
    double[] gradient = further.gradient();
    Matrix inner = regression.inner(kind == Kind.VFE ? sums.outer() : further.outer());
    u.addGradient(covarianceWeights(L, inner), further.ofDirections(), gradient);
    gradient[gradient.length - 1] = prior.noiseVariance() * further.noiseSlope();
    double value =
        -Evidence.negativeLog(
            further.fit() + regression.factor().logDeterminant(),
            further.logNoise(),
            data.observations());
    return new Value(value, gradient);
  }

  /** −½ L⁻ᵀ X Aᵀ L⁻¹, of X Aᵀ. */
  private static Matrix covarianceWeights(Cholesky L, Matrix inner) {
    L.solveLowerTransposed(inner);
    Matrix weights = inner.transposed();
    L.solveLowerTransposed(weights);
    Algebra.scale(-0.5, weights.data());
    return weights;
  }
}
