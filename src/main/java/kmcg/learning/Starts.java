package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.linalg.Algebra;

/**
 * Points from which a search is tried: which one is good shows only after some steps from it.
 *
 * <p>With many inputs of which few matter, short length-scales look like noise, and the gradient
 * vanishes there; long ones with little noise begin far below and rise far above. With a function
 * that is quick, long ones end where all that is quick is noise.
 */
final class Starts {
  /** How many there are at most. */
  static final int MOST = 7;

  /** How many points {@link #quick} proposes. */
  static final int QUICK = 6;

  /** The factor of length-scales that are long, and of one over those that are short. */
  private static final double FAR = 4;

  /** The factors of length-scales that are very short. */
  private static final double[] NEAR = {1.0 / 8, 1.0 / 24, 1.0 / 72};

  /** The factor of the length-scales of inputs that seem not to matter. */
  private static final double IRRELEVANT = 4;

  private static final double LITTLE_NOISE = 0.001;
  private static final double SOME_NOISE = 0.1;

  private final HyperParameters parameters;
  private final TrainingSet data;

  /** Starts for data. */
  Starts(HyperParameters parameters, TrainingSet data) {
    this.parameters = parameters;
    this.data = data;
  }

  /** Points for functions that are not quick, the given one first. */
  List<double[]> slow() {
    List<double[]> points = new ArrayList<>();
    points.add(parameters.start());
    if (!parameters.hasFreeVariances()) {
      return points;
    }
    add(points, parameters.stretched(1), LITTLE_NOISE);
    add(points, parameters.stretched(FAR), SOME_NOISE);
    add(points, parameters.stretched(1 / FAR), SOME_NOISE);
    boolean[] visible = Screening.visibleInputs(data);
    int count = Screening.count(visible);
    if (count > 0 && count < visible.length) {
      double nearer = Math.sqrt((double) count / visible.length);
      add(points, parameters.stretched(p -> factor(p, visible, nearer)), SOME_NOISE);
    }
    return points;
  }

  /** Points for functions that are quick; of these, the best by its own value is worth a search. */
  List<double[]> quick() {
    List<double[]> points = new ArrayList<>();
    for (double near : parameters.hasFreeVariances() ? NEAR : new double[0]) {
      add(points, parameters.stretched(near), SOME_NOISE);
      add(points, parameters.stretched(near), LITTLE_NOISE);
    }
    return points;
  }

  private static double factor(Parameter scale, boolean[] visible, double nearer) {
    if (scale.input().isEmpty()) {
      return nearer;
    }
    return visible[scale.input().getAsInt()] ? nearer : IRRELEVANT;
  }

  /** Adds a kernel, as large as the targets, with a share of their variance as typical noise. */
  private void add(List<double[]> points, Kernel kernel, double share) {
    double[] diagonal = Gram.diagonal(kernel, data.inputs().all());
    double variance = parameters.targetVariance();
    double factor = variance * data.totalWeight() / Algebra.dot(data.weights(), diagonal);
    if (factor > 0 && Double.isFinite(factor)) {
      points.add(parameters.of(kernel, factor, share * parameters.noiseScale()));
    }
  }
}
