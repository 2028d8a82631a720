package kmcg.learning;

import kmcg.data.PointRange;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;

/**
 * What a bound takes off for a strip of rows whose variance the features explain in part only.
 *
 * <p>The bound loses half of {@link #value}. With D = K − AᵀA of the strip, C is minus twice the
 * derivative of the loss by D, symmetric; it enters the gradient through K and through A.
 */
interface Penalty {
  /** Twice what the bound loses. */
  double value();

  /** Half of minus the derivative of {@link #value} by σ². */
  double noiseSlope();

  /** X ← X + A C, with the columns of the strip, X and A being M × its length. */
  void addProduct(Matrix A, Matrix X);

  /** Adds −½ Σ C ∂K/∂θ for every log-parameter θ. */
  void addGradient(Kernel kernel, PointRange rows, double[] gradient);

  /**
   * A penalty row by row.
   *
   * @param slopes C, which is diagonal
   */
  record OfRows(double value, double noiseSlope, double[] slopes) implements Penalty {
    /** Σ wd / σ². */
    static Penalty trace(double[] weights, double[] left, double noise) {
      double[] slopes = new double[left.length];
      double sum = 0;
      for (int i = 0; i < left.length; i++) {
        slopes[i] = weights[i] / noise;
        sum += weights[i] * left[i] / noise;
      }
      return new OfRows(sum, 0.5 * sum / noise, slopes);
    }

    /** Σ ln(1 + wd / σ²). */
    static Penalty logarithm(double[] weights, double[] left, double noise) {
      double[] slopes = new double[left.length];
      double sum = 0;
      double noiseSlope = 0;
      for (int i = 0; i < left.length; i++) {
        double unexplained = weights[i] * left[i];
        slopes[i] = weights[i] / (noise + unexplained);
        sum += Math.log1p(unexplained / noise);
        noiseSlope += 0.5 * unexplained / (noise * (noise + unexplained));
      }
      return new OfRows(sum, noiseSlope, slopes);
    }

    @Override
    public void addProduct(Matrix A, Matrix X) {
      int m = A.rows();
      for (int i = 0; i < slopes.length; i++) {
        for (int k = i * m; k < (i + 1) * m; k++) {
          X.data()[k] += slopes[i] * A.data()[k];
        }
      }
    }

    @Override
    public void addGradient(Kernel kernel, PointRange rows, double[] gradient) {
      double[] weights = slopes.clone();
      Algebra.scale(-0.5, weights);
      kernel.addDiagonalGradient(rows, weights, gradient, 0);
    }
  }

  /**
   * ln|I + W^½DW^½ / σ²| of the whole strip: what its rows have in common beyond the features
   * counts once.
   *
   * @param slopes C
   */
  record OfBlock(double value, double noiseSlope, Matrix slopes) implements Penalty {
    /**
     * The penalty of a strip.
     *
     * @param A the whitened features of its rows
     */
    static Penalty of(Kernel kernel, PointRange rows, double[] weights, Matrix A, double noise) {
      int n = rows.size();
      Matrix I = Gram.between(kernel, rows, rows);
      Matrix explained = Algebra.transposedProduct(A, A);
      for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
          double scale = Math.sqrt(weights[i] * weights[j]) / noise;
          I.set(i, j, (i == j ? 1 : 0) + scale * (I.get(i, j) - explained.get(i, j)));
        }
      }
      Cholesky L = Cholesky.overwriting(I, "the block of rows", "raise the noise variance");
      Matrix C = L.inverse();
      double noiseSlope = 0.5 * (n - C.trace()) / noise;
      for (int j = 0; j < n; j++) {
        for (int i = j; i < n; i++) {
          C.set(i, j, C.get(i, j) * Math.sqrt(weights[i] * weights[j]) / noise);
        }
      }
      Algebra.mirrorLower(C);
      return new OfBlock(L.logDeterminant(), noiseSlope, C);
    }

    @Override
    public void addProduct(Matrix A, Matrix X) {
      Algebra.addProduct(A, slopes, X);
    }

    @Override
    public void addGradient(Kernel kernel, PointRange rows, double[] gradient) {
      double[] weights = slopes.data().clone();
      Algebra.scale(-0.5, weights);
      kernel.addGradient(rows, rows, weights, gradient, 0);
    }
  }
}
