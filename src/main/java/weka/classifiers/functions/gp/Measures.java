package weka.classifiers.functions.gp;

import java.util.List;
import kmcg.krylov.Step;
import kmcg.model.Posterior;

/** The numbers of a trained model that become columns in the Experimenter. */
final class Measures {
  private Measures() {}

  /** What they are called. */
  static final List<String> NAMES =
      List.of(
          "measureNegativeLogEvidence",
          "measureLogEvidenceLower",
          "measureLogEvidenceUpper",
          "measureSteps",
          "measureRank",
          "measureNoiseVariance",
          "measureSignalVariance",
          "measureResidual");

  /** Refuses a name that is none of them. */
  static void requireKnown(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "there is no measure '%s'; there are %s.".formatted(name, NAMES));
    }
  }

  /** The value of one of them; NaN for the residual of a method that solves no linear system. */
  static double of(TrainedModel model, String name) {
    Posterior posterior = model.posterior();
    List<Step> steps = posterior.report().trace().steps();
    return switch (name) {
      case "measureNegativeLogEvidence" -> posterior.evidence().negativeLog();
      case "measureLogEvidenceLower" -> -posterior.evidence().exactAtMost();
      case "measureLogEvidenceUpper" -> -posterior.evidence().exactAtLeast();
      case "measureSteps" -> Math.max(0, steps.size() - 1);
      case "measureRank" -> posterior.report().rank();
      case "measureNoiseVariance" -> posterior.prior().noiseVariance();
      case "measureSignalVariance" -> model.signalVariance();
      default -> steps.isEmpty() ? Double.NaN : steps.get(steps.size() - 1).residual();
    };
  }
}
