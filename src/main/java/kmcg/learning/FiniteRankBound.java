package kmcg.learning;

import java.util.Arrays;
import java.util.Locale;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.FrozenPoints;
import kmcg.inducing.FrozenVariables;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.model.Evidence;
import kmcg.model.Prior;

/**
 * What features φ make of the log evidence: bounds below it, and FITC's own value.
 *
 * <pre>
 *   A = L⁻¹Φᵀ, G = L Lᵀ,   Ā = A Λ^(−½),   B = I + Ā Āᵀ,   b = B⁻¹Āỹ,   r = ỹ − Āᵀb
 *   ∂/∂Φᵀ = L⁻ᵀ X,   ∂/∂G = −½ L⁻ᵀ X Aᵀ L⁻¹,
 *   X = (b rᵀ − B⁻¹Ā) Λ^(−½) + A C,   X Aᵀ = b bᵀ + B⁻¹ − I + A C Aᵀ
 * </pre>
 *
 * <p>where Λ is the noise of each row divided by its weight, and C belongs to the {@link Penalty}.
 * The S of the features stays as it is. Memory is O(NM), time O(NM²).
 */
public final class FiniteRankBound implements Objective {
  /** Which function of the data it is; each bound is never below the one before. */
  public enum Kind {
    /** The negative variational free energy: takes off Σd/2σ². */
    VFE,
    /** Takes off ½Σ ln(1 + d/σ²). */
    TVFE,
    /** Takes off ½Σ ln|I + D/σ²| of blocks of consecutive rows, which should be near each other. */
    BLOCK,
    /** The evidence of the fully independent training conditional; no bound. */
    FITC
  }

  private final TrainingSet data;
  private final FrozenVariables features;
  private final Kind kind;
  private final Strips strips;

  /** The value for the function at inducing points. */
  public FiniteRankBound(TrainingSet data, Points points, Kind kind) {
    this(data, new FrozenPoints(points, data.inputs()), kind);
  }

  /**
   * The value for inducing variables whose S stays as it is.
   *
   * @param features their covariances with the function at the rows of {@code data}
   */
  public FiniteRankBound(TrainingSet data, FrozenVariables features, Kind kind) {
    this.data = data;
    this.features = features;
    this.kind = kind;
    this.strips = Strips.of(data.size());
  }

  @Override
  public String name() {
    return String.format(
        Locale.ROOT, "%s with %d features on %d rows", kind, features.count(), data.size());
  }

  /** What an evaluation costs: products of the features with themselves. */
  static double cost(int rows, int features) {
    return 4.0 * rows * features * features;
  }

  @Override
  public double cost() {
    return cost(data.size(), features.count());
  }

  @Override
  public boolean isBound() {
    return kind != Kind.FITC;
  }

