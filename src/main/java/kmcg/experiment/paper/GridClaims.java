package kmcg.experiment.paper;

import static kmcg.experiment.paper.ProblemCurves.number;

import java.util.List;
import kmcg.experiment.paper.PaperClaims.Claim;
import kmcg.experiment.paper.ProblemCurves.Comparison;
import kmcg.experiment.report.Verdict;
import kmcg.experiment.run.Metric;

/** What the paper says of grids. */
final class GridClaims {
  private static final int END = 100;

  static final List<Claim> CLAIMS =
      List.of(
          new Claim(
              "On grids KMCG and CG have the published errors up to 100 steps, to a"
                  + " ten-thousandth.",
              ReproductionClaims::same),
          new Claim(
              "On grids KMCG's mean is closer to the exact one than VFE's after 100 steps.",
              (claim, problem) -> closer(claim, problem, PaperMethods.KMCG, Metric.MEAN_ERROR)),
          new Claim(
              "On grids VFE's variance is closer to the exact one than KMCG's after 100 steps.",
              (claim, problem) -> closer(claim, problem, PaperMethods.VFE, Metric.VARIANCE_ERROR)));

  private GridClaims() {}

  private static Verdict closer(String claim, ProblemCurves problem, String winner, Metric metric) {
    boolean ours = winner.equals(PaperMethods.KMCG);
    String loser = ours ? PaperMethods.VFE : PaperMethods.KMCG;
    Comparison c = problem.compare(winner, loser, metric, 1, END);
    if (c.steps().length == 0) {
      return Verdict.open(claim, problem.name(), "these methods were not run");
    }
    int last = c.steps().length - 1;
    return Verdict.of(
        claim,
        problem.name(),
        c.first()[last] < c.second()[last],
        "%s against %s at P = %d; closer at %d of %d budgets"
            .formatted(
                number(c.first()[last]),
                number(c.second()[last]),
                c.steps()[last],
                c.wins(),
                c.steps().length));
  }
}
