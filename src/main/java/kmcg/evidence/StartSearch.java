package kmcg.evidence;

import java.util.Optional;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;

/**
 * A better point to begin at: the given length-scales, and these made longer and shorter by the
 * same factor, each with the signal variance and the noise that suit it best.
 */
final class StartSearch {
  private static final double[] FACTORS = {0.125, 0.25, 0.5, 1, 2, 4};

  /** Steps of the run that tells the best variances. */
  private static final int STEPS = 60;

  private StartSearch() {}

  /** How many evaluations it counts for: one run for each factor. */
  static int evaluations() {
    return FACTORS.length;
  }

  /** The best point; none if the variances are not to be changed. */
  static Optional<double[]> best(HyperParameters parameters, TrainingSet data) {
    if (!parameters.hasFreeVariances()) {
      return Optional.empty();
    }
    double[] best = parameters.start();
    double highest = Double.NEGATIVE_INFINITY;
    for (double factor : FACTORS) {
      Kernel kernel = parameters.stretched(factor);
      VarianceProfile.Best variances = new VarianceProfile(kernel, data, STEPS).best();
      if (variances.bound() > highest) {
        highest = variances.bound();
        best = parameters.of(kernel, variances.factor(), variances.noise());
      }
    }
    return Optional.of(best);
  }
}
