package kmcg.model.posterior;

import kmcg.form.Form;
import kmcg.inducing.WhitenedFeatures;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.model.Evidence;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.kernelposterior.KernelPosterior;
import kmcg.model.regression.WhitenedRegression;

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

  private final WhitenedFeatures u;
  private final WhitenedRegression regression;
  private final boolean keepsPrior;

  /**
   * A posterior from its parts.
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
    super(prior, u.variables(), evidence, report);
    this.u = u;
    this.regression = regression;
    this.keepsPrior = keepsPrior;
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

  @Override
  Parts parts(Matrix phi) {
    Matrix a = u.whiten(phi);
    Matrix b = a.copy();
    regression.factor().solveLower(b);
    double[] mean = Algebra.transposedProduct(b, Matrix.column(regression.coefficients())).data();
    return new Parts(mean, a, b, keepsPrior);
  }
}
