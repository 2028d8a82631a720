package weka.classifiers.functions.gp.train;

import java.util.List;
import kmcg.krylov.Step;
import kmcg.model.Posterior;

/** The numbers of a trained model that become columns in the Experimenter. */
public final class Measures {
  private Measures() {}

  /** The names of all measures. */
  public static final List<String> NAMES =
      List.of(
          "measureNegativeLogEvidence",
          "measureLogEvidenceLower",
          "measureLogEvidenceUpper",
          "measureSteps",
          "measureRank",
          "measureNoiseVariance",
          "measureSignalVariance",
          "measureResidual");

  /** Refuses a name that is not in {@link #NAMES}. */
  public static void requireKnown(String name) {
    if (!NAMES.contains(name)) {
      throw new IllegalArgumentException(
          "there is no measure '%s'; there are %s.".formatted(name, NAMES));
    }
  }

  /** The value of a measure; NaN for the residual of a method that solves no linear system. */
  public static double of(TrainedModel model, String name) {
    Posterior posterior = model.posterior();
    List<Step> steps = posterior.report().trace().steps();
    return switch (name) {
      case "measureNegativeLogEvidence" -> posterior.evidence().negativeLog();
      case "measureLogEvidenceLower" -> -posterior.evidence().exactAtMost();
      case "measureLogEvidenceUpper" -> -posterior.evidence().exactAtLeast();
      case "measureSteps" -> Math.max(0, steps.size() - 1);
      case "measureRank" -> posterior.report().rank();
      case "measureNoiseVariance" -> posterior.prior().noiseVariance();
      case "measureSignalVariance" -> model.summary().signalVariance();
      default -> steps.isEmpty() ? Double.NaN : steps.get(steps.size() - 1).residual();
    };
  }
}
