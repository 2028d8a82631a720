package kmcg.inducing;

import java.util.Arrays;
import java.util.function.IntFunction;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
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
  /** Rows of a strip, and of a tile of K. */
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
  public int directions() {
    return P.columns();
  }

  @Override
  public Covariances at(Kernel kernel) {
    Matrix KP = Matrix.zeros(P.rows(), P.columns());
    operators.of(kernel, inputs, NOTHING_TO_STORE).operator().multiply(P, KP);
    return new OfSpan(kernel, points.at(kernel), KP);
  }

  /** The covariances under one kernel. */
  private final class OfSpan implements Covariances {
    private final Kernel kernel;
    private final Covariances ofPoints;
    private final Matrix KP;
    private final int m = points.count();
    private final Strips strips = Strips.of(inputs.size(), SIDE);

    OfSpan(Kernel kernel, Covariances ofPoints, Matrix KP) {
      this.kernel = kernel;
      this.ofPoints = ofPoints;
      this.KP = KP;
    }

    @Override
    public Matrix ofVariables() {
      Matrix Kuu = ofPoints.ofVariables();
      Matrix across = // k(U, X) P
          sum(
              t ->
                  Algebra.product(
                      ofPoints.ofRows(strips.from(t), strips.to(t)),
                      P.copyOfRows(strips.from(t), strips.to(t))));
      Matrix PKP = Algebra.transposedProduct(KP, P);
      Matrix G = Matrix.zeros(count(), count());
      for (int j = 0; j < m; j++) {
        System.arraycopy(Kuu.data(), j * m, G.data(), j * count(), m);
      }
      for (int j = 0; j < P.columns(); j++) {
        for (int i = 0; i < m; i++) {
          G.set(m + j, i, across.get(i, j));
        }
        for (int i = j; i < P.columns(); i++) {
          G.set(m + i, m + j, 0.5 * (PKP.get(i, j) + PKP.get(j, i)));
        }
      }
      return G;
    }

    /** The sum over strips of rows, added up in their order. */
    private Matrix sum(IntFunction<Matrix> ofStrip) {
      Matrix[] parts = new Matrix[strips.count()];
      Parallel.forEach(parts.length, t -> parts[t] = ofStrip.apply(t));
      Matrix sum = Matrix.zeros(m, P.columns());
      for (Matrix part : parts) {
        Algebra.add(1, part.data(), sum.data());
      }
      return sum;
    }

    @Override
    public Matrix ofRows(int from, int to) {
      return ofPoints.ofRows(from, to).above(KP.copyOfRows(from, to).transposed());
    }

    @Override
    public void addRowGradient(int from, Matrix weights, double[] gradient) {
      ofPoints.addRowGradient(from, weights.copyOfRows(0, m), gradient);
    }

    @Override
    public void addGradient(Matrix weights, Matrix ofDirections, double[] gradient) {
      Matrix pointRows = weights.copyOfRows(0, m); // [V_UU, V_UP]
      Matrix directionRows = weights.copyOfRows(m, count()); // [V_PU, V_PP]
      Matrix none = Matrix.zeros(0, inputs.size());
      ofPoints.addGradient(columns(pointRows, 0, m), none, gradient);
      Matrix twice = columns(pointRows, m, count()); // V_UP and V_PU
      Algebra.scale(2, twice.data());
      Matrix Pt = P.transposed();
      addParts(
          strips.count(),
          gradient,
          (t, part) -> {
            Matrix W = Algebra.product(twice, columns(Pt, strips.from(t), strips.to(t)));
            ofPoints.addRowGradient(strips.from(t), W, part);
          });
      Matrix H = ofDirections.copy();
      Algebra.addProduct(columns(directionRows, m, count()), Pt, H);
      addMatrixGradient(Pt, H, gradient);
    }

    /** Σᵢⱼ (P H)ᵢⱼ ∂Kᵢⱼ: a tile below the diagonal counts for its mirror image too. */
    private void addMatrixGradient(Matrix Pt, Matrix H, double[] gradient) {
      Triangle tiles = new Triangle(strips.count());
      addParts(
          tiles.count(),
          gradient,
          (t, part) -> {
            PointRange x = inputs.rows(strips.from(tiles.row(t)), strips.to(tiles.row(t)));
            PointRange z = inputs.rows(strips.from(tiles.column(t)), strips.to(tiles.column(t)));
            Matrix weights = Algebra.transposedProduct(ofRun(Pt, x), ofRun(H, z));
            if (x.from() != z.from()) {
              Algebra.add(
                  1, Algebra.transposedProduct(ofRun(H, x), ofRun(Pt, z)).data(), weights.data());
            }
            kernel.addGradient(x, z, weights.data(), part, 0);
          });
    }
  }

  /** Work that adds to a part of a gradient. */
  @FunctionalInterface
  private interface GradientPart {
    void add(int turn, double[] part);
  }

  /** Adds what turns add, in their order. */
  private static void addParts(int turns, double[] gradient, GradientPart work) {
    double[][] parts = new double[turns][gradient.length];
    Parallel.forEach(turns, t -> work.add(t, parts[t]));
    for (double[] part : parts) {
      Algebra.add(1, part, gradient);
    }
  }

  private static Matrix columns(Matrix a, int from, int to) {
    return Matrix.over(
        a.rows(), to - from, Arrays.copyOfRange(a.data(), from * a.rows(), to * a.rows()));
  }

  private static Matrix ofRun(Matrix a, PointRange run) {
    return columns(a, run.from(), run.to());
  }
}
