package kmcg.model.span;

import java.util.Arrays;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.BorderedCholesky;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Strips;

/**
 * What S = [E_U, P] says of the system A = K̃ + σ²I.
 *
 * @param span S, its directions in an order that is good for R
 * @param order of the directions: places among those that were given
 * @param factor R of SᵀAS = R Rᵀ
 */
public record SystemSpan(Span span, int[] order, Cholesky factor) {
  /** What must be left of a direction given U and earlier ones, relative to all of it. */
  private static final double DEPENDENT = 1e-10;

  /** Factorises SᵀAS. */
  public static SystemSpan of(Span span) {
    Cholesky top = top(span.base());
    int[] order = blocks(span, top).order();
    Span ordered = span.inOrder(order);
    double[] least = corner(ordered).diagonal();
    Algebra.scale(DEPENDENT, least);
    return new SystemSpan(ordered, order, blocks(ordered, top).factor(least));
  }

  /** The factor of the rows U of A, each divided by the root of its weight. */
  private static Cholesky top(RowSpan base) {
    Matrix top = Gram.lower(base.prior().kernel(), base.points().points());
    double[] weights = base.data().weights();
    for (int i = 0; i < top.rows(); i++) {
      double noise = base.prior().noiseVariance() / weights[base.rows()[i]];
      top.set(i, i, top.get(i, i) + noise);
    }
    return Cholesky.overwriting(
        top, "the kernel matrix of the chosen rows plus noise", "raise the noise variance");
  }

  private static BorderedCholesky blocks(Span span, Cholesky top) {
    RowSpan base = span.base();
    Matrix border = base.rowsOf(span.KP());
    Algebra.add(base.prior().noiseVariance(), base.rowsOf(span.P()).data(), border.data());
    return new BorderedCholesky(top, border, corner(span));
  }

  /** PᵀAP. */
  private static Matrix corner(Span span) {
    Matrix corner = Algebra.transposedProduct(span.P(), span.KP());
    Matrix shift = Algebra.transposedProduct(span.P(), span.P());
    Algebra.add(span.base().prior().noiseVariance(), shift.data(), corner.data());
    return corner;
  }

  /** What every row of the data says through S. */
  public RowSystem rows() {
    RowSpan base = span.base();
    TrainingSet data = base.data();
    return new RowSystem(
        base.prior(), data.inputs(), data.rootWeights(), base.rows(), span.P(), span.KP(), factor);
  }

  /** Sᵀz for z = W^½y. */
  public double[] project(double[] z) {
    double[] top = span.base().rowsOf(Matrix.column(z)).data();
    double[] bottom = Algebra.transposedProduct(span.P(), Matrix.column(z)).data();
    return Span.joined(top, bottom);
  }

  /**
   * The best solution of A x = W^½y in the span of S, by the coefficients of S.
   *
   * <pre>
   *   x = S c,   SᵀAS c = SᵀW^½y
   * </pre>
   *
   * <p>SᵀAS has U's own part of K and its noise, not squares of features over that noise: what
   * rounding spoils of the preconditioner, and so of the steps that it led, this keeps.
   */
  public double[] coefficients() {
    return factor.solve(project(span.base().data().weightedTargets()));
  }

  /**
   * An approximate solution of (K + σ²W⁻¹) α = y.
   *
   * @param alpha α
   * @param left y − (K + σ²W⁻¹) α
   */
  public record Solution(double[] alpha, double[] left) {}

  /** The solution of these {@link #coefficients}. */
  public Solution solution() {
    RowSpan base = span.base();
    TrainingSet data = base.data();
    double[] c = coefficients();
    int m = base.count();
    Matrix ofRows = Matrix.column(Arrays.copyOf(c, m));
    Matrix ofDirections = Matrix.column(Arrays.copyOfRange(c, m, c.length));
    double[] root = data.rootWeights();
    double[] alpha = Algebra.product(span.P(), ofDirections).data();
    double[] fitted = Algebra.product(span.KP(), ofDirections).data();
    for (int i = 0; i < root.length; i++) {
      alpha[i] *= root[i];
      fitted[i] /= root[i];
    }
    for (int j = 0; j < m; j++) {
      alpha[base.rows()[j]] += c[j];
    }
    Strips.of(root.length)
        .forEach(
            (from, to) -> {
              Matrix phi = base.points().at(data.inputs().rows(from, to));
              double[] part = Algebra.transposedProduct(phi, ofRows).data();
              for (int i = from; i < to; i++) {
                fitted[i] += part[i - from];
              }
            });
    double[] left = data.targets().clone();
    for (int i = 0; i < left.length; i++) {
      left[i] -= fitted[i] + base.prior().noiseVariance() / data.weights()[i] * alpha[i];
    }
    return new Solution(alpha, left);
  }
}
