package kmcg.paper;

import static kmcg.paper.ProblemCurves.number;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kmcg.paper.PaperClaims.Claim;
import kmcg.paper.ProblemCurves.Comparison;
import weka.experiment.gp.report.Curve;
import weka.experiment.gp.report.Verdict;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/** The claims of the paper about common regression sets. */
final class RegressionClaims {
  private static final int FEW_STEPS = 10;
  private static final int END = 100;

  /** Errors below are rounding, in which nobody wins. */
  private static final double ROUNDING = 1e-9;

  static final List<Claim> CLAIMS =
      List.of(
          new Claim(
              "In early steps (P ≤ 10) KMCG's mean is closer to the exact one than CG's.",
              (claim, problem) ->
                  problem.mostlyLower(
                      claim, MethodEntry.KMCG, MethodEntry.CG, Metric.MEAN_ERROR, FEW_STEPS)),
          new Claim(
              "KMCG's mean overtakes VFE's.",
              (claim, problem) -> overtakes(claim, problem, MethodEntry.VFE.title())),
          new Claim(
              "KMCG's mean overtakes FITC's.",
              (claim, problem) -> overtakes(claim, problem, MethodEntry.FITC.title())),
          new Claim(
              "KMCG's evidence improves at first, overshoots, and then worsens.",
              RegressionClaims::overshoots),
          new Claim(
              "VFE's variance is closer to the exact one than KMCG's at equal cost.",
              (claim, problem) ->
                  problem.mostlyLower(
                      claim,
                      MethodEntry.VFE,
                      MethodEntry.KMCG,
                      Metric.VARIANCE_ERROR,
                      Integer.MAX_VALUE)),
          new Claim(
              "On textbook CG, the factorisation of KMCG's directions fails within 100 steps.",
              RegressionClaims::fails),
          new Claim(
              "Textbook CG does not converge as CG with reorthogonalisation does (P ≤ 100).",
              RegressionClaims::converges));

  private RegressionClaims() {}

  private static Verdict overtakes(String claim, ProblemCurves problem, String points) {
    Comparison c =
        problem.compare(MethodEntry.KMCG.title(), points, Metric.MEAN_ERROR, 1, Integer.MAX_VALUE);
    if (c.steps().length == 0) {
      return unknown(claim, problem);
    }
    int last = c.steps().length - 1;
    String begins =
        "begins with an error of %s against %s; "
            .formatted(number(c.first()[0]), number(c.second()[0]));
    int from = c.below();
    return Verdict.of(
        claim,
        problem.name(),
        from > 0,
        begins
            + (from > 0
                ? "below from P = %s on".formatted(from)
                : "at P = %s it is %s against %s"
                    .formatted(
                        c.steps()[last], number(c.first()[last]), number(c.second()[last]))));
  }

  /** The excess over the exact value changes its sign, and grows again afterwards. */
  private static Verdict overshoots(String claim, ProblemCurves problem) {
    Curve excess = problem.of(MethodEntry.KMCG.title(), Metric.EVIDENCE_EXCESS);
    Curve error = problem.of(MethodEntry.KMCG.title(), Metric.EVIDENCE_ERROR);
    if (excess.isEmpty()) {
      return unknown(claim, problem);
    }
    double least = 0;
    int at = 0;
    for (Curve.Point point : excess.points()) {
      if (point.median() < least) {
        least = point.median();
        at = point.steps();
      }
    }
    boolean above = excess.points().get(0).median() > 0;
    double worst = at == 0 ? 0 : error.at(at).orElseThrow().median();
    return Verdict.of(
        claim,
        problem.name(),
        above && least < 0,
        least < 0
            ? "begins %s; %s nats too good at P = %s, an error of %s"
                .formatted(above ? "too bad" : "too good", number(-least), at, number(worst))
            : "never better than the exact value");
  }

  private static Verdict fails(String claim, ProblemCurves problem) {
    Curve runs = problem.of(MethodEntry.TEXTBOOK_KMCG.title(), Metric.RUN_SECONDS);
    if (runs.isEmpty()) {
      return unknown(claim, problem);
    }
    Curve failure = problem.of(MethodEntry.TEXTBOOK_KMCG.title(), Metric.FAILED_STEP);
    List<PublishedCurves.Row> rows =
        problem.published().curve(problem.kernel(), "KMCG-CG", "rel_err_nlZ");
    Optional<PublishedCurves.Row> last =
        rows.stream().filter(row -> row.runs() == 10).reduce((a, b) -> b);
    String theirs = last.map(row -> "; all published runs reach P = " + row.steps()).orElse("");
    return Verdict.of(
        claim,
        problem.name(),
        !failure.isEmpty(),
        failure.isEmpty()
            ? "no failure" + theirs
            : String.format(
                Locale.ROOT, "fails at step %.0f%s", failure.points().get(0).median(), theirs));
  }

  private static Verdict converges(String claim, ProblemCurves problem) {
    Comparison c =
        problem.compare(
            MethodEntry.CG.title(),
            MethodEntry.TEXTBOOK_CG.title(),
            Metric.MEAN_ERROR,
            FEW_STEPS,
            END);
    if (c.steps().length == 0) {
      return unknown(claim, problem);
    }
    double most = 0;
    int at = 0;
    for (int i = 0; i < c.steps().length; i++) {
      double ratio = c.second()[i] / Math.max(c.first()[i], ROUNDING);
      if (ratio > most) {
        most = ratio;
        at = i;
      }
    }
    return Verdict.of(
        claim,
        problem.name(),
        most > 2,
        "most apart at P = %s: an error of %s against %s"
            .formatted(c.steps()[at], number(c.second()[at]), number(c.first()[at])));
  }

  private static Verdict unknown(String claim, ProblemCurves problem) {
    return Verdict.open(claim, problem.name(), "these methods were not run");
  }
}
