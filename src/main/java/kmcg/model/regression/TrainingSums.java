package kmcg.model.regression;

import kmcg.data.RowBlocks;
import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.inducing.WhitenedFeatures;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Strips;
import kmcg.model.Prior;

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
  private RowSums sums = RowSums.ZERO;

  /** The sums over no rows, for features of rank P. */
  public TrainingSums(int rank) {
    this(Matrix.zeros(rank, rank), new double[rank]);
  }

  private TrainingSums(Matrix outer, double[] projected) {
    this.outer = outer;
    this.projected = projected;
  }

  /**
   * What rows keep as their own noise: λᵢ/pᵢ for each observation in a row of mean precision pᵢ.
   */
  public enum RowNoise {
    /** λᵢ = σ². */
    COMMON,
    /**
     * λᵢ = σ² + pᵢ(kᵢᵢ − ‖aᵢ‖²): what the finite rank cannot explain counts as noise (FITC), of
     * which a precise observation has no less than any other.
     */
    WITH_RESIDUAL;

    /**
     * λᵢ.
     *
     * @param left kᵢᵢ − ‖aᵢ‖², which is negative by rounding alone
     * @param sigma2 σ²
     */
    public double of(TrainingSet data, int row, double left, double sigma2) {
      return this == COMMON ? sigma2 : sigma2 + data.precision(row) * Math.max(0, left);
    }
  }

  /** Whitened features of training rows {@code from}, …, {@code to} − 1, one column each. */
  @FunctionalInterface
  public interface FeatureBlocks {
    /** A new P × (to − from) matrix. */
    Matrix block(int from, int to);
  }

  /**
   * Sums that are known already, with the common noise for all rows.
   *
   * @param squares Σ wᵢaᵢaᵢᵀ, its lower triangle; kept, and divided by σ²
   * @param projected Σ wᵢaᵢyᵢ; kept, and divided by σ²
   * @param weightedNorms wᵢ‖aᵢ‖² of each row
   */
  public static TrainingSums of(
      TrainingSet data, Matrix squares, double[] projected, double[] weightedNorms, Prior prior) {
    double noise = prior.noiseVariance();
    Algebra.scale(1 / noise, squares.data());
    Algebra.scale(1 / noise, projected);
    TrainingSums all = new TrainingSums(squares, projected);
    all.sums = RowSums.of(weightedNorms, data, prior);
    return all;
  }

  /** The sums over all rows of {@code data}, with features evaluated on the way. */
  public static TrainingSums over(
      TrainingSet data, WhitenedFeatures u, Prior prior, RowNoise noise) {
    return over(RowBlocks.of(data), u, prior, noise);
  }

  /** The sums over all rows of all blocks, with features evaluated on the way. */
  public static TrainingSums over(RowBlocks rows, WhitenedFeatures u, Prior prior, RowNoise noise) {
    TrainingSums all = new TrainingSums(u.rank());
    rows.forEach(block -> all.add(block, (i, j) -> u.at(block.inputs().rows(i, j)), prior, noise));
    return all;
  }

  /** The sums over all rows of {@code data}, with a = L⁻¹φ of the rows given. */
  public static TrainingSums over(
      TrainingSet data, FeatureBlocks whitened, int rank, Prior prior, RowNoise noise) {
    TrainingSums all = new TrainingSums(rank);
    all.add(data, whitened, prior, noise);
    return all;
  }

  /** Adds the sums over all rows of {@code data}, with a = L⁻¹φ of the rows given. */
  public void add(TrainingSet data, FeatureBlocks whitened, Prior prior, RowNoise noise) {
    for (int from = 0; from < data.size(); from += BLOCK) {
      Interruption.poll();
      add(from, Math.min(data.size(), from + BLOCK), data, whitened, prior, noise);
    }
  }

  /** Takes in some rows at once; threads share their strips, which stay in their caches. */
  void add(
      int begin, int end, TrainingSet data, FeatureBlocks whitened, Prior prior, RowNoise noise) {
    int rank = projected.length;
    Strips strips = Strips.of(end - begin);
    Matrix a = Matrix.zeros(rank, end - begin); // √(wᵢ/λᵢ) aᵢ
    double[] scaledTargets = new double[end - begin]; // √(wᵢ/λᵢ) yᵢ
    RowSums[] parts = new RowSums[strips.count()];
    strips.forEach(
        (from, to) -> {
          Matrix strip = whitened.block(begin + from, begin + to);
          parts[from / strips.length()] =
              RowSums.of(strip, begin + from, data, prior, noise, scaledTargets, from);
          System.arraycopy(strip.data(), 0, a.data(), from * rank, (to - from) * rank);
        });
    for (RowSums part : parts) {
      sums = sums.plus(part);
    }
    Algebra.addProduct(a, Matrix.column(scaledTargets), Matrix.column(projected));
    Algebra.addOuterProduct(a, outer);
  }

  /** The form of sums that are not complete yet; numbers are shared, not copied. */
  public Form form() {
    return Form.builder()
        .put("outer", outer.form())
        .put("projected", projected)
        .put("numbers", sums.numbers())
        .build();
  }

  /** The sums of a form, for features of rank P; its numbers are added to from then on. */
  public static TrainingSums of(Form form, int rank) {
    TrainingSums sums =
        new TrainingSums(
            Matrix.of(form.form("outer"), rank, rank), form.numbers("projected", rank));
    sums.sums = RowSums.of(form.numbers("numbers", RowSums.COUNT));
    return sums;
  }

  /** Σ wᵢaᵢaᵢᵀ/λᵢ, its lower triangle; not a copy. */
  public Matrix outer() {
    return outer;
  }

  /** Σ wᵢaᵢyᵢ/λᵢ; not a copy. */
  public double[] projected() {
    return projected;
  }

  /** Σ wᵢ(k(xᵢ, xᵢ) − ‖aᵢ‖²): what the features leave of the variance of the rows. */
  public double trace() {
    return sums.trace();
  }

  /** Σ cᵢ, the number of observations. */
  public double observations() {
    return sums.observations();
  }

  /** Adds the sums over other rows to these. */
  public void merge(TrainingSums other) {
    Algebra.add(1, other.outer.data(), outer.data());
    Algebra.add(1, other.projected, projected);
    sums = sums.plus(other.sums);
  }

  /** These sums without those over some of the rows. */
  public TrainingSums without(TrainingSums some) {
    TrainingSums rest = new TrainingSums(outer.copy(), projected.clone());
    Algebra.add(-1, some.outer.data(), rest.outer.data());
    Algebra.add(-1, some.projected, rest.projected);
    rest.sums = sums.plus(some.sums.times(-1));
    return rest;
  }

  /**
   * Solves the regression of all rows taken in.
   *
   * <p>Its tight free energy is a bound on the exact negative log evidence, certified after adding
   * what rounding may have taken. Where that is too much, nothing is certified.
   *
   * @param condition an estimate of the condition number of cov(u), for variables of one scale
   */
  public WhitenedRegression solve(double condition, Prior prior, RowNoise noise) {
    Matrix B = outer.copy();
    B.addToDiagonal(1);
    Cholesky factor =
        Cholesky.overwriting(
            B,
            "the regression matrix of the whitened features",
            "raise the noise variance, which is %s, bring the weights of rows closer together, or"
                    .formatted(prior.noiseVariance())
                + " lower the scale of the kernel");
    WhitenedRegression regression =
        WhitenedRegression.solve(
            factor,
            projected,
            sums.squaredTargets(),
            sums.logNoise(),
            sums.observations(),
            sums.trace(),
            sums.logTrace());
    double relative = Math.ulp(1.0) * condition;
    if (noise == RowNoise.WITH_RESIDUAL || !(relative < TOO_UNCERTAIN)) {
      return regression;
    }
    double rounding = rounding(regression, relative, prior.noiseVariance());
    return regression.withExactAtMost(regression.tightFreeEnergy() + rounding);
  }

  /**
   * What rounding may have done to the tight free energy, with Ã the features aᵢ/σ, B = I + ÃÃᵀ and
   * β = B⁻¹Ãỹ.
   *
   * <p>An error dÃ changes the data fit ỹᵀ(I + ÃᵀÃ)⁻¹ỹ by no more than 2‖dÃ‖‖β‖ times its root, and
   * trace and determinant by 2‖dÃ‖‖Ã‖. The data fit is a difference of large numbers when there is
   * little noise, and its solution as good as B is.
   *
   * @param relative error of each ‖a‖², in proportion to the condition of cov(u)
   */
  private double rounding(WhitenedRegression regression, double relative, double sigma2) {
    double[] c = regression.coefficients();
    double[] beta = c.clone();
    regression.factor().solveLowerTransposed(Matrix.column(beta));
    double fit = Math.max(0, sums.squaredTargets() - Algebra.dot(c, c));
    double size = sums.explained() / sigma2; // ‖Ã‖²
    double inFeatures = relative * (size + Algebra.norm(beta) * Math.sqrt(fit * size));
    double solved = sums.squaredTargets() + size;
    for (int i = 0; i < beta.length; i++) {
      solved += beta[i] * beta[i] * (1 + outer.get(i, i));
    }
    double inSolution = Math.ulp(1.0) * (16 + beta.length) * solved;
    return 0.5 * (inFeatures + inSolution);
  }
}
