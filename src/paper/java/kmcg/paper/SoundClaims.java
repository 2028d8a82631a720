package kmcg.paper;

import java.util.List;
import kmcg.paper.PaperClaims.Claim;
import kmcg.paper.ProblemCurves.Comparison;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/** The claims of the paper about the sound, whose exact model is out of reach. */
final class SoundClaims {
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
          better(MethodEntry.VFE.title()),
          better(MethodEntry.FITC.title()),
          better(MethodEntry.VFE_ON_GRID.title()),
          better(MethodEntry.FITC_ON_GRID.title()));

  private SoundClaims() {}

  private static Claim better(String other) {
    return new Claim(
        "On the sound KMCG recovers what is missing better than %s with as many points."
            .formatted(other),
        (claim, problem) ->
            problem.lower(
                claim,
                MethodEntry.KMCG.title(),
                other,
                Metric.SMSE,
                Comparison::isLowerThroughout));
  }
}
