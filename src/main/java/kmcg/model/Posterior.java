package kmcg.model;

import java.util.SplittableRandom;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.form.Form;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.PivotedCholesky;

/**
 * A Gaussian process after the data: immutable, serialisable, and safe for many threads.
 *
 * <p>Variances are of the latent function unless their name says observation. An approximate
 * variance may lie below the exact one: it is reported as the method has it, raised to what may be
 * rounding where it is smaller than that, and otherwise neither clipped nor inflated.
 */
public interface Posterior {
  /** The form in which it is saved; its kind says which of the posteriors it is. */
  Form form();

  /** What was assumed. */
  Prior prior();

  /**
   * Means and variances at each of the points.
   *
   * @throws UnusablePredictionException if one of them is no distribution
   */
  Prediction predict(Points x);

  /**
   * The joint covariance of the latent function at the points.
   *
   * @throws UnusablePredictionException if it is not finite
   */
  Matrix latentCovariance(Points x);

  /** The negative log evidence of the training data, and its bounds. */
  Evidence evidence();

  /** How this posterior came about. */
  Report report();

  /** The joint covariance of observations at the points, each with its own noise. */
  default Matrix observationCovariance(Points x) {
    Matrix covariance = latentCovariance(x);
    covariance.addToDiagonal(prior().noiseVariance());
    return covariance;
  }

  /**
   * Draws the latent function at the points.
   *
   * <p>The square root of the covariance is a pivoted Cholesky factor, which needs no jitter:
   * directions without variance are left out.
   *
   * @return one column for each draw
   */
  default Matrix sample(Points x, int draws, long seed) {
    Check.atLeast("the number of draws", 0, draws);
    Matrix covariance = latentCovariance(x);
    int t = covariance.rows();
    Matrix root =
        PivotedCholesky.run(
                covariance.diagonal(),
                (j, out) -> System.arraycopy(covariance.data(), j * t, out, 0, t),
                t,
                PivotedCholesky.GREEDY)
            .factor();
    SplittableRandom random = new SplittableRandom(seed);
    Matrix normal = Matrix.zeros(root.columns(), draws);
    for (int i = 0; i < normal.data().length; i++) {
      normal.data()[i] = random.nextGaussian();
    }
    Matrix samples = Algebra.product(root, normal);
    double[] mean = predict(x).mean();
    for (int c = 0; c < draws; c++) {
      for (int i = 0; i < t; i++) {
        samples.set(i, c, samples.get(i, c) + mean[i]);
      }
    }
    return UnusablePredictionException.requireFinite("samples", samples);
  }
}
