package kmcg.model;

import java.io.Serializable;
import kmcg.data.Mtj;
import no.uib.cipr.matrix.DenseVector;

/**
 * Marginal predictions at some points.
 *
 * @param mean of the function, and of an observation
 * @param latentVariance of the function f(x)
 * @param noiseVariance σ², what an observation y(x) = f(x) + ε has on top
 */
public record Prediction(double[] mean, double[] latentVariance, double noiseVariance)
    implements Serializable {
  private static final long serialVersionUID = 1L;

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
}
