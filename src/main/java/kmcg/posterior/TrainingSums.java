package kmcg.posterior;

import kmcg.data.TrainingSet;
import kmcg.inducing.Features;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Interruption;
import kmcg.linalg.Matrix;

/**
 * Everything that training a finite-rank model needs to know of the data, as sums over rows.
 *
 * <p>Sums of row blocks merge by addition, so that threads, data on disk and machines can share one
 * block function. Memory is a block of features and the P × P matrix.
 */
public final class TrainingSums {
  /** A relative error of ‖a‖² with which a bound would be no certainty. */
  private static final double TOO_UNCERTAIN = 1e-3;

  /** Rows taken in at once. */
  public static final int BLOCK = 1024;

  private final Matrix outer; // Σ wᵢaᵢaᵢᵀ/λᵢ, lower triangle
  private final double[] projected; // Σ wᵢaᵢyᵢ/λᵢ
  private double squaredTargets; // Σ (wᵢyᵢ² + scatterᵢ)/λᵢ
  private double logNoise; // Σ wᵢ ln λᵢ
  private double trace; // Σ wᵢ (kᵢᵢ − ‖aᵢ‖²)
  private double explained; // Σ wᵢ ‖aᵢ‖²
  private double observations; // Σ wᵢ

  /** The sums over no rows, for features of rank P. */
  public TrainingSums(int rank) {
    this.outer = Matrix.zeros(rank, rank);
    this.projected = new double[rank];
  }

  /** What rows keep as their own noise λᵢ. */
  public enum RowNoise {
    /** λᵢ = σ². */
    COMMON,
    /** λᵢ = σ² + kᵢᵢ − ‖aᵢ‖²: what the finite rank cannot explain counts as noise (FITC). */
    WITH_RESIDUAL
  }

  /** Features of training rows {@code from}, …, {@code to} − 1, one column each. */
  @FunctionalInterface
  public interface FeatureBlocks {
    /** A new P × (to − from) matrix. */
    Matrix block(int from, int to);
  }

  /** The sums over all rows of {@code data}, with features evaluated on the way. */
  public static TrainingSums over(
      TrainingSet data, Features features, Cholesky L, Prior prior, RowNoise noise) {
    return over(data, (from, to) -> features.at(data.inputs().rows(from, to)), L, prior, noise);
  }

  /** The sums over all rows of {@code data}, with φ of the rows given by {@code blocks}. */
  public static TrainingSums over(
      TrainingSet data, FeatureBlocks blocks, Cholesky L, Prior prior, RowNoise noise) {
    TrainingSums sums = new TrainingSums(L.order());
    for (int from = 0; from < data.size(); from += BLOCK) {
      Interruption.poll();
      int to = Math.min(data.size(), from + BLOCK);
      Matrix a = blocks.block(from, to);
      L.solveLower(a);
      sums.add(data, from, to, a, prior, noise);
    }
    return sums;
  }

  /**
   * Takes in one block of rows.
   *
   * @param a whitened features aᵢ as columns; overwritten
   */
  void add(TrainingSet data, int from, int to, Matrix a, Prior prior, RowNoise noise) {
    double[] residual = Gram.diagonal(prior.kernel(), data.inputs().rows(from, to));
    double[] norms = Algebra.squaredColumnNorms(a);
    double[] scaledTargets = new double[to - from];
    for (int i = 0; i < scaledTargets.length; i++) {
      residual[i] -= norms[i];
      double own = noise == RowNoise.WITH_RESIDUAL ? Math.max(0, residual[i]) : 0;
      double lambda = prior.noiseVariance() + own;
      double weight = data.weights()[from + i];
      double scale = Math.sqrt(weight / lambda);
      scaledTargets[i] = data.targets()[from + i] * scale;
      squaredTargets += data.scatter()[from + i] / lambda;
      logNoise += weight * Math.log(lambda);
      trace += weight * residual[i];
      explained += weight * norms[i];
      observations += weight;
      for (int k = 0; k < a.rows(); k++) {
        a.data()[i * a.rows() + k] *= scale;
      }
    }
    squaredTargets += Algebra.dot(scaledTargets, scaledTargets);
    Algebra.addProduct(a, Matrix.column(scaledTargets), Matrix.column(projected));
    Algebra.addOuterProduct(a, outer);
  }

  /** Adds the sums over other rows to these. */
  public void merge(TrainingSums other) {
    Algebra.add(1, other.outer.data(), outer.data());
    Algebra.add(1, other.projected, projected);
    squaredTargets += other.squaredTargets;
    logNoise += other.logNoise;
    trace += other.trace;
    explained += other.explained;
    observations += other.observations;
  }

  /**
   * Solves the regression of all rows taken in.
   *
   * <p>Its negative free energy is a bound on the exact negative log evidence, certified after
   * adding what rounding may have taken: the data fit is the difference of two numbers that are
   * large when there is little noise, and each ‖aᵢ‖² carries rounding in proportion to the
   * condition of cov(u). Where that is too much, nothing is certified.
   *
   * @param condition an estimate of the condition number of cov(u), for variables of one scale
   */
  public WhitenedRegression solve(double condition, Prior prior, RowNoise noise) {
    Matrix B = outer.copy();
    for (int i = 0; i < B.rows(); i++) {
      B.set(i, i, B.get(i, i) + 1);
    }
    Cholesky factor =
        Cholesky.overwriting(
            B,
            "the regression matrix of the whitened features",
            "raise the noise variance, or lower the scale of the kernel");
    WhitenedRegression regression =
        WhitenedRegression.solve(factor, projected, squaredTargets, logNoise, observations, trace);
    double relative = Math.ulp(1.0) * condition;
    if (noise == RowNoise.WITH_RESIDUAL || !(relative < TOO_UNCERTAIN)) {
      return regression;
    }
    double sigma2 = prior.noiseVariance();
    double inTrace = explained * relative;
    return regression.withExactAtMost(
        regression.negativeFreeEnergy(sigma2)
            + 16 * Math.ulp(squaredTargets)
            + inTrace / (2 * sigma2));
  }
}
