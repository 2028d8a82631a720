package kmcg.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kmcg.paper.PaperClaims.Claim;
import weka.experiment.gp.report.Verdict;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/**
 * Whether the curves of methods with random points are the published ones: each of our medians
 * should lie between the minimum and the maximum of the published runs.
 */
final class BandClaims {
  /** The share of the budgets at which a curve must be inside. */
  private static final double BUDGETS = 0.9;

  /** The share of the curves of which this must be true. */
  private static final double CURVES = 0.95;

  private static final List<MethodEntry> METHODS = List.of(MethodEntry.VFE, MethodEntry.FITC);
  private static final List<Metric> ERRORS =
      List.of(Metric.MEAN_ERROR, Metric.VARIANCE_ERROR, Metric.EVIDENCE_ERROR);

  static final List<Claim> CLAIMS = METHODS.stream().map(BandClaims::claim).toList();

  static final String MOST_CURVES = "So it is with at least 95 % of these curves.";

  private BandClaims() {}

  /** A curve beside its published band. */
  private record Banded(
      ProblemCurves problem, MethodEntry method, Metric metric, Agreement.Band band) {
    boolean isInside() {
      return band.share() >= BUDGETS;
    }

    String symbol() {
      return metric.title().replaceFirst(",.*", "");
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%s %d of %d (%.0f %%%s)",
          symbol(),
          band.inside(),
          band.all(),
          100 * band.share(),
          isInside() ? "" : ": too few");
    }
  }

  private static Claim claim(MethodEntry method) {
    return new Claim(
        ("%s's medians lie between the published minima and maxima at 90 %% of the budgets of each"
                + " curve.")
            .formatted(method.title()),
        (claim, problem) -> judged(claim, problem, method));
  }

  /** The curves of a method that have budgets with ten runs, published and of ours. */
  private static List<Banded> curves(ProblemCurves problem, MethodEntry method) {
    List<Banded> curves = new ArrayList<>();
    for (Metric metric : ERRORS) {
      Agreement.Band band =
          Agreement.band(
              problem.curves(),
              problem.published(),
              problem.dataSet(),
              problem.kernel(),
              method.title(),
              metric);
      if (band.all() > 0) {
        curves.add(new Banded(problem, method, metric, band));
      }
    }
    return curves;
  }

  private static Verdict judged(String claim, ProblemCurves problem, MethodEntry method) {
    List<Banded> curves = curves(problem, method);
    if (curves.isEmpty()) {
      return Verdict.open(claim, problem.name(), "no budget has ten runs, published and of ours");
    }
    return Verdict.of(
        claim,
        problem.name(),
        curves.stream().allMatch(Banded::isInside),
        String.join("; ", curves.stream().map(Banded::toString).toList()));
  }

  /** Whether enough curves of all problems and methods are inside; those that are not are named. */
  static Verdict ofMostCurves(List<ProblemCurves> problems) {
    int inside = 0;
    int all = 0;
    List<String> outside = new ArrayList<>();
    for (MethodEntry method : METHODS) {
      for (ProblemCurves problem : problems) {
        for (Banded curve : curves(problem, method)) {
          all++;
          inside += curve.isInside() ? 1 : 0;
          if (!curve.isInside()) {
            outside.add("%s of %s on %s".formatted(curve.symbol(), method.title(), problem.name()));
          }
        }
      }
    }
    if (all == 0) {
      return Verdict.open(MOST_CURVES, "all", "no curve has ten runs, published and of ours");
    }
    return Verdict.of(
        MOST_CURVES,
        "all",
        inside >= CURVES * all,
        String.format(Locale.ROOT, "%d of %d curves (%.1f %%)", inside, all, 100.0 * inside / all)
            + (outside.isEmpty() ? "" : "; outside: " + String.join("; ", outside)));
  }
}
