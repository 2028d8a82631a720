package kmcg.method;

import kmcg.form.Form;
import kmcg.krylov.ConjugateDirections;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.model.Conditioning;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.posterior.GalerkinPosterior;

/**
 * Conjugate gradients with the directions of FOM or of the textbook recurrence.
 *
 * <p>The mean is that of the method's own iterate, with whatever rounding did to it. The variance
 * takes SᵀAS as it is, not as it should be, and leaves out directions that depend on earlier ones:
 * it is conservative for any S.
 */
final class CgByDirections extends KrylovFit {
  static final String KIND = "cg-by-directions";

  /**
   * A direction counts as dependent if the earlier ones explain all but this share of sᵀAs. What
   * the textbook recurrence finds while it loses conjugacy is new to a small share only, and that
   * share is mostly rounding: with 1e-4 it was seen to cost the variance its lower bound.
   */
  private static final double DEPENDENT = 0.01;

  private final ConjugateDirections run;
  private final boolean stable;

  /**
   * A fit.
   *
   * @param stable whether T belongs to an orthonormal basis, so that the evidence is a bound
   */
  CgByDirections(Setting setting, ConjugateDirections run, boolean stable) {
    super(setting, run);
    this.run = run;
    this.stable = stable;
  }

  @Override
  public Form form() {
    return form(KIND).put("stable", stable).build();
  }

  @Override
  Posterior prefix(int p) {
    Matrix S = run.directions(p);
    Matrix SAS = Algebra.transposedProduct(S, run.products(p));
    double own = negativeLogEvidence(p == 0 ? allNoise() : run.fit(p), p);
    Evidence plain = Evidence.estimate(own);
    Evidence evidence =
        stable ? ofGivenInputs(plain.andAtLeast(negativeLogEvidence(run.fit(p), p))) : plain;
    return new GalerkinPosterior(
        prior(),
        variables(S),
        Cholesky.ofIndependentRows(SAS, DEPENDENT),
        run.coefficients(p),
        evidence,
        report(p, evidence).withConditioning(conditioning(S, SAS, p)));
  }

  /** From the largest Rayleigh quotient sᵀAs/sᵀs of the directions. */
  private Conditioning conditioning(Matrix S, Matrix SAS, int p) {
    double noise = prior().noiseVariance();
    double[] squares = Algebra.squaredColumnNorms(S);
    double most = noise;
    for (int i = 0; i < p; i++) {
      most = Math.max(most, squares[i] > 0 ? SAS.get(i, i) / squares[i] : 0);
    }
    return withProducts(Conditioning.of(most / noise, p == 0 ? allNoise() : run.fit(p)));
  }

  /** The negative log evidence if K is zero beside the P directions, which contain y. */
  private double negativeLogEvidence(double fit, int p) {
    double noise = prior().noiseVariance();
    double ofComplement = (data().size() - p) * Math.log(noise);
    return Evidence.negativeLog(fit, run.logDeterminant(p) + ofComplement, data(), noise);
  }

  /** The data fit before the first step. */
  private double allNoise() {
    return run.startNorm() * run.startNorm() / prior().noiseVariance();
  }
}
