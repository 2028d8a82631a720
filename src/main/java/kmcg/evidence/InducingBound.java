package kmcg.evidence;

import kmcg.data.Points;
import kmcg.data.Rows;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import kmcg.linalg.Parallel;
import kmcg.posterior.Prior;

/**
 * What inducing points make of the log evidence: the bounds VFE and T-VFE, and FITC's own value.
 *
 * <pre>
 *   A = L⁻¹k(U, X),   Ā = A Λ^(−½),   B = I + Ā Āᵀ,   b = B⁻¹Āỹ,   r = ỹ − Āᵀb,   d = diag(K) − ‖aᵢ‖²
 *   ∂/∂k(U, X) = L⁻ᵀ X,   ∂/∂k(U, U) = −½ L⁻ᵀ X Aᵀ L⁻¹,
 *   X = (b rᵀ − B⁻¹Ā) Λ^(−½) + A diag(c)
 * </pre>
 *
 * <p>where Λ is the noise of each row divided by its weight, and c what a change of ‖aᵢ‖² does to
 * the penalty (twice its derivative). The points stay where they are. Memory is O(NM).
 */
public final class InducingBound implements Objective {
  /** Which function of the data it is. */
  public enum Kind {
    /** The negative variational free energy, a lower bound. */
    VFE,
    /** The bound with the logarithm inside the sum, never below VFE. */
    TVFE,
    /** The evidence of the fully independent training conditional; no bound. */
    FITC
  }

  /** Rows that a thread takes at once. */
  private static final int STRIP = 128;

  private final TrainingSet data;
  private final Points points;
  private final Kind kind;

  /** The value for the given inducing points. */
  public InducingBound(TrainingSet data, Points points, Kind kind) {
    this.data = data;
    this.points = points;
    this.kind = kind;
  }

  @Override
  public String name() {
    return "%s with %d points on %d rows".formatted(kind, points.size(), data.size());
  }

  @Override
  public Value at(Prior prior) {
    return new Evaluation(prior).value();
  }

  /** One evaluation, with everything that its parts share. */
  private final class Evaluation {
    private final Kernel kernel;
    private final double noise;
    private final int n = data.size();
    private final int m = points.size();
    private final Cholesky L;
    private final Matrix A = Matrix.zeros(points.size(), data.size());
    private final double[] left = new double[data.size()]; // d
    private final double[] lambda = new double[data.size()]; // the noise of a row
    private final double[] scale = new double[data.size()]; // √(w/λ)
    private Cholesky LB = Cholesky.ofFactor(Matrix.zeros(0, 0));

    Evaluation(Prior prior) {
      this.kernel = prior.kernel();
      this.noise = prior.noiseVariance();
      this.L =
          Jitter.LADDER
              .factorise(Gram.lower(kernel, points), "the kernel matrix of the inducing points")
              .cholesky();
    }

    Value value() {
      whiten();
      Matrix B = Matrix.identity(m);
      Matrix scaled = A.copy();
      for (int i = 0; i < n; i++) {
        scaled.scaleColumn(i, scale[i]);
      }
      Algebra.addOuterProduct(scaled, B);
      LB = Cholesky.overwriting(B, "the regression matrix", "raise the noise variance");
      double[] y = new double[n]; // ỹ
      for (int i = 0; i < n; i++) {
        y[i] = scale[i] * data.targets()[i];
      }
      double[] b = LB.solve(Algebra.product(scaled, Matrix.column(y)).data());
      double[] residual = y.clone(); // r
      double[] fitted = Algebra.transposedProduct(scaled, Matrix.column(b)).data();
      Algebra.add(-1, fitted, residual);
      double[] gradient = new double[kernel.parameters().length + 1];
      double[] inverseDiagonal = addGradient(scaled, b, residual, gradient);
      gradient[gradient.length - 1] = noise * noiseSlope(residual, inverseDiagonal);
      return new Value(logEvidence(y, residual), gradient);
    }

    private void whiten() {
      Parallel.forEach(
          (n + STRIP - 1) / STRIP,
          t -> {
            Rows rows = strip(t);
            Matrix a = Gram.between(kernel, points.all(), rows);
            L.solveLower(a);
            double[] norms = Algebra.squaredColumnNorms(a);
            double[] diagonal = Gram.diagonal(kernel, rows);
            for (int i = 0; i < rows.size(); i++) {
              int row = rows.from() + i;
              left[row] = Math.max(0, diagonal[i] - norms[i]);
              lambda[row] = noise + (kind == Kind.FITC ? left[row] : 0);
              scale[row] = Math.sqrt(data.weights()[row] / lambda[row]);
            }
            System.arraycopy(a.data(), 0, A.data(), rows.from() * m, rows.size() * m);
          });
    }

