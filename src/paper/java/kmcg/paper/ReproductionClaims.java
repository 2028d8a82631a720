package kmcg.paper;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kmcg.paper.PaperClaims.Claim;
import weka.experiment.gp.report.Verdict;

/** Whether our curves are the published ones, where no seed is in them. */
final class ReproductionClaims {
  private static final double TOLERANCE = 1e-4;

  static final List<Claim> CLAIMS =
      List.of(
          new Claim(
              "KMCG and CG have the published errors up to 100 steps, to a ten-thousandth.",
              ReproductionClaims::same));

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
}
