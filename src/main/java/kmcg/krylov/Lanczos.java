package kmcg.krylov;

import kmcg.linalg.Linear;
import kmcg.linalg.Matrix;
import kmcg.operator.SymmetricOperator;

/**
 * The Lanczos process on K from y, with two passes of full re-orthogonalisation in each step.
 *
 * <pre>
 *   q₁ = y / ‖y‖,   K Q = Q T + β_P q_{P+1} e_Pᵀ,   QᵀQ = I
 * </pre>
 *
 * <p>The space is exhausted when β is rounding, or when the next pivot of T = L Lᵀ is: a direction
 * along which K is zero to rounding would be noise. Costs one product and 8NP flops a step; keeps P
 * + 1 vectors.
 */
public final class Lanczos implements KrylovProcess {
  /** β below this, relative to the largest α, means that K q stays in the space. */
  private static final double INVARIANT = 1e-14;

  private final SymmetricOperator K;
  private final double startNorm;
  private final GrowingColumns Q;
  private final Tridiagonal T = new Tridiagonal();
  private double largestAlpha;
  private double link; // e: the entry of L that leads to the next row
  private boolean exhausted;

  /** Begins at {@code start}, which is y. */
  public Lanczos(SymmetricOperator K, double[] start) {
    this.K = K;
    this.startNorm = Linear.norm(start);
    this.Q = new GrowingColumns(K.order());
    this.exhausted = startNorm == 0;
    if (!exhausted) {
      double[] first = start.clone();
      Linear.scale(1 / startNorm, first);
      Q.append(first);
    }
  }

  @Override
  public boolean advance() {
    if (exhausted) {
      return false;
    }
    int p = T.size();
    Matrix basis = Q.matrix(); // q₁ … q_{p+1}
    double[] q = basis.copyOfColumn(p);
    double[] w = K.multiply(q);
    double alpha = Linear.dot(q, w);
    double pivot = alpha - link * link; // l²
    largestAlpha = Math.max(largestAlpha, alpha);
    if (!(pivot > Math.ulp(largestAlpha))) {
      exhausted = true;
      return false;
    }
    removeComponents(basis, w);
    removeComponents(basis, w);
    double beta = Linear.norm(w);
    if (beta < INVARIANT * largestAlpha || basis.columns() == basis.rows()) {
      exhausted = true;
      beta = 0;
    } else {
      Linear.scale(1 / beta, w);
      Q.append(w);
    }
    T.append(alpha, beta);
    link = beta / Math.sqrt(pivot);
    return true;
  }

  /** w ← w − Q Qᵀ w. */
  private static void removeComponents(Matrix basis, double[] w) {
    Matrix coefficients = Linear.transposedProduct(basis, Matrix.column(w));
    Linear.scale(-1, coefficients.data());
    Linear.addProduct(basis, coefficients, Matrix.column(w));
  }

  @Override
  public Tridiagonal tridiagonal() {
    return T;
  }

  @Override
  public double startNorm() {
    return startNorm;
  }

  /** q₁ … q_P for the first {@code p} steps; shared with the process, which never changes them. */
  public Matrix basis(int p) {
    return Q.matrix().firstColumns(p);
  }
}
