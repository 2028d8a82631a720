package kmcg.paper;

import java.util.List;
import kmcg.paper.PaperClaims.Claim;
import kmcg.paper.ProblemCurves.Comparison;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/** The claims of the paper about grids. */
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
                      MethodEntry.KMCG.title(),
                      MethodEntry.VFE.title(),
                      Metric.MEAN_ERROR,
                      Comparison::isLowerAtTheEnd)),
          new Claim(
              "On grids VFE's variance is closer to the exact one than KMCG's after 100 steps.",
              (claim, problem) ->
                  problem.lower(
                      claim,
                      MethodEntry.VFE.title(),
                      MethodEntry.KMCG.title(),
                      Metric.VARIANCE_ERROR,
                      Comparison::isLowerAtTheEnd)));

  private GridClaims() {}
}
