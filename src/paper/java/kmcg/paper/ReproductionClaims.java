package kmcg.paper;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kmcg.paper.PaperClaims.Claim;
import weka.experiment.gp.report.Verdict;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/** Whether our curves are the published ones. */
final class ReproductionClaims {
  private static final double TOLERANCE = 1e-4;
  private static final double SHARE = 0.9;
  private static final List<Metric> ERRORS =
      List.of(Metric.MEAN_ERROR, Metric.VARIANCE_ERROR, Metric.EVIDENCE_ERROR);

  static final List<Claim> CLAIMS =
      List.of(
          new Claim(
              "KMCG and CG have the published errors up to 100 steps, to a ten-thousandth.",
              ReproductionClaims::same),
          new Claim(
              "VFE's medians lie between the published minima and maxima at 90 % of the budgets.",
              (claim, problem) -> banded(claim, problem, MethodEntry.VFE.title())),
          new Claim(
              "FITC's medians lie between the published minima and maxima at 90 % of the budgets.",
              (claim, problem) -> banded(claim, problem, MethodEntry.FITC.title())));

  private ReproductionClaims() {}

  /** Whether the errors of KMCG and CG are the published ones. */
  static Verdict same(String claim, ProblemCurves problem) {
    return same(
        claim,
        Agreement.pairs(problem.curves(), problem.published(), problem.dataSet(), problem.kernel()),
        problem);
  }

  /** Whether pairs of numbers are the same. */
  static Verdict same(String claim, List<Agreement.Pair> pairs, ProblemCurves problem) {
    Optional<Agreement.Pair> worst =
        pairs.stream().max(Comparator.comparingDouble(Agreement.Pair::relative));
    if (worst.isEmpty()) {
      return Verdict.open(claim, problem.name(), "there are no published numbers to compare with");
    }
    Agreement.Pair pair = worst.get();
    long apart = pairs.stream().filter(p -> p.relative() > TOLERANCE).count();
    return Verdict.of(
        claim,
        problem.name(),
        apart == 0,
        "%s numbers, %s further apart; the worst differs by %s (%s of %s at P = %s)"
            .formatted(
                pairs.size(),
                apart,
                ProblemCurves.number(pair.relative()),
                pair.metric().label(),
                pair.method(),
                pair.steps()));
  }

  private static Verdict banded(String claim, ProblemCurves problem, String method) {
    int inside = 0;
    int all = 0;
    StringBuilder parts = new StringBuilder();
    for (Metric metric : ERRORS) {
      Agreement.Band band =
          Agreement.band(
              problem.curves(),
              problem.published(),
              problem.dataSet(),
              problem.kernel(),
              method,
              metric);
      inside += band.inside();
      all += band.all();
      parts.append(
          " %s %s of %s;"
              .formatted(metric.title().replaceFirst(",.*", ""), band.inside(), band.all()));
    }
    if (all == 0) {
      return Verdict.open(claim, problem.name(), "no budget has ten runs, published and of ours");
    }
    double share = (double) inside / all;
    return Verdict.of(
        claim,
        problem.name(),
        share >= SHARE,
        String.format(
            Locale.ROOT, "%.0f %%:%s", 100 * share, parts.substring(0, parts.length() - 1)));
  }
}
