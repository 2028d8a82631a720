package kmcg.model;

import kmcg.data.Mtj;
import no.uib.cipr.matrix.DenseVector;

/**
 * Marginal predictions at some points.
 *
 * @param mean of the function, and of an observation
 * @param latentVariance of the function f(x)
 * @param noiseVariance σ², what an observation y(x) = f(x) + ε has on top
 */
public record Prediction(double[] mean, double[] latentVariance, double noiseVariance) {
  /** The variances of observations: latent plus noise. */
  public double[] observationVariance() {
    double[] variance = latentVariance.clone();
    for (int i = 0; i < variance.length; i++) {
      variance[i] += noiseVariance;
    }
    return variance;
  }

  /** A copy of the means as an MTJ vector. */
  public DenseVector meanVector() {
    return Mtj.vector(mean.clone());
  }

  /** A copy of the variances of the function as an MTJ vector. */
  public DenseVector latentVarianceVector() {
    return Mtj.vector(latentVariance.clone());
  }

  /** The variances of observations as an MTJ vector. */
  public DenseVector observationVarianceVector() {
    return Mtj.vector(observationVariance());
  }

  /**
   * Central intervals of observations.
   *
   * @param level the probability of each, such as 0.95
   * @return for each point, the lower and the upper end
   */
  public double[][] interval(double level) {
    double z = NormalDistribution.halfWidth(level);
    double[] variance = observationVariance();
    double[][] intervals = new double[mean.length][];
    for (int i = 0; i < mean.length; i++) {
      double half = z * Math.sqrt(variance[i]);
      intervals[i] =
          new double[] {
            UnusablePredictionException.finite("the lower end of an interval", mean[i] - half),
            UnusablePredictionException.finite("the upper end of an interval", mean[i] + half)
          };
    }
    return intervals;
  }

  /** The prediction of {@code shift} + {@code scale} · f, with variances to match. */
  public Prediction scaled(double shift, double scale) {
    double[] scaledMean = new double[mean.length];
    double[] scaledVariance = new double[mean.length];
    for (int i = 0; i < mean.length; i++) {
      scaledMean[i] = shift + scale * mean[i];
      scaledVariance[i] = scale * scale * latentVariance[i];
    }
    return UnusablePredictionException.requireUsable(
        new Prediction(scaledMean, scaledVariance, scale * scale * noiseVariance));
  }
}
