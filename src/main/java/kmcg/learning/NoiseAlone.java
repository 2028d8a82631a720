package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;

/**
 * The explanation of the data that every other must beat: nothing but noise of the targets' own
 * variance v,
 *
 * <pre>
 *   ln p(y) = −½ N (ln 2πv + 1)
 * </pre>
 *
 * <p>With many inputs of which few matter, short length-scales come close to it and the gradient
 * vanishes there, while long ones with little noise begin far below and rise far above.
 */
final class NoiseAlone {
  /** Nats an observation by which a start must be better to go unchallenged. */
  private static final double CLEARLY = 0.25;

  /** Shares of v that are noise where a challenge begins. */
  private static final double[] SHARES = {0.1, 0.001};

  private final TrainingSet data;
  private final double variance;

  NoiseAlone(TrainingSet data) {
    this.data = data;
    double[] z = data.weightedTargets();
    this.variance = (Algebra.dot(z, z) + data.totalScatter()) / data.observations();
  }

  /** How many challenges there are. */
  static int challenges() {
    return SHARES.length;
  }

  /** Whether an evidence is hardly above that of noise alone. */
  boolean isNearly(double evidence) {
    double noise = -0.5 * (Math.log(2 * Math.PI * variance) + 1);
    return evidence < data.observations() * (noise + CLEARLY);
  }

  /** Points with the length-scales of the start where most of v is signal. */
  List<double[]> challenges(HyperParameters parameters) {
    Kernel kernel = parameters.stretched(1);
    double[] diagonal = Gram.diagonal(kernel, data.inputs().all());
    double factor = variance * data.observations() / Algebra.dot(data.weights(), diagonal);
    List<double[]> points = new ArrayList<>();
    for (double share : SHARES) {
      if (factor > 0 && Double.isFinite(factor)) {
        points.add(parameters.of(kernel, factor, share * variance));
      }
    }
    return points;
  }
}
