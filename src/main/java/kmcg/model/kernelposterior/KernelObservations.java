package kmcg.model.kernelposterior;

import java.util.Locale;
import kmcg.data.Points;
import kmcg.inducing.Directions;
import kmcg.inducing.WhitenedFeatures;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.SymmetricKronecker;

/**
 * What was seen of a kernel: its matrix on some points, multiplied from both sides by directions.
 *
 * @param points X
 * @param directions S, a row for each point
 * @param values Y = Sᵀk(X, X)S
 */
public record KernelObservations(Points points, Matrix directions, Matrix values) {
  /** What must be left of a direction's variance given those before it, relative to all of it. */
  private static final double DEPENDENT = 1e-13;

  /** How far Y may be from symmetric, relative to its largest entry. */
  private static final double ASYMMETRY = 1e-10;

  /** Refuses values that no kernel can have. */
  public KernelObservations {
    int p = directions.columns();
    requireRows(points, directions);
    if (values.rows() != p || values.columns() != p) {
      throw new IllegalArgumentException(
          "the observations of %s directions must be a %s × %s matrix, but are a %s."
              .formatted(p, p, p, values));
    }
    requireSymmetric(values);
  }

  private static void requireRows(Points points, Matrix directions) {
    if (directions.rows() != points.size()) {
      throw new IllegalArgumentException(
          "directions must have a row for each of the %s points, but are a %s."
              .formatted(points.size(), directions));
    }
  }

  private static void requireSymmetric(Matrix values) {
    double largest = 0;
    for (double value : values.data()) {
      if (Double.isFinite(value)) {
        largest = Math.max(largest, Math.abs(value));
      }
    }
    for (int j = 0; j < values.columns(); j++) {
      for (int i = 0; i < values.rows(); i++) {
        double difference = Math.abs(values.get(i, j) - values.get(j, i));
        if (!(difference <= ASYMMETRY * largest)) {
          throw new IllegalArgumentException(
              ("observations of a kernel must be finite and symmetric,"
                      + " but entry (%s, %s) is %s and its mirror image %s.")
                  .formatted(i, j, values.get(i, j), values.get(j, i)));
        }
      }
    }
  }

  /** A kernel seen along directions over points. */
  public static KernelObservations of(Kernel kernel, Points points, Matrix directions) {
    requireRows(points, directions);
    Matrix K = Gram.of(kernel, points);
    return new KernelObservations(points, directions, projected(K, directions));
  }

  /** A kernel seen at all pairs of points. */
  public static KernelObservations of(Kernel kernel, Points points) {
    return of(kernel, points, Matrix.identity(points.size()));
  }

  /** Nothing seen yet, of a kernel of points with {@code dimensions} inputs. */
  public static KernelObservations none(int dimensions) {
    Points nowhere = Points.ofColumns(0, dimensions, new double[0]);
    return new KernelObservations(nowhere, Matrix.zeros(0, 0), Matrix.zeros(0, 0));
  }

  private static Matrix projected(Matrix K, Matrix S) {
    return SymmetricKronecker.symmetrised(Algebra.transposedProduct(S, Algebra.product(K, S)));
  }

  /** What is known of the kernel now. */
  public KernelPosterior under(KernelPrior prior) {
    prior.covariance().requireDimensions(points.dimensions());
    Cholesky L = factor(projected(Gram.of(prior.covariance(), points), directions));
    Matrix C = values.copy();
    Matrix expected = projected(prior.mean().between(points.all(), points.all()), directions);
    Algebra.add(-1, expected.data(), C.data());
    L.solveLower(C);
    Matrix transposed = C.transposed();
    L.solveLower(transposed);
    return new KernelPosterior(
        prior,
        new WhitenedFeatures(new Directions(prior.covariance(), points, directions), L),
        SymmetricKronecker.symmetrised(transposed));
  }

  /** L of SᵀWS; directions that depend on those before them are refused. */
  private static Cholesky factor(Matrix G) {
    Cholesky L = Cholesky.ofIndependentRows(G, DEPENDENT);
    for (int j = 0; j < G.rows(); j++) {
      if (Double.isInfinite(L.factor().get(j, j))) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "direction %d of %d says nothing new: of its variance %.3g, the directions before"
                    + " it leave no more than rounding; leave it out, or the point that it"
                    + " repeats.",
                j + 1,
                G.rows(),
                G.get(j, j)));
      }
    }
    return L;
  }
}
