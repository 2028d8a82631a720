package kmcg.learning;

import java.util.Optional;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.operator.choice.OperatorFactory;

/**
 * A better point to begin at: the given length-scales, and these made longer and shorter by the
 * same factor, each with the signal variance and the noise that suit it best.
 *
 * <p>A search that begins with length-scales far too long often ends where all that is quick is
 * noise. So the factors reach far below one.
 */
final class StartSearch {
  private static final double[] FACTORS = {1.0 / 64, 1.0 / 32, 1.0 / 16, 0.125, 0.25, 0.5, 1, 2, 4};

  /** Steps of the run that finds the best variances: with short length-scales it takes many. */
  private static final int STEPS = 300;

  private StartSearch() {}

  /** How many evaluations it counts for: one run for each factor. */
  static int evaluations() {
    return FACTORS.length;
  }

  /** The point that its bound prefers; none if the variances are not to be changed. */
  static Optional<double[]> best(
      HyperParameters parameters, TrainingSet data, OperatorFactory operators) {
    if (!parameters.hasFreeVariances()) {
      return Optional.empty();
    }
    double[] best = parameters.start();
    double highest = Double.NEGATIVE_INFINITY;
    for (double factor : FACTORS) {
      Kernel kernel = parameters.stretched(factor);
      VarianceProfile.Best variances = new VarianceProfile(kernel, data, STEPS, operators).best();
      if (variances.bound() > highest) {
        highest = variances.bound();
        best = parameters.of(kernel, variances.factor(), variances.noise());
      }
    }
    return Optional.of(best);
  }
}
