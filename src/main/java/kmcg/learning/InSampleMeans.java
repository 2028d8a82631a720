package kmcg.learning;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.model.Posterior;
import kmcg.model.UnusablePredictionException;
import kmcg.model.posterior.LocalPosterior;
import kmcg.model.posterior.NeighbourPosterior;

/**
 * How far the means of a model that is judged by the exact one are from those of the exact one.
 *
 * <p>The exact means of training rows are known without another product with the kernel matrix:
 *
 * <pre>
 *   mean(xᵢ) = yᵢ − σ²αᵢ/wᵢ,   (K + σ²W⁻¹) α = y
 * </pre>
 */
public final class InSampleMeans {
  /** Rows up to which a learned model is compared. */
  public static final int FEW = LeaveOneOut.FEW;

  /** Rows up to which it takes next to no time. */
  public static final int QUICK = 100;

  /**
   * Differences in standard deviations of the noise that intervals do not show: somewhat more than
   * the √(2 · 0.01) that steps leave by default, where they end with 0.01 nats of the data fit.
   */
  private static final double SMALL = 0.15;

  private InSampleMeans() {}

  /**
   * A warning where what is said of rows left out is about another model than the one in use.
   *
   * @param data that the model was trained on
   * @param most rows that are compared
   */
  public static List<String> warnings(Posterior posterior, TrainingSet data, int most) {
    OptionalDouble difference = difference(posterior, data, most);
    if (difference.isEmpty() || difference.getAsDouble() <= SMALL) {
      return List.of();
    }
    return List.of(
        String.format(
            Locale.ROOT,
            "Means at training rows are up to %.1g standard deviations of the noise away from those"
                + " of the exact model, and it is the latter of which rows were left out in turn:"
                + " judge this model by cross-validation or on test rows.",
            difference.getAsDouble()));
  }

  /**
   * The largest difference at a training row, in standard deviations of the noise of a typical
   * observation; nothing for models that are exact or judged by themselves, or with more rows than
   * {@code most}.
   *
   * @param data that the model was trained on
   */
  static OptionalDouble difference(Posterior posterior, TrainingSet data, int most) {
    boolean isCompared =
        posterior instanceof NeighbourPosterior || posterior instanceof LocalPosterior;
    if (!isCompared || data.size() > most) {
      return OptionalDouble.empty();
    }
    try {
      return OptionalDouble.of(largest(posterior, data));
    } catch (NotPositiveDefiniteException
        | InsufficientMemoryException
        | UnusablePredictionException e) {
      return OptionalDouble.empty(); // there is nothing to compare
    }
  }

  private static double largest(Posterior posterior, TrainingSet data) {
    double noise = posterior.prior().noiseVariance();
    Matrix A = Gram.of(posterior.prior().kernel(), data.inputs());
    for (int i = 0; i < data.size(); i++) {
      A.add(i, i, noise / data.weights()[i]);
    }
    Cholesky L =
        Cholesky.overwriting(A, "the kernel matrix plus noise", "raise the noise variance");
    double[] alpha = L.solve(data.targets().clone());
    double[] means = posterior.predict(data.inputs()).mean();
    double largest = 0;
    for (int i = 0; i < means.length; i++) {
      double exact = data.targets()[i] - noise / data.weights()[i] * alpha[i];
      largest = Math.max(largest, Math.abs(means[i] - exact));
    }
    return largest / Math.sqrt(noise / data.meanPrecision());
  }
}
