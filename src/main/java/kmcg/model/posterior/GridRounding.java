package kmcg.model.posterior;

import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.KernelRounding;
import kmcg.linalg.Algebra;
import kmcg.linalg.Eigen;
import kmcg.linalg.Matrix;
import kmcg.model.Conditioning;
import kmcg.model.Evidence;
import kmcg.operator.structure.GridKernel;

/**
 * How far rounding may have moved what is known of a grid by the eigenvalues of its axes.
 *
 * <p>Eigenvalues and vectors of an axis are those of a matrix Kⱼ + Eⱼ with ‖Eⱼ‖ ≤ 8n u ‖Kⱼ‖, beside
 * the rounding of kernel values (Anderson et al. 1999, section 4.7, with 8n for a modest function
 * of n). So A = wK + σ²I is off by ‖E‖ ≤ ε, its eigenvalues by no more than that, and never below
 * σ², and its solution α̂ is that of A + E:
 *
 * <pre>
 *   |fit computed − fit| ≤ ε ‖α̂‖² (1 + ε/σ²)
 * </pre>
 *
 * <p>together with what rounding does when y is rotated.
 */
final class GridRounding {
  private static final double U = KernelRounding.UNIT;

  private final TrainingSet data;
  private double relative; // ε / ‖wK‖
  private double largest; // ‖wK‖
  private double rotation; // the relative error of Vᵀy

  GridRounding(TrainingSet data) {
    this.data = data;
    this.largest = data.weights()[0];
  }

  /** Decomposes the matrix of axis j in its own memory, and takes account of the error. */
  Eigen eigen(GridKernel kernel, int j, Matrix K) {
    int n = K.rows();
    double trace = K.trace();
    Kernel factor = kernel.factors().get(j);
    double values = KernelRounding.of(factor, kernel.grid().axis(j));
    Eigen eigen = Eigen.overwriting(K);
    double norm = eigen.values()[n - 1];
    relative += values * (trace / norm) + (8.0 * n + 4) * U;
    largest *= norm;
    rotation += (n * Math.sqrt(n) + 8.0 * n) * U;
    return eigen;
  }

  /**
   * The evidence with what is certain of it.
   *
   * @param coefficients w (wΛ + σ²I)⁻¹ Vᵀy
   * @param inverse w (wΛ + σ²I)⁻¹
   */
  Evidence evidence(double negativeLog, double[] coefficients, double[] inverse, double noise) {
    int n = inverse.length;
    double w = data.weights()[0];
    double epsilon = relative * largest;
    double determinant = 0;
    double logs = 0;
    double fit = 0;
    for (int i = 0; i < n; i++) {
      double system = w / inverse[i];
      double below = Math.log(system / Math.max(noise, system - epsilon));
      determinant += Math.max(Math.log1p(epsilon / system), below);
      logs += Math.abs(Math.log(system));
      fit += coefficients[i] * (coefficients[i] / inverse[i]);
    }
    double alpha = Algebra.norm(coefficients) / Math.sqrt(w);
    double turned = rotation * Algebra.norm(data.weightedTargets());
    double inFit =
        epsilon * alpha * alpha * (1 + epsilon / noise)
            + 2 * turned * alpha
            + turned * turned / noise;
    double inSums =
        (n + 16.0) * U * (fit + logs)
            + 16
                * U
                * (data.observations() * (2 + Math.abs(Math.log(noise)))
                    + data.totalScatter() / noise
                    + Math.abs(data.totalLogPrecision()));
    double nats = 0.5 * (inFit + determinant + inSums);
    return new Evidence(negativeLog, negativeLog - nats, negativeLog + nats);
  }

  /**
   * How far rounding may reach in predictions.
   *
   * @param inverse w (wΛ + σ²I)⁻¹
   */
  Conditioning conditioning(double fit, double[] inverse, double noise) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (double value : inverse) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return Conditioning.of(most / least, fit, data.weights()[0] / most / noise);
  }
}