    private Rows strip(int t) {
      return data.inputs().rows(t * STRIP, Math.min(n, (t + 1) * STRIP));
    }

    private double logEvidence(double[] y, double[] residual) {
      double sum = Algebra.dot(y, residual) + LB.logDeterminant();
      for (int i = 0; i < n; i++) {
        double weight = data.weights()[i];
        sum += weight * Math.log(2 * Math.PI * lambda[i]) + data.scatter()[i] / lambda[i];
        sum +=
            switch (kind) {
              case VFE -> weight * left[i] / noise;
              case TVFE -> Math.log1p(weight * left[i] / noise);
              case FITC -> 0;
            };
      }
      return -0.5 * sum;
    }

    /** Adds the kernel's part; returns diag((Q + Λ)⁻¹)ᵢ λᵢ/wᵢ, which is 1 − ‖L_B⁻¹āᵢ‖². */
    private double[] addGradient(Matrix scaled, double[] b, double[] residual, double[] gradient) {
      double[] inverse = new double[n];
      int strips = (n + STRIP - 1) / STRIP;
      double[][] parts = new double[strips][gradient.length];
      Matrix X = Matrix.zeros(m, n);
      Parallel.forEach(
          strips,
          t -> {
            Rows rows = strip(t);
            int from = rows.from();
            Matrix c = Matrix.zeros(m, rows.size());
            System.arraycopy(scaled.data(), from * m, c.data(), 0, c.data().length);
            LB.solveLower(c);
            double[] norms = Algebra.squaredColumnNorms(c);
            LB.solveLowerTransposed(c); // B⁻¹Ā
            double[] onDiagonal = new double[rows.size()];
            for (int i = 0; i < rows.size(); i++) {
              int row = from + i;
              inverse[row] = 1 - norms[i];
              double penalty = penaltySlope(row, residual[row], inverse[row]);
              onDiagonal[i] = -0.5 * penalty;
              for (int k = 0; k < m; k++) {
                int at = row * m + k;
                X.data()[at] =
                    (b[k] * residual[row] - c.data()[i * m + k]) * scale[row]
                        + penalty * A.data()[at];
              }
            }
            kernel.addDiagonalGradient(rows, onDiagonal, parts[t], 0);
            Matrix weights = Matrix.zeros(m, rows.size());
            System.arraycopy(X.data(), from * m, weights.data(), 0, weights.data().length);
            L.solveLowerTransposed(weights);
            kernel.addGradient(points.all(), rows, weights.data(), parts[t], 0);
          });
      for (double[] part : parts) {
        Algebra.add(1, part, gradient);
      }
      addPointsGradient(X, gradient);
      return inverse;
    }

    /** Twice what a larger ‖aᵢ‖² would gain by the penalty, or by less noise of the row. */
    private double penaltySlope(int row, double r, double inverse) {
      double weight = data.weights()[row];
      return switch (kind) {
        case VFE -> weight / noise;
        case TVFE -> weight / (noise + weight * left[row]);
        case FITC -> -2 * rowNoiseSlope(row, r, inverse);
      };
    }

    /** ∂/∂λᵢ of the log evidence, for a row with noise of its own. */
    private double rowNoiseSlope(int row, double r, double inverse) {
      double weight = data.weights()[row];
      double own = r * r - inverse; // of the weighted mean
      return 0.5 * (own + data.scatter()[row] / lambda[row] - (weight - 1)) / lambda[row];
    }

    private double noiseSlope(double[] residual, double[] inverse) {
      double slope = 0;
      for (int i = 0; i < n; i++) {
        double weight = data.weights()[i];
        slope += rowNoiseSlope(i, residual[i], inverse[i]);
        slope +=
            switch (kind) {
              case VFE -> 0.5 * weight * left[i] / (noise * noise);
              case TVFE -> 0.5 * weight * left[i] / (noise * (noise + weight * left[i]));
              case FITC -> 0;
            };
      }
      return slope;
    }

    /** −½ L⁻ᵀ X Aᵀ L⁻¹ as weights of ∂k(U, U). */
    private void addPointsGradient(Matrix X, double[] gradient) {
      Matrix inner = Algebra.product(X, A.transpose());
      L.solveLowerTransposed(inner);
      Matrix other = inner.transpose();
      L.solveLowerTransposed(other);
      double[] weights = other.data();
      for (int k = 0; k < weights.length; k++) {
        weights[k] *= -0.5;
      }
      kernel.addGradient(points.all(), points.all(), weights, gradient, 0);
    }
  }
}
