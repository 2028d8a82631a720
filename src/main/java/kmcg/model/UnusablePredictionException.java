package kmcg.model;

import kmcg.linalg.Matrix;

/**
 * The last guard: a prediction that is no number, is infinite or claims certainty about an
 * observation does not leave the library.
 */
public final class UnusablePredictionException extends ArithmeticException {
  private static final long serialVersionUID = 1L;

  private UnusablePredictionException(String message) {
    super(message);
  }

  /** Refuses a prediction that has a point with no normal distribution of an observation. */
  public static Prediction requireUsable(Prediction prediction) {
    for (int i = 0; i < prediction.mean().length; i++) {
      requireUsable(
          i, prediction.mean()[i], prediction.latentVariance()[i], prediction.noiseVariance());
    }
    return prediction;
  }

  /** Refuses a covariance matrix, or draws, with entries that are no finite numbers. */
  public static Matrix requireFinite(String what, Matrix entries) {
    double sum = 0;
    for (double entry : entries.data()) {
      sum += entry * 0; // NaN from the first that is not finite
    }
    if (sum != 0) {
      throw new UnusablePredictionException(
          ("%s would have entries that are not finite: the saved model is damaged, or an input of"
                  + " these points or of the training data is too large; leave out values beyond"
                  + " 1e100.")
              .formatted(what));
    }
    return entries;
  }

  /** Refuses what a model says of a point if it is not a normal distribution of an observation. */
  static void requireUsable(int point, double mean, double latent, double noise) {
    boolean isDistribution = Double.isFinite(mean) && latent >= 0 && noise >= 0;
    double variance = latent + noise;
    if (!isDistribution || !(variance > 0 && variance < Double.POSITIVE_INFINITY)) {
      throw new UnusablePredictionException(
          ("the prediction of row %s (counted from 1 in those predicted together) has the mean %s,"
                  + " the variance %s of the function and %s of the noise, which is no"
                  + " distribution: the saved model is damaged, or a value in this row or in the"
                  + " training data is too large; train the model again, without values beyond"
                  + " 1e100.")
              .formatted(point + 1, mean, latent, noise));
    }
  }

  /** The evidence of a model, which overflows where squares of targets do. */
  static double finiteEvidence(double negativeLog) {
    if (!Double.isFinite(negativeLog)) {
      throw new UnusablePredictionException(
          ("the negative log evidence would be %s, because squares of targets, each times the"
                  + " weight of its row and divided by the noise variance, are too large for"
                  + " arithmetic: divide the targets by a constant, so that they lie between 1e-100"
                  + " and 1e100, or the weights, and train again.")
              .formatted(negativeLog));
    }
    return negativeLog;
  }

  /** A number that is finite in the user's units, too. */
  static double finite(String what, double value) {
    if (!Double.isFinite(value)) {
      throw unusable(what, value, "finite");
    }
    return value;
  }

  /** A deviation that is positive and finite in the user's units, too. */
  static double positive(String what, double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw unusable(what, value, "positive and finite");
    }
    return value;
  }

  private static UnusablePredictionException unusable(String what, double value, String rule) {
    return new UnusablePredictionException(
        ("%s must be %s, but would be %s in the units of the class, whose numbers are too large or"
                + " too small for arithmetic: divide the class by a constant, so that it lies"
                + " between 1e-100 and 1e100, and train again.")
            .formatted(what, rule, value));
  }
}
