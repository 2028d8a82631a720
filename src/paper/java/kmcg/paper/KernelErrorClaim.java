package kmcg.paper;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.method.Kmcg;
import kmcg.model.kernelposterior.KernelPosterior;
import kmcg.model.posterior.FiniteRankPosterior;
import weka.experiment.gp.report.Verdict;
import weka.experiment.gp.run.Problem;

/**
 * The paper bounds the squared error of the approximate kernel by twice its posterior variance;
 * once is right.
 */
record KernelErrorClaim(PaperFolder folder) {
  static final String TEXT = "The squared error of the approximate kernel is at most its variance.";

  /** Steps of KMCG: with few, much of the kernel is unknown. */
  private static final int[] STEPS = {2, 8, 32};

  /** Test points, of which all pairs are looked at. */
  private static final int MOST_POINTS = 300;

  /** Rounding of the error and of its standard deviation. */
  private static final double ROUNDING = 1e-9;

  /** Looks at one regression set. */
  Verdict of(String claim, ProblemCurves curves) throws IOException {
    Problem problem =
        new RegressionSet(folder, curves.dataSet(), KernelKind.of(curves.kernel())).load();
    Points test = problem.test().inputs();
    Points some = test.select(IntStream.range(0, Math.min(MOST_POINTS, test.size())).toArray());
    double largest = 0;
    for (int steps : STEPS) {
      largest = Math.max(largest, largestError(problem, steps, some));
    }
    return Verdict.of(
        claim,
        curves.name(),
        largest <= 1 + ROUNDING,
        String.format(
            Locale.ROOT,
            "largest ratio %.6f over all pairs of %d test points, KMCG with P = %s",
            largest * largest,
            some.size(),
            Arrays.toString(STEPS)));
  }

  private static double largestError(Problem problem, int steps, Points points) {
    FiniteRankPosterior posterior =
        (FiniteRankPosterior) new Kmcg(steps).condition(problem.prior(), problem.training());
    KernelPosterior kernel = posterior.kernel();
    double[] errors = kernel.standardisedError(problem.prior().kernel(), points, points).data();
    return Arrays.stream(errors).map(Math::abs).max().orElse(0);
  }
}
