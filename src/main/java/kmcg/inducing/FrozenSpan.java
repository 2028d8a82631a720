package kmcg.inducing;

import java.util.Arrays;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Triangle;
import kmcg.operator.choice.OperatorFactory;

/**
 * Inducing points together with directions over all rows, as in preconditioned KMCG: S = [E_U, P].
 *
 * <pre>
 *   Φᵀ = [k(U, X); PᵀK],   G = [k(U, U), k(U, X) P; ·, PᵀK P]
 * </pre>
 *
 * <p>A change of K reaches the value by k(U, U), by k(U, X), and by K itself through P; of the
 * last, the weights P H have rank P and are formed a tile at a time.
 */
public final class FrozenSpan implements FrozenVariables {
  /** Rows and columns of a tile of K. */
  private static final int SIDE = 240;

  /** Reserves all memory: a kernel matrix that serves one product is not worth storing. */
  private static final long NOTHING_TO_STORE = Long.MAX_VALUE;

  private final FrozenPoints points;
  private final Points inputs;
  private final Matrix P;
  private final OperatorFactory operators;

  /**
   * The function at points, and directions over all rows.
   *
   * @param directions P, N × P, as they apply to the function at the rows
   * @param operators chooses how products with K are computed
   */
  public FrozenSpan(FrozenPoints points, Matrix directions, OperatorFactory operators) {
    this.points = points;
    this.inputs = points.inputs();
    this.P = directions;
    this.operators = operators;
  }

  @Override
  public int count() {
    return points.count() + P.columns();
  }

  @Override
  public PointsAndDirections under(Kernel kernel) {
    return new PointsAndDirections(points.under(kernel), new Directions(kernel, inputs, P));
  }

  @Override
  public Values at(Kernel kernel) {
    Matrix KP = Matrix.zeros(P.rows(), P.columns());
    operators.of(kernel, inputs, NOTHING_TO_STORE).operator().multiply(P, KP);
    Values ofPoints = points.at(kernel);
    Matrix rows = ofPoints.ofRows().above(KP.transposed());
    return new Values(bordered(ofPoints.covariance(), Algebra.product(rows, P)), rows);
  }

  /** G, from k(U, U) and from [k(U, X) P; PᵀK P]. */
  private Matrix bordered(Matrix Kuu, Matrix across) {
    int m = points.count();
    Matrix G = Matrix.zeros(count(), count());
    for (int j = 0; j < m; j++) {
      System.arraycopy(Kuu.data(), j * m, G.data(), j * count(), m);
    }
    for (int j = 0; j < P.columns(); j++) {
      for (int i = 0; i < m; i++) {
        G.set(m + j, i, across.get(i, j));
      }
      for (int i = j; i < P.columns(); i++) {
        G.set(m + i, m + j, 0.5 * (across.get(m + i, j) + across.get(m + j, i)));
      }
    }
    return G;
  }

  @Override
  public void addGradient(
      Kernel kernel, Matrix covarianceWeights, Matrix rowWeights, double[] gradient) {
    int m = points.count();
    Matrix ofPoints = covarianceWeights.copyOfRows(0, m); // [V_UU, V_UP]
    Matrix ofDirections = covarianceWeights.copyOfRows(m, count()); // [V_PU, V_PP]
    Matrix Wu = rowWeights.copyOfRows(0, m);
    Matrix H = rowWeights.copyOfRows(m, count());
    Matrix Pt = P.transposed();
    Algebra.addProduct(doubled(columns(ofPoints, m, count())), Pt, Wu); // V_UP and V_PU
    Algebra.addProduct(columns(ofDirections, m, count()), Pt, H);
    points.addGradient(kernel, columns(ofPoints, 0, m), Wu, gradient);
    addMatrixGradient(kernel, Pt, H, gradient);
  }

  private static Matrix columns(Matrix a, int from, int to) {
    return Matrix.over(
        a.rows(), to - from, Arrays.copyOfRange(a.data(), from * a.rows(), to * a.rows()));
  }

  private static Matrix doubled(Matrix a) {
    Algebra.scale(2, a.data());
    return a;
  }

  /** Σᵢⱼ (P H)ᵢⱼ ∂Kᵢⱼ: a tile below the diagonal counts for its mirror image too. */
  private void addMatrixGradient(Kernel kernel, Matrix Pt, Matrix H, double[] gradient) {
    int n = inputs.size();
    Triangle tiles = new Triangle((n + SIDE - 1) / SIDE);
    double[][] parts = new double[tiles.count()][gradient.length];
    Parallel.forEach(
        tiles.count(),
        t -> {
          PointRange x = tileRows(tiles.row(t));
          PointRange z = tileRows(tiles.column(t));
          Matrix weights = Algebra.transposedProduct(ofRun(Pt, x), ofRun(H, z));
          if (x.from() != z.from()) {
            Algebra.add(
                1, Algebra.transposedProduct(ofRun(H, x), ofRun(Pt, z)).data(), weights.data());
          }
          kernel.addGradient(x, z, weights.data(), parts[t], 0);
        });
    for (double[] part : parts) {
      Algebra.add(1, part, gradient);
    }
  }

  private static Matrix ofRun(Matrix a, PointRange run) {
    return columns(a, run.from(), run.to());
  }

  private PointRange tileRows(int t) {
    return inputs.rows(t * SIDE, Math.min(inputs.size(), (t + 1) * SIDE));
  }
}
