package kmcg.model.posterior;

import java.util.Optional;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.inducing.WhitenedFeatures;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.model.Evidence;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.kernelposterior.KernelPosterior;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;
import org.jspecify.annotations.Nullable;

/**
 * The posterior under a kernel of finite rank: SoR, DTC, VFE, FITC and KMCG.
 *
 * <pre>
 *   G = cov(u) = L Lᵀ,   a(x) = L⁻¹φ(x),   k̂(x, z) = a(x)ᵀ a(z)
 *   B = I + Σᵢ aᵢaᵢᵀ/λᵢ = L_B L_Bᵀ,   b(x) = L_B⁻¹ a(x),   c = L_B⁻¹ Σᵢ aᵢyᵢ/λᵢ
 *   mean(x) = b(x)ᵀ c,   cov(x, z) = k(x, z) − a(x)ᵀa(z) + b(x)ᵀb(z)
 * </pre>
 *
 * <p>SoR alone takes k̂ for the prior at test points too and has cov(x, z) = b(x)ᵀb(z), which
 * vanishes far from the inducing points. This whitened form, whose B has no eigenvalue below 1, is
 * more accurate by orders of magnitude than forming ΦΦᵀ + σ²G.
 */
public final class FiniteRankPosterior extends FeaturePosterior {
  static final String KIND = "finite-rank";

  /** A leverage h of 1 is possible by rounding alone. */
  private static final double MOST_LEVERAGE = 1 - 1e-12;

  private final WhitenedFeatures u;
  private final WhitenedRegression regression;
  private final boolean keepsPrior;
  private final @Nullable RowNoise noise; // which is not saved

  /**
   * A posterior from its parts, with the same noise for all rows: λᵢ = σ².
   *
   * @param u the inducing variables, whitened: a(x)
   * @param regression L_B and c
   * @param keepsPrior false for SoR: the covariance is b(x)ᵀb(z) alone
   */
  public FiniteRankPosterior(
      Prior prior,
      WhitenedFeatures u,
      WhitenedRegression regression,
      boolean keepsPrior,
      Evidence evidence,
      Report report) {
    this(prior, u, regression, keepsPrior, RowNoise.COMMON, evidence, report);
  }

  /**
   * A posterior from its parts.
   *
   * @param u the inducing variables, whitened: a(x)
   * @param regression L_B and c
   * @param keepsPrior false for SoR: the covariance is b(x)ᵀb(z) alone
   * @param noise what λᵢ is; null if that is not known
   */
  public FiniteRankPosterior(
      Prior prior,
      WhitenedFeatures u,
      WhitenedRegression regression,
      boolean keepsPrior,
      @Nullable RowNoise noise,
      Evidence evidence,
      Report report) {
    super(prior, u.variables(), evidence, report);
    this.u = u;
    this.regression = regression;
    this.keepsPrior = keepsPrior;
    this.noise = noise;
  }

  @Override
  public Form form() {
    return form(KIND)
        .put("features", u.form())
        .put("regression", regression.form())
        .put("keepsPrior", keepsPrior)
        .build();
  }

  static FiniteRankPosterior of(Form form) {
    WhitenedFeatures u = form.form("features").read(WhitenedFeatures::of);
    return new FiniteRankPosterior(
        Posteriors.prior(form, u.variables().dimensions()),
        u,
        WhitenedRegression.of(form.form("regression"), u.rank()),
        form.flag("keepsPrior"),
        null,
        Posteriors.evidence(form),
        Posteriors.report(form));
  }

  /** The inducing variables, whitened: a(x). */
  public WhitenedFeatures whitened() {
    return u;
  }

  /**
   * The negative variational free energy of Titsias (2009) for these inducing variables: the plain
   * bound, whichever value the method reports.
   */
  public double negativeFreeEnergy() {
    return regression.negativeFreeEnergy(prior().noiseVariance());
  }

  /**
   * What the same inducing variables say of the kernel, if that is treated as unknown: its mean is
   * k̂, and its variance says how far k may be from it.
   */
  public KernelPosterior kernel() {
    return KernelPosterior.of(prior().kernel(), u);
  }

  /**
   * What the other rows alone predict of training rows, with the features as they are. Taking row i
   * out of B and of its right-hand side is a change of rank one:
   *
   * <pre>
   *   h = wᵢ b(xᵢ)ᵀb(xᵢ)/λᵢ,   mean = (b(xᵢ)ᵀc − h yᵢ)/(1 − h),   variance = b(xᵢ)ᵀb(xᵢ)/(1 − h)
   * </pre>
   *
   * <p>with k(xᵢ, xᵢ) − aᵢᵀaᵢ in the variance where the prior is kept.
   *
   * @param data all rows that the model was trained on
   * @param rows numbers of some of them
   * @return nothing if the model was read from a file, which does not say what λᵢ is
   */
  public Optional<Prediction> leftOut(TrainingSet data, int[] rows) {
    RowNoise own = noise;
    return own == null ? Optional.empty() : Optional.of(leftOut(data, rows, own));
  }

  private Prediction leftOut(TrainingSet data, int[] rows, RowNoise rowNoise) {
    Points x = data.inputs().select(rows);
    Parts parts = parts(features().at(x.all()));
    double[] own = Algebra.squaredColumnNorms(parts.plus());
    double[] explained = Algebra.squaredColumnNorms(parts.minus());
    double[] ofPrior = Gram.diagonal(prior().kernel(), x.all());
    double[] mean = new double[rows.length];
    double[] variance = new double[rows.length];
    for (int k = 0; k < rows.length; k++) {
      double left = Math.max(0, ofPrior[k] - explained[k]);
      double lambda = rowNoise.of(data, rows[k], left, prior().noiseVariance());
      double h = Math.min(MOST_LEVERAGE, data.weights()[rows[k]] * own[k] / lambda);
      mean[k] = (parts.mean()[k] - h * data.targets()[rows[k]]) / (1 - h);
      variance[k] = own[k] / (1 - h) + (keepsPrior ? left : 0);
    }
    return new Prediction(mean, variance, prior().noiseVariance());
  }

  @Override
  Parts parts(Matrix phi) {
    Matrix a = u.whiten(phi);
    Matrix b = a.copy();
    regression.factor().solveLower(b);
    double[] mean = Algebra.columnsTimes(b, regression.coefficients());
    return new Parts(mean, a, b, keepsPrior);
  }
}
