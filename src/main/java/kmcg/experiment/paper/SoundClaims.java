package kmcg.experiment.paper;

import static kmcg.experiment.paper.ProblemCurves.number;

import java.util.List;
import kmcg.experiment.paper.PaperClaims.Claim;
import kmcg.experiment.paper.ProblemCurves.Comparison;
import kmcg.experiment.report.Verdict;
import kmcg.experiment.run.Metric;

/** What the paper says of the sound, whose exact model is out of reach. */
final class SoundClaims {
  private static final int END = 100;

  static final List<Claim> CLAIMS =
      List.of(
          new Claim(
              "On the sound KMCG and CG have the published SMSE up to 100 steps, to a"
                  + " ten-thousandth.",
              (claim, problem) ->
                  ReproductionClaims.same(
                      claim,
                      Agreement.pairs(
                          problem.curves(),
                          problem.published(),
                          problem.dataSet(),
                          problem.kernel(),
                          List.of(Metric.SMSE)),
                      problem)),
          better(PaperMethods.VFE),
          better(PaperMethods.FITC),
          better(PaperMethods.VFE_ON_GRID),
          better(PaperMethods.FITC_ON_GRID));

  private SoundClaims() {}

  private static Claim better(String other) {
    return new Claim(
        "On the sound KMCG recovers what is missing better than %s with as many points."
            .formatted(other),
        (claim, problem) -> better(claim, problem, other));
  }

  private static Verdict better(String claim, ProblemCurves problem, String other) {
    Comparison c = problem.compare(PaperMethods.KMCG, other, Metric.SMSE, 1, END);
    if (c.steps().length == 0) {
      return Verdict.open(claim, problem.name(), "these methods were not run");
    }
    int last = c.steps().length - 1;
    return Verdict.of(
        claim,
        problem.name(),
        c.wins() == c.steps().length,
        "SMSE %s against %s at P = %d; lower at %d of %d budgets"
            .formatted(
                number(c.first()[last]),
                number(c.second()[last]),
                c.steps()[last],
                c.wins(),
                c.steps().length));
  }
}
