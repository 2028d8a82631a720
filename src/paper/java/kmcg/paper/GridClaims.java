package kmcg.paper;

import java.util.List;
import kmcg.paper.PaperClaims.Claim;
import kmcg.paper.ProblemCurves.Comparison;
import weka.experiment.gp.run.Metric;

/** What the paper says of grids. */
final class GridClaims {
  static final List<Claim> CLAIMS =
      List.of(
          new Claim(
              "On grids KMCG and CG have the published errors up to 100 steps, to a"
                  + " ten-thousandth.",
              ReproductionClaims::same),
          new Claim(
              "On grids KMCG's mean is closer to the exact one than VFE's after 100 steps.",
              (claim, problem) ->
                  problem.lower(
                      claim,
                      PaperMethods.KMCG,
                      PaperMethods.VFE,
                      Metric.MEAN_ERROR,
                      Comparison::isLowerAtTheEnd)),
          new Claim(
              "On grids VFE's variance is closer to the exact one than KMCG's after 100 steps.",
              (claim, problem) ->
                  problem.lower(
                      claim,
                      PaperMethods.VFE,
                      PaperMethods.KMCG,
                      Metric.VARIANCE_ERROR,
                      Comparison::isLowerAtTheEnd)));

  private GridClaims() {}
}
