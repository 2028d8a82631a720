package kmcg.model.span;

import java.util.Arrays;
import kmcg.data.TrainingSet;
import kmcg.inducing.Directions;
import kmcg.inducing.PointsAndDirections;
import kmcg.inducing.WhitenedFeatures;
import kmcg.linalg.Algebra;
import kmcg.linalg.BorderedCholesky;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.RowScaling;
import kmcg.linalg.machine.Strips;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;

/**
 * Unit vectors at some rows U and directions P over all rows, together: S = [E_U, P].
 *
 * <p>With weights, everything is said of K̃ = W^½KW^½, and the unit vector of row u is e_u/√w_u, so
 * that its feature is k(x_u, ·) itself.
 *
 * @param base what is known of U
 * @param P directions, N × p
 * @param KP K̃ P
 */
public record Span(RowSpan base, Matrix P, Matrix KP) {
  /**
   * What is left of a direction's variance given U and earlier ones, below which it is rounding.
   */
  private static final double DEPENDENT = 1e-10;

  /** The number of rows that are whitened at once. */
  private static final int STRIP = 512;

  /** How many times what may be rounding a variance must be to say something. */
  private static final double CERTAIN = 8;

  /** u = [f(U); PᵀW^½f(X)]. */
  public PointsAndDirections variables() {
    TrainingSet data = base.data();
    Matrix weighted = RowScaling.of(data).rows(P);
    return new PointsAndDirections(
        base.points(), new Directions(base.prior().kernel(), data.inputs(), weighted));
  }

  /** The variables with the factor L of their covariance G = SᵀK̃S. */
  public WhitenedFeatures whitened() {
    return new WhitenedFeatures(variables(), kernelFactor(), base.jitter());
  }

  /** The same span with its directions in another order. */
  Span inOrder(int[] order) {
    return new Span(base, P.copyOfColumns(order), KP.copyOfColumns(order));
  }

  /** The same span with directions in an order that is good for {@link #kernelFactor}. */
  public Span inKernelOrder() {
    return P.columns() < 2 ? this : inOrder(kernelBlocks().order());
  }

  private BorderedCholesky kernelBlocks() {
    return new BorderedCholesky(base.factor(), base.rowsOf(KP), Algebra.transposedProduct(P, KP));
  }

  /** L of G = SᵀK̃S. */
  private Cholesky kernelFactor() {
    double[] least = roundingOfVariances();
    for (int j = 0; j < least.length; j++) {
      double variance = Algebra.dot(KP, j, P.copyOfColumn(j));
      least[j] = Math.max(CERTAIN * least[j], DEPENDENT * variance);
    }
    return kernelBlocks().factor(least);
  }

  /** How much of each pᵀK̃p may be rounding: √N of its terms' size. */
  private double[] roundingOfVariances() {
    double[] rounding = Algebra.squaredColumnNorms(P);
    Algebra.scale(Math.ulp(1.0) * Math.sqrt(P.rows()) * base.largestVariance(), rounding);
    return rounding;
  }

  /**
   * The regression of all rows on whitened features L⁻¹φ: the sums of those of U are known, the
   * directions add a border to them.
   */
  public WhitenedRegression regression(WhitenedFeatures u) {
    Cholesky L = u.factor();
    Matrix b = whitenedDirections(L);
    return sums(b).solve(condition(L, b), base.prior(), RowNoise.COMMON);
  }

  private TrainingSums sums(Matrix b) {
    double[] z = base.data().weightedTargets();
    int m = base.count();
    int p = P.columns();
    Matrix squares = Matrix.zeros(m + p, m + p);
    for (int j = 0; j < m; j++) {
      System.arraycopy(base.squares().data(), j * m + j, squares.data(), j * (m + p) + j, m - j);
    }
    Matrix border = Algebra.transposedProduct(b, base.F()); // p × m
    Matrix corner = Algebra.transposedProduct(b, b);
    for (int i = 0; i < p; i++) {
      for (int j = 0; j < m; j++) {
        squares.set(m + i, j, border.get(i, j));
      }
      for (int j = 0; j <= i; j++) {
        squares.set(m + i, m + j, corner.get(i, j));
      }
    }
    double[] top = Algebra.transposedProduct(base.F(), Matrix.column(z)).data();
    double[] bottom = Algebra.transposedProduct(b, Matrix.column(z)).data();
    double[] norms = Algebra.squaredRowNorms(base.F());
    Algebra.add(1, Algebra.squaredRowNorms(b), norms);
    return TrainingSums.of(base.data(), squares, joined(top, bottom), norms, base.prior());
  }

  /**
   * How much rounding in G is amplified in whitened features: the root mean square over them, each
   * with what it explains of the rows.
   */
  private double condition(Cholesky L, Matrix b) {
    int m = base.count();
    double ofRows = base.factor().conditionEstimate();
    double explained = base.squares().trace();
    double sum = ofRows * ofRows * explained;
    double[] rounding = roundingOfVariances();
    double[] shares = Algebra.squaredColumnNorms(b);
    for (int j = 0; j < shares.length; j++) {
      double pivot = L.factor().get(m + j, m + j);
      double variance = Algebra.dot(KP, j, P.copyOfColumn(j)) + rounding[j] / Math.ulp(1.0);
      double amplified = ofRows + variance / (pivot * pivot);
      sum += amplified * amplified * shares[j];
      explained += shares[j];
    }
    return explained > 0 ? Math.sqrt(sum / explained) : ofRows;
  }

  /** N × p: K̃ P less what U explains of it, divided by the last rows of Lᵀ. */
  private Matrix whitenedDirections(Cholesky L) {
    int m = base.count();
    int p = P.columns();
    Matrix border = Matrix.zeros(m, p);
    Matrix corner = Matrix.zeros(p, p);
    for (int i = 0; i < p; i++) {
      for (int j = 0; j < m; j++) {
        border.set(j, i, -L.factor().get(m + i, j));
      }
      for (int j = 0; j <= i; j++) {
        corner.set(i, j, L.factor().get(m + i, m + j));
      }
    }
    Matrix b = KP.copy();
    Algebra.addProduct(base.F(), border, b);
    Cholesky triangle = Cholesky.ofFactor(corner);
    int n = b.rows();
    Strips.of(n, STRIP)
        .forEach(
            (from, to) -> {
              Matrix strip = b.copyOfRows(from, to).transposed();
              triangle.solveLower(strip);
              for (int j = 0; j < p; j++) {
                for (int i = 0; i < strip.columns(); i++) {
                  b.data()[j * n + from + i] = strip.data()[i * p + j];
                }
              }
            });
    return b;
  }

  static double[] joined(double[] first, double[] second) {
    double[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
