package kmcg.learning;

import java.util.Arrays;
import kmcg.data.PointRange;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;

/** Consecutive rows as a bound sees them: features, noise, what is left of their variances. */
final class BoundStrip {
  private final BoundRows rows;
  private final PointRange inputs;
  private final Matrix A;
  private final double[] weights;
  private final double[] left; // d
  private final double[] lambda; // the noise of a row
  private final double[] scale; // √(w/λ)

  /** The rows {@code from}, …, {@code to} − 1. */
  BoundStrip(BoundRows rows, int from, int to) {
    this.rows = rows;
    this.inputs = rows.data().inputs().rows(from, to);
    this.A = rows.whitened(from, to);
    this.weights = Arrays.copyOfRange(rows.data().weights(), from, to);
    this.left = Gram.diagonal(rows.prior().kernel(), inputs);
    this.lambda = new double[to - from];
    this.scale = new double[to - from];
    double[] norms = Algebra.squaredColumnNorms(A);
    for (int i = 0; i < to - from; i++) {
      left[i] = Math.max(0, left[i] - norms[i]);
      lambda[i] = rows.noise().of(rows.data(), from + i, left[i], rows.prior().noiseVariance());
      scale[i] = Math.sqrt(weights[i] / lambda[i]);
    }
  }

  /** A. */
  Matrix features() {
    return A;
  }

  PointRange inputs() {
    return inputs;
  }

  /**
   * What the rows add once b is known.
   *
   * @param weights X without A C
   * @param penalty with C
   * @param fit Σ ỹr + scatter/λ, and the penalty
   * @param logNoise Σ (c ln λ − g)
   * @param noiseSlope of the log evidence by σ²
   */
  record Terms(Matrix weights, Penalty penalty, double fit, double logNoise, double noiseSlope) {}

  /** What the rows add once b is known. */
  Terms terms(BoundRegression regression) {
    Cholesky LB = regression.factor();
    double[] b = regression.coefficients();
    int m = b.length;
    Matrix x = A.copy();
    for (int i = 0; i < scale.length; i++) {
      x.scaleColumn(i, scale[i]);
    }
    double[] explained = Algebra.transposedProduct(x, Matrix.column(b)).data(); // Āᵀb
    LB.solveLower(x);
    double[] norms = Algebra.squaredColumnNorms(x);
    LB.solveLowerTransposed(x); // B⁻¹Ā
    double[] slopes = new double[scale.length];
    double fit = 0;
    double logNoise = 0;
    for (int i = 0; i < scale.length; i++) {
      int row = inputs.from() + i;
      double y = scale[i] * rows.data().targets()[row];
      double r = y - explained[i];
      slopes[i] = noiseSlope(i, r, 1 - norms[i]);
      fit += y * r + rows.data().scatter()[row] / lambda[i];
      logNoise += rows.data().copies()[row] * Math.log(lambda[i]) - rows.data().logPrecision(row);
      for (int k = 0; k < m; k++) {
        int at = i * m + k;
        x.data()[at] = (b[k] * r - x.data()[at]) * scale[i];
      }
    }
    Penalty penalty = penalty(slopes);
    double noiseSlope = Arrays.stream(slopes).sum() + penalty.noiseSlope();
    return new Terms(x, penalty, fit + penalty.value(), logNoise, noiseSlope);
  }

  /**
   * ∂/∂λᵢ of the log evidence, for a row with noise of its own.
   *
   * @param inverse 1 − ‖L_B⁻¹āᵢ‖², which is (Q + Λ)⁻¹ᵢᵢ λᵢ/wᵢ
   */
  private double noiseSlope(int i, double r, double inverse) {
    double own = r * r - inverse; // of the weighted mean
    int row = inputs.from() + i;
    double scatter = rows.data().scatter()[row];
    return 0.5 * (own + scatter / lambda[i] - (rows.data().copies()[row] - 1)) / lambda[i];
  }

  /**
   * What the bound takes off; FITC takes nothing off, but more of ‖aᵢ‖² is less noise of the row.
   */
  private Penalty penalty(double[] slopes) {
    double noise = rows.prior().noiseVariance();
    return switch (rows.kind()) {
      case VFE -> Penalty.OfRows.trace(weights, left, noise);
      case TVFE -> Penalty.OfRows.logarithm(weights, left, noise);
      case BLOCK -> Penalty.OfBlock.of(rows.prior().kernel(), inputs, weights, A, noise);
      case FITC -> new Penalty.OfRows(0, 0, ofOwnNoise(slopes));
    };
  }

  /** −2 ∂/∂dᵢ of the log evidence, where λᵢ grows with pᵢdᵢ. */
  private double[] ofOwnNoise(double[] slopes) {
    double[] ofLeft = new double[slopes.length];
    for (int i = 0; i < slopes.length; i++) {
      ofLeft[i] = -2 * rows.data().precision(inputs.from() + i) * slopes[i];
    }
    return ofLeft;
  }
}
