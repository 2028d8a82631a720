package kmcg.method;

import kmcg.form.Form;
import kmcg.inducing.WhitenedFeatures;
import kmcg.kernel.NearestRows;
import kmcg.krylov.PreconditionedCg;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Report;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.posterior.LocalPosterior;
import kmcg.model.posterior.NeighbourPosterior;
import kmcg.model.regression.Bound;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;
import kmcg.model.span.RowSpan;
import kmcg.model.span.Span;
import kmcg.model.span.SystemSpan;
import kmcg.model.span.SystemSpan.Solution;

/** A run of {@link PreconditionedKmcg}. */
final class PreconditionedKmcgFit extends KrylovFit {
  static final String KIND = "preconditioned-kmcg";

  private final RowSpan base;
  private final PreconditionedCg process;
  private final Bound bound;
  private final Neighbourhood local;

  PreconditionedKmcgFit(Preconditioned.Start start, Bound bound, Neighbourhood local) {
    super(start.setting(), start.process());
    this.base = start.base();
    this.process = start.process();
    this.bound = bound;
    this.local = local;
  }

  @Override
  public Form form() {
    return form(KIND)
        .put("base", base.form())
        .put("bound", bound)
        .put("local", local.rows())
        .put("certified", local.certified())
        .build();
  }

  @Override
  Posterior prefix(int p) {
    Span given = new Span(base, process.directions(p), process.kernelProducts(p));
    Span span = given.inKernelOrder();
    WhitenedFeatures u = span.whitened();
    WhitenedRegression regression = span.regression(u);
    Evidence evidence =
        ofGivenInputs(
            bound.evidence(regression, prior().noiseVariance()).andAtLeast(atLeast(p, regression)));
    Report report =
        report(p, evidence)
            .withRank(u.rank())
            .withJitter(u.jitter())
            .withConditioning(conditioning(regression));
    if (local.rows() == 0) {
      return new FiniteRankPosterior(prior(), u, regression, true, evidence, report);
    }
    return local.certified()
        ? LocalPosterior.of(SystemSpan.of(given), local.rows(), kernelError(), evidence, report)
        : withNeighbours(given, evidence, report);
  }

  /**
   * The mean of the iterate or, where rounding matters to it, of the best solution in the span; the
   * variance of FITC on U, which has seen all rows, corrected by neighbours. Without steps there is
   * no iterate, and the mean is FITC's too.
   */
  private Posterior withNeighbours(Span given, Evidence evidence, Report report) {
    int p = given.P().columns();
    Solution solution = report.conditioning().isPoor() ? best(given) : iterate(p);
    WhitenedFeatures u = new WhitenedFeatures(base.points(), base.factor(), base.jitter());
    TrainingSums sums =
        TrainingSums.over(data(), base::features, base.count(), prior(), RowNoise.WITH_RESIDUAL);
    WhitenedRegression fitc = InducingPoints.solved(sums, u, prior(), RowNoise.WITH_RESIDUAL);
    if (p == 0) {
      NearestRows nearest = NearestRows.in(prior().kernel(), data().inputs());
      return NeighbourPosterior.ofSums(
          prior(), u, fitc, data(), nearest, local.rows(), evidence, report);
    }
    return NeighbourPosterior.ofSolution(
        prior(),
        u,
        fitc,
        data(),
        solution.alpha(),
        solution.left(),
        local.rows(),
        evidence,
        report);
  }

  private Solution best(Span given) {
    try {
      return SystemSpan.of(given).solution();
    } catch (NotPositiveDefiniteException e) {
      return iterate(given.P().columns());
    }
  }

  private Solution iterate(int p) {
    double[] root = data().rootWeights();
    double[] alpha = process.iterate(p);
    double[] left = process.residual(p, data().weightedTargets());
    for (int i = 0; i < root.length; i++) {
      alpha[i] *= root[i];
      left[i] /= root[i];
    }
    return new Solution(alpha, left);
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
    double logDeterminant = regression.factor().logDeterminant() + data().size() * Math.log(noise);
    return Evidence.negativeLog(fit, logDeterminant, data(), noise) - rounding;
  }
}
