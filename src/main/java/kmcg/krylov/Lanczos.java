package kmcg.krylov;

import java.util.Objects;
import kmcg.form.Form;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.Orthogonalisation;
import kmcg.operator.SymmetricOperator;
import org.jspecify.annotations.Nullable;

/**
 * The Lanczos process on K from y, re-orthogonalised in full.
 *
 * <pre>
 *   q₁ = y / ‖y‖,   K Q = Q T + β_P q_{P+1} e_Pᵀ,   QᵀQ = I
 * </pre>
 *
 * <p>In each step the two terms of the recurrence are taken off K q first, and then what rounding
 * has brought of any earlier vector: the first of two passes needs only these two terms, as all
 * others are rounding.
 *
 * <p>The space is exhausted when β is rounding, or when the next pivot of T + shift · I is: the
 * direction would be noise. Costs one product and 4NP flops a step; keeps P + 1 vectors.
 */
public final class Lanczos implements TridiagonalProcess {
  static final String KIND = "lanczos";

  /** β below this, relative to the largest α, means that K q stays in the space. */
  private static final double INVARIANT = 1e-14;

  /** Times this, denormal numbers are numbers with all digits. */
  private static final double OUT_OF_DENORMAL = 0x1p100;

  private @Nullable SymmetricOperator K;
  private final double shift;
  private final double startNorm;
  private final GrowingColumns Q;
  private final Tridiagonal T;
  private double largestAlpha;
  private double link; // below the diagonal of the factor of T + shift · I, to the next row
  private boolean exhausted;

  /**
   * Begins at {@code start}, which is y.
   *
   * @param shift what the user of T will add to its diagonal: the space is exhausted when T + shift
   *     · I has no pivot left above rounding, so with 0 for KMCG, which factorises T, and with σ²
   *     for CG
   */
  public Lanczos(SymmetricOperator K, double shift, double[] start) {
    this(K, shift, start, Integer.MAX_VALUE - 1);
  }

  /** The same with a number of steps that is expected, so that memory is taken accordingly. */
  public Lanczos(SymmetricOperator K, double shift, double[] start, int expectedSteps) {
    this.K = K;
    this.shift = shift;
    this.startNorm = Algebra.norm(start);
    this.Q = new GrowingColumns(K.order(), expectedSteps + 1);
    this.T = new Tridiagonal();
    this.exhausted = startNorm == 0;
    if (!exhausted) {
      Q.append(unit(start, startNorm));
    }
  }

  /** y/‖y‖, of the digits that y has even if 1/‖y‖ would be infinite. */
  private static double[] unit(double[] y, double norm) {
    double[] q = y.clone();
    if (norm < Double.MIN_NORMAL) {
      Algebra.scale(OUT_OF_DENORMAL, q);
    }
    Algebra.scale(1 / (norm < Double.MIN_NORMAL ? Algebra.norm(q) : norm), q);
    return q;
  }

  private Lanczos(Form form) {
    this.shift = form.number("shift");
    this.startNorm = form.number("startNorm");
    Matrix basis = Matrix.of(form.form("basis"));
    this.Q = GrowingColumns.of(basis);
    this.T = Tridiagonal.of(form.form("tridiagonal"));
    this.largestAlpha = form.number("largestAlpha");
    this.link = form.number("link");
    this.exhausted = form.flag("exhausted");
    int least = T.size() + (exhausted ? 0 : 1);
    if (basis.columns() < least || basis.columns() > T.size() + 1) {
      throw form.refusal(
          "basis/columns",
          "must be %s for as many steps".formatted(least),
          "is " + basis.columns());
    }
  }

  /** The process of a form. */
  static Lanczos of(Form form) {
    return new Lanczos(form.requireKind(KIND));
  }

  @Override
  public Form form() {
    return Form.ofKind(KIND)
        .put("shift", shift)
        .put("startNorm", startNorm)
        .put("basis", Q.matrix().form())
        .put("tridiagonal", T.form())
        .put("largestAlpha", largestAlpha)
        .put("link", link)
        .put("exhausted", exhausted)
        .build();
  }

  @Override
  public boolean advance() {
    if (exhausted) {
      return false;
    }
    int p = T.size();
    Matrix basis = Q.matrix(); // q₁ … q_{p+1}
    double[] q = basis.copyOfColumn(p);
    double[] w = Objects.requireNonNull(K, "reconnect the process first").multiply(q);
    double alpha = Curvature.finite(Algebra.dot(q, w));
    double pivot = alpha + shift - link * link;
    largestAlpha = Math.max(largestAlpha, alpha);
    if (!(pivot > Math.ulp(largestAlpha))) {
      exhausted = true;
      return false;
    }
    Algebra.add(-alpha, q, w);
    if (p > 0) {
      Algebra.add(-T.beta(p - 1), basis, p - 1, w);
    }
    double beta = Orthogonalisation.apply(basis, w);
    if (beta <= INVARIANT * largestAlpha || basis.columns() == basis.rows()) {
      exhausted = true;
      beta = 0;
    } else {
      Algebra.scale(1 / beta, w);
      Q.append(w);
    }
    T.append(alpha, beta);
    link = beta / Math.sqrt(pivot);
    return true;
  }

  @Override
  public boolean isConnected() {
    return K != null;
  }

  @Override
  public void reconnect(SymmetricOperator operator) {
    K = operator;
  }

  @Override
  public Tridiagonal tridiagonal() {
    return T;
  }

  @Override
  public double startNorm() {
    return startNorm;
  }

  @Override
  public Matrix directions(int p) {
    Objects.checkFromToIndex(0, p, T.size());
    return Q.matrix().firstColumns(p);
  }

  @Override
  public Matrix projectedMatrix(int p) {
    Matrix projected = Matrix.zeros(p, p);
    for (int i = 0; i < p; i++) {
      projected.set(i, i, T.alpha(i));
      if (i + 1 < p) {
        projected.set(i + 1, i, T.beta(i));
      }
    }
    return projected;
  }
}
