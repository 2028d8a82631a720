package kmcg.method;

import kmcg.form.Form;
import kmcg.krylov.PreconditionedCg;
import kmcg.model.Conditioning;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.posterior.GalerkinPosterior;
import kmcg.model.span.RowSpan;
import kmcg.model.span.Span;
import kmcg.model.span.SystemSpan;

/** A run of {@link PreconditionedConjugateGradients}. */
final class PreconditionedCgFit extends KrylovFit {
  static final String KIND = "preconditioned-cg";

  private final RowSpan base;
  private final PreconditionedCg process;
  private final double logDeterminant; // of the preconditioner

  PreconditionedCgFit(Preconditioned.Start start) {
    super(start.setting(), start.process());
    this.base = start.base();
    this.process = start.process();
    this.logDeterminant = start.logDeterminant();
  }

  @Override
  public Form form() {
    return form(KIND).put("base", base.form()).put("logDeterminant", logDeterminant).build();
  }

  @Override
  Posterior prefix(int p) {
    SystemSpan system =
        SystemSpan.of(new Span(base, process.directions(p), process.kernelProducts(p)));
    Conditioning conditioning =
        Conditioning.of(base.preconditioner().conditionEstimate(), process.fit(p));
    double[] mean = conditioning.isPoor() ? system.coefficients() : iterate(p, system.order());
    Evidence evidence = evidence(p);
    return new GalerkinPosterior(
        prior(),
        system.span().variables(),
        system.factor(),
        mean,
        evidence,
        report(p, evidence)
            .withRank(mean.length)
            .withJitter(base.jitter())
            .withConditioning(conditioning));
  }

  /** The coefficients of S = [E_U, P] of the iterate, which does without U. */
  private double[] iterate(int p, int[] order) {
    double[] coefficients = process.coefficients(p);
    double[] iterate = new double[base.count() + p];
    for (int j = 0; j < p; j++) {
      iterate[base.count() + j] = coefficients[order[j]];
    }
    return iterate;
  }

  /** The iterate's data fit and the determinant of the preconditioner: below the exact value. */
  private Evidence evidence(int p) {
    double noise = prior().noiseVariance();
    return Evidence.estimate(Evidence.negativeLog(process.fit(p), logDeterminant, data(), noise));
  }
}
