package kmcg.paper;

import static kmcg.paper.ProblemCurves.number;

import java.util.List;
import kmcg.paper.PaperClaims.Claim;
import kmcg.paper.ProblemCurves.Comparison;
import weka.experiment.gp.report.Curve;
import weka.experiment.gp.report.Verdict;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/** The claims of this package beyond the paper. */
final class OurClaims {
  static final List<Claim> CLAIMS =
      List.of(
          new Claim(
              "Preconditioned KMCG's mean overtakes VFE's at equal cost.",
              (claim, problem) ->
                  overtakes(claim, problem, MethodEntry.VFE.title(), Metric.MEAN_ERROR)),
          new Claim(
              "Preconditioned KMCG's variance overtakes VFE's at equal cost.",
              (claim, problem) ->
                  overtakes(claim, problem, MethodEntry.VFE.title(), Metric.VARIANCE_ERROR)),
          new Claim(
              "Preconditioned KMCG's evidence overtakes VFE's at equal cost.",
              (claim, problem) ->
                  overtakes(claim, problem, MethodEntry.VFE.title(), Metric.EVIDENCE_ERROR)),
          new Claim(
              "With local rows preconditioned KMCG's variance is closer to the exact one.",
              (claim, problem) ->
                  problem.mostlyLower(
                      claim,
                      MethodEntry.LOCAL,
                      MethodEntry.PRECONDITIONED,
                      Metric.VARIANCE_ERROR,
                      Integer.MAX_VALUE)),
          new Claim(
              "The certified interval of preconditioned KMCG has the exact evidence in it.",
              OurClaims::certified));

  private OurClaims() {}

  private static Verdict overtakes(
      String claim, ProblemCurves problem, String other, Metric metric) {
    Comparison c =
        problem.compare(MethodEntry.PRECONDITIONED.title(), other, metric, 1, Integer.MAX_VALUE);
    if (c.steps().length == 0) {
      return Verdict.open(claim, problem.name(), "these methods were not run");
    }
    int last = c.steps().length - 1;
    return Verdict.of(
        claim,
        problem.name(),
        c.below() > 0,
        "%s; %s against %s at P = %s"
            .formatted(
                c.below() > 0 ? "below from P = " + c.below() + " on" : "not below at the end",
                number(c.first()[last]),
                number(c.second()[last]),
                c.steps()[last]));
  }

  private static Verdict certified(String claim, ProblemCurves problem) {
    Curve own = problem.of(MethodEntry.PRECONDITIONED.title(), Metric.EVIDENCE_EXCESS);
    Curve value = problem.of(MethodEntry.PRECONDITIONED.title(), Metric.EVIDENCE);
    if (own.isEmpty()) {
      return Verdict.open(claim, problem.name(), "it was not run");
    }
    double exact = value.points().get(0).median() - own.points().get(0).median();
    Curve atLeast = problem.of(MethodEntry.PRECONDITIONED.title(), Metric.EVIDENCE_AT_LEAST);
    Curve atMost = problem.of(MethodEntry.PRECONDITIONED.title(), Metric.EVIDENCE_AT_MOST);
    double slack = 1e-9 * Math.abs(exact); // the exact value is rounded, too
    boolean inside =
        atLeast.points().stream().allMatch(point -> point.most() <= exact + slack)
            && atMost.points().stream().allMatch(point -> point.least() >= exact - slack);
    int[] common = atLeast.common(atMost);
    if (common.length == 0) {
      return Verdict.of(claim, problem.name(), false, "no interval was certified");
    }
    int last = common[common.length - 1];
    double width = atMost.medians(last)[0] - atLeast.medians(last)[0];
    return Verdict.of(
        claim,
        problem.name(),
        inside,
        "in all runs: %s; its width at P = %s is %s nats"
            .formatted(inside ? "yes" : "no", last, number(width)));
  }
}
