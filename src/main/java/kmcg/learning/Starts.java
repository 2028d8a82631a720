package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.linalg.Algebra;
import kmcg.operator.choice.OperatorFactory;

/**
 * Points from which a search is tried: which one is good shows only after some steps from it.
 *
 * <p>With many inputs of which few matter, short length-scales look like noise, and the gradient
 * vanishes there; long ones with little noise begin far below and rise far above. With a function
 * that is quick, long ones end where all that is quick is noise.
 */
final class Starts {
  /** How many there are at most. */
  static final int MOST = 6;

  /** The factor of length-scales that are long, and of one over those that are short. */
  private static final double FAR = 4;

  /** The factor of the length-scales of inputs that seem not to matter. */
  private static final double IRRELEVANT = 8;

  private static final double LITTLE_NOISE = 0.001;
  private static final double SOME_NOISE = 0.1;

  private Starts() {}

  /** Points for data, the given one first. */
  static List<double[]> of(
      HyperParameters parameters, TrainingSet data, OperatorFactory operators) {
    List<double[]> points = new ArrayList<>();
    points.add(parameters.start());
    if (!parameters.hasFreeVariances()) {
      return points;
    }
    StartSearch.best(parameters, data, operators).ifPresent(points::add);
    add(points, parameters, parameters.stretched(1), LITTLE_NOISE, data);
    add(points, parameters, parameters.stretched(FAR), SOME_NOISE, data);
    add(points, parameters, parameters.stretched(1 / FAR), SOME_NOISE, data);
    boolean[] visible = Screening.visibleInputs(data);
    int count = Screening.count(visible);
    if (count > 0 && count < visible.length) {
      double nearer = Math.sqrt((double) count / visible.length);
      Kernel screened = parameters.stretched(p -> factor(p, visible, nearer));
      add(points, parameters, screened, SOME_NOISE, data);
    }
    return points;
  }

  private static double factor(Parameter scale, boolean[] visible, double nearer) {
    if (scale.input().isEmpty()) {
      return nearer;
    }
    return visible[scale.input().getAsInt()] ? nearer : IRRELEVANT;
  }

  /** Adds a kernel, as large as the targets, with a share of their variance as noise. */
  private static void add(
      List<double[]> points,
      HyperParameters parameters,
      Kernel kernel,
      double share,
      TrainingSet data) {
    double[] diagonal = Gram.diagonal(kernel, data.inputs().all());
    double variance = parameters.targetVariance();
    double factor = variance * data.observations() / Algebra.dot(data.weights(), diagonal);
    if (factor > 0 && Double.isFinite(factor)) {
      points.add(parameters.of(kernel, factor, share * variance));
    }
  }
}
