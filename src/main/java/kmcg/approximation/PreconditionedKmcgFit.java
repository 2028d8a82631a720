package kmcg.approximation;

import kmcg.krylov.PreconditionedCg;
import kmcg.linalg.Cholesky;
import kmcg.posterior.Bound;
import kmcg.posterior.Evidence;
import kmcg.posterior.FiniteRankPosterior;
import kmcg.posterior.LocalPosterior;
import kmcg.posterior.Posterior;
import kmcg.posterior.ProjectedEvidence;
import kmcg.posterior.Repetitions;
import kmcg.posterior.Report;
import kmcg.posterior.WhitenedRegression;

/** A run of {@link PreconditionedKmcg}. */
final class PreconditionedKmcgFit extends KrylovFit {
  private static final long serialVersionUID = 1L;

  private final Nystrom base;
  private final PreconditionedCg process;
  private final Bound bound;
  private final int local;

  PreconditionedKmcgFit(Preconditioned.Start start, Bound bound, int local) {
    super(start.setting(), start.process());
    this.base = start.base();
    this.process = start.process();
    this.bound = bound;
    this.local = local;
  }

  @Override
  Posterior prefix(int p) {
    Span given = new Span(base, process.directions(p), process.kernelProducts(p));
    Span span = given.inKernelOrder();
    Cholesky L = span.kernelFactor();
    WhitenedRegression regression = span.regression(L);
    Evidence evidence =
        ofGivenInputs(
            bound.evidence(regression, prior().noiseVariance()).andAtLeast(atLeast(p, regression)));
    Report report = report(p).withRank(L.order()).withJitter(base.jitter());
    if (local == 0) {
      return new FiniteRankPosterior(
          prior(), span.features(), L, regression, true, evidence, report);
    }
    SystemSpan system = SystemSpan.of(given);
    return LocalPosterior.of(
        prior(),
        data(),
        base.rows(),
        system.span().P(),
        system.factor(),
        system.whitened(),
        system.project(data().weightedTargets()),
        local,
        evidence,
        report);
  }

  /**
   * A lower bound on the exact negative log evidence: the iterate's data fit is not above the exact
   * one, and K̂ ≤ K makes the determinant no larger; less what rounding may have done to the
   * latter, and what rounding of K may have done to the former, xᵀKx with ‖x‖² ≤ fit/σ².
   */
  private double atLeast(int p, WhitenedRegression regression) {
    double noise = prior().noiseVariance();
    double fit = process.fit(p);
    double ofKernel = Math.ulp(1.0) * Math.sqrt(data().size()) * base.largestVariance();
    double rounding =
        regression.exactAtMost() - regression.tightFreeEnergy() + 2 * fit * ofKernel / noise;
    double logDeterminant = regression.factor().logDeterminant();
    return ProjectedEvidence.negativeLog(fit, logDeterminant, 0, data().size(), noise)
        + Repetitions.negativeLogEvidence(data(), noise)
        - rounding;
  }
}
