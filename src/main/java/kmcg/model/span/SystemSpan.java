package kmcg.model.span;

import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.BorderedCholesky;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;

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
}