  @Override
  public String shortName() {
    return "bound " + kind;
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
    private final int m = features.count();
    private final Cholesky L;
    private final Matrix A; // Φᵀ until it is whitened
    private final double[] left = new double[data.size()]; // d
    private final double[] lambda = new double[data.size()]; // the noise of a row
    private final double[] scale = new double[data.size()]; // √(w/λ)
    private final Penalty[] penalties = new Penalty[strips.count()];

    Evaluation(Prior prior) {
      this.kernel = prior.kernel();
      this.noise = prior.noiseVariance();
      FrozenVariables.Values values = features.at(kernel);
      this.A = values.ofRows();
      this.L =
          Jitter.LADDER.factorise(values.covariance(), "the covariance of the features").cholesky();
    }

    Value value() {
      Parallel.forEach(strips.count(), this::whiten);
      Matrix scaled = A.copy(); // Ā
      Parallel.forEach(strips.count(), t -> scale(scaled, t));
      Matrix B = Matrix.identity(m);
      Algebra.addOuterProduct(scaled, B);
      Matrix known = kind == Kind.VFE ? B.copy() : B;
      Cholesky LB = Cholesky.overwriting(B, "the regression matrix", "raise the noise variance");
      double[] y = new double[n]; // ỹ
      for (int i = 0; i < n; i++) {
        y[i] = scale[i] * data.targets()[i];
      }
      double[] b = LB.solve(Algebra.product(scaled, Matrix.column(y)).data());
      double[] residual = y.clone(); // r
      Algebra.add(-1, Algebra.transposedProduct(scaled, Matrix.column(b)).data(), residual);
      double value = logEvidence(Algebra.dot(y, residual) + LB.logDeterminant());
      return new Value(value, gradient(scaled, known, LB, b, residual));
    }

    private void whiten(int t) {
      Matrix a = strip(A, t);
      L.solveLower(a);
      System.arraycopy(a.data(), 0, A.data(), strips.from(t) * m, a.data().length);
      PointRange rows = data.inputs().rows(strips.from(t), strips.to(t));
      double[] norms = Algebra.squaredColumnNorms(a);
      double[] diagonal = Gram.diagonal(kernel, rows);
      for (int i = 0; i < rows.size(); i++) {
        int row = rows.from() + i;
        left[row] = Math.max(0, diagonal[i] - norms[i]);
        lambda[row] = noise + (kind == Kind.FITC ? left[row] : 0);
        scale[row] = Math.sqrt(data.weights()[row] / lambda[row]);
      }
      double[] w = part(data.weights(), t);
      penalties[t] =
          switch (kind) {
            case VFE -> Penalty.OfRows.trace(w, part(left, t), noise);
            case TVFE -> Penalty.OfRows.logarithm(w, part(left, t), noise);
            case BLOCK -> Penalty.OfBlock.of(kernel, rows, w, a, noise);
            case FITC -> new Penalty.OfRows(0, 0, new double[rows.size()]); // C is known later
          };
    }

    private void scale(Matrix matrix, int t) {
      for (int i = strips.from(t); i < strips.from(t) + strips.length(t); i++) {
        matrix.scaleColumn(i, scale[i]);
      }
    }

    private Matrix strip(Matrix matrix, int t) {
      int length = strips.length(t);
      Matrix strip = Matrix.zeros(m, length);
      System.arraycopy(matrix.data(), strips.from(t) * m, strip.data(), 0, length * m);
      return strip;
    }

    private double[] part(double[] values, int t) {
      return Arrays.copyOfRange(values, strips.from(t), strips.from(t) + strips.length(t));
    }

    private double logEvidence(double fitAndDeterminant) {
      double fit = 0;
      double logNoise = 0;
      for (int i = 0; i < n; i++) {
        fit += data.scatter()[i] / lambda[i];
        logNoise += data.weights()[i] * Math.log(lambda[i]);
      }
      for (Penalty penalty : penalties) {
        fit += penalty.value();
      }
      return -Evidence.negativeLog(fitAndDeterminant + fit, logNoise, data.observations());
    }

    private double[] gradient(Matrix scaled, Matrix B, Cholesky LB, double[] b, double[] residual) {
      double[] gradient = new double[kernel.parameters().size() + 1];
      double[][] parts = new double[strips.count()][gradient.length];
      double[] noiseSlopes = new double[strips.count()];
      Matrix X = Matrix.zeros(m, n);
      Parallel.forEach(
          strips.count(),
          t -> {
            int from = strips.from(t);
            Matrix x = strip(scaled, t);
            LB.solveLower(x);
            double[] norms = Algebra.squaredColumnNorms(x);
            LB.solveLowerTransposed(x); // B⁻¹Ā
            double[] slopes = new double[norms.length];
            for (int i = 0; i < norms.length; i++) {
              slopes[i] = rowNoiseSlope(from + i, residual[from + i], 1 - norms[i]);
              noiseSlopes[t] += slopes[i];
              for (int k = 0; k < m; k++) {
                int at = i * m + k;
                x.data()[at] = (b[k] * residual[from + i] - x.data()[at]) * scale[from + i];
              }
            }
            Penalty penalty = penalties[t];
            if (kind == Kind.FITC) {
              Algebra.scale(-2, slopes); // a larger ‖aᵢ‖² is less noise of the row
              penalty = new Penalty.OfRows(0, 0, slopes);
            }
            noiseSlopes[t] += penalty.noiseSlope();
            penalty.addProduct(strip(A, t), x);
            penalty.addGradient(kernel, data.inputs().rows(strips.from(t), strips.to(t)), parts[t]);
            System.arraycopy(x.data(), 0, X.data(), from * m, x.data().length);
          });
      for (double[] part : parts) {
        Algebra.add(1, part, gradient);
      }
      Matrix inner = kind == Kind.VFE ? innerOfTrace(B, LB, b) : Algebra.product(X, A.transposed());
      features.addGradient(kernel, covarianceWeights(inner), rowWeights(X), gradient);
      gradient[gradient.length - 1] = noise * Arrays.stream(noiseSlopes).sum();
      return gradient;
    }

    /**
     * ∂/∂λᵢ of the log evidence, for a row with noise of its own.
     *
     * @param inverse 1 − ‖L_B⁻¹āᵢ‖², which is (Q + Λ)⁻¹ᵢᵢ λᵢ/wᵢ
     */
    private double rowNoiseSlope(int row, double r, double inverse) {
      double weight = data.weights()[row];
      double own = r * r - inverse; // of the weighted mean
      return 0.5 * (own + data.scatter()[row] / lambda[row] - (weight - 1)) / lambda[row];
    }

    /** X Aᵀ = b bᵀ + B⁻¹ + B − 2I where C = W/σ², as A C Aᵀ = B − I then: no pass over the rows. */
    private Matrix innerOfTrace(Matrix B, Cholesky LB, double[] b) {
      Matrix inner = LB.inverse();
      for (int j = 0; j < m; j++) {
        for (int i = j; i < m; i++) {
          double value = inner.get(i, j) + B.get(i, j) + b[i] * b[j] - (i == j ? 2 : 0);
          inner.set(i, j, value);
          inner.set(j, i, value);
        }
      }
      return inner;
    }

    /** −½ L⁻ᵀ X Aᵀ L⁻¹, of X Aᵀ. */
    private Matrix covarianceWeights(Matrix inner) {
      L.solveLowerTransposed(inner);
      Matrix weights = inner.transposed();
      L.solveLowerTransposed(weights);
      Algebra.scale(-0.5, weights.data());
      return weights;
    }

    /** L⁻ᵀ X, in place. */
    private Matrix rowWeights(Matrix X) {
      L.solveLowerTransposed(X);
      return X;
    }
  }
}
