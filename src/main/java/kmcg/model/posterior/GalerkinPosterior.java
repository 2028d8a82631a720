package kmcg.model.posterior;

import kmcg.form.Form;
import kmcg.inducing.InducingVariables;
import kmcg.inducing.VariableForms;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.model.Evidence;
import kmcg.model.Prior;
import kmcg.model.Report;

/**
 * The exact model conditioned on projected data Sᵀy only: the exact GP (S = I), the subset of data
 * (S some unit vectors) and conjugate gradients (S Krylov directions).
 *
 * <pre>
 *   SᵀAS = R Rᵀ,   A = K + σ²I,   f(x) = R⁻¹ Sᵀk(X, x)
 *   mean(x) = φ(x)ᵀ c,   c = (SᵀAS)⁻¹ Sᵀy,   cov(x, z) = k(x, z) − f(x)ᵀ f(z)
 * </pre>
 *
 * <p>Seeing less never makes this model more certain: its variance is never below the exact one.
 */
public final class GalerkinPosterior extends FeaturePosterior {
  static final String KIND = "galerkin";

  private final Cholesky R;
  private final double[] coefficients; // c

  /**
   * A posterior from its parts.
   *
   * @param features φ(x) = Sᵀk(X, x)
   * @param R the Cholesky factor of SᵀAS
   * @param coefficients c
   */
  public GalerkinPosterior(
      Prior prior,
      InducingVariables features,
      Cholesky R,
      double[] coefficients,
      Evidence evidence,
      Report report) {
    super(prior, features, evidence, report);
    this.R = R;
    this.coefficients = coefficients;
  }

  @Override
  public Form form() {
    return form(KIND)
        .put("features", features().form())
        .put("factor", R.form())
        .put("coefficients", coefficients)
        .build();
  }

  static GalerkinPosterior of(Form form) {
    InducingVariables features = VariableForms.variables(form.form("features"));
    return new GalerkinPosterior(
        Posteriors.prior(form, features.dimensions()),
        features,
        Cholesky.of(form.form("factor"), features.rank()),
        form.numbers("coefficients", features.rank()),
        Posteriors.evidence(form),
        Posteriors.report(form));
  }

  /** The same predictions with another view of the evidence. */
  public GalerkinPosterior withEvidence(Evidence evidence) {
    return new GalerkinPosterior(prior(), features(), R, coefficients, evidence, report());
  }

  @Override
  Parts parts(Matrix phi) {
    double[] mean = Algebra.columnsTimes(phi, coefficients);
    R.solveLower(phi);
    return new Parts(mean, phi, Matrix.zeros(0, phi.columns()), true);
  }
}
