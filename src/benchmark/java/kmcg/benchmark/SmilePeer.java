package kmcg.benchmark;

import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import smile.math.kernel.GaussianKernel;
import smile.regression.GaussianProcessRegression;

/**
 * Smile's Gaussian process with the squared exponential. Smile has one length-scale for all inputs,
 * so it gets inputs that are divided by ours already, and has a little less to do.
 */
final class SmilePeer {
  private final double[][] x;
  private final double[] y;
  private final double[][] tests;
  private final double noise;

  SmilePeer(TrainingSet training, Points tests, LengthScales lengthScales, double noise) {
    this.x = scaled(training.inputs(), lengthScales.values());
    this.y = training.targets();
    this.tests = scaled(tests, lengthScales.values());
    this.noise = noise;
  }

  private static double[][] scaled(Points points, double[] lengthScales) {
    double[][] rows = new double[points.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = points.point(i);
      for (int j = 0; j < lengthScales.length; j++) {
        rows[i][j] /= lengthScales[j];
      }
    }
    return rows;
  }

  /** Fits, and predicts all test points at once, which is Smile's fastest way; mean and sd. */
  double[][] fitAndPredict() {
    GaussianProcessRegression<double[]> model =
        GaussianProcessRegression.fit(x, y, new GaussianKernel(1), noise, false, 1e-5, 0);
    GaussianProcessRegression<double[]>.JointPrediction prediction = model.query(tests);
    return new double[][] {prediction.mu, prediction.sd};
  }
}
