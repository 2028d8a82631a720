package kmcg.method;

import java.io.Serializable;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.PointFeatures;
import kmcg.inducing.choice.Selection;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Parallel;
import kmcg.model.Prior;

/**
 * What some training rows U explain of the kernel: K̃ ≈ F Fᵀ with F = W^½k(X, U) L⁻ᵀ, k(U, U) = L
 * Lᵀ.
 *
 * @param prior the kernel and σ²
 * @param data all rows
 * @param points U
 * @param rows the numbers of the rows U
 * @param factor L
 * @param jitter that L needed
 * @param F N × M
 * @param squares FᵀF, its lower triangle
 */
record Nystrom(
    Prior prior,
    TrainingSet data,
    Points points,
    int[] rows,
    Cholesky factor,
    double jitter,
    Matrix F,
    Matrix squares)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Rows that a thread takes at once. */
  private static final int STRIP = 128;

  /** What the chosen rows explain, taken from the choice itself where it knows. */
  static Nystrom of(Prior prior, TrainingSet data, Selection chosen, Jitter ladder) {
    if (chosen.explained() != null) {
      Matrix F = chosen.explained();
      Cholesky L = Cholesky.ofFactor(F.copyOfRows(chosen.rows()));
      Matrix weighted = data.isWeighted() ? F.scaledRows(data.rootWeights()) : F;
      return of(prior, data, chosen, L, 0, weighted);
    }
    Jitter.Factorisation Kuu =
        ladder.factorise(
            Gram.lower(prior.kernel(), chosen.points()),
            "the kernel matrix of the preconditioner's rows");
    Matrix F = features(prior, data, chosen.points(), Kuu.cholesky());
    return of(prior, data, chosen, Kuu.cholesky(), Kuu.jitter(), F);
  }

  private static Nystrom of(
      Prior prior, TrainingSet data, Selection chosen, Cholesky L, double jitter, Matrix F) {
    Matrix squares = Matrix.zeros(F.columns(), F.columns());
    Algebra.addInnerProduct(F, squares);
    return new Nystrom(prior, data, chosen.points(), chosen.rows(), L, jitter, F, squares);
  }

  /** Evaluates and whitens the features of all rows. */
  private static Matrix features(Prior prior, TrainingSet data, Points U, Cholesky L) {
    PointFeatures features = new PointFeatures(prior.kernel(), U);
    int n = data.size();
    int m = U.size();
    Heap.require(
        "what %d rows explain of %d".formatted(m, n),
        Heap.matrixBytes(n, m),
        "lower the rank R of the preconditioner");
    Matrix F = Matrix.zeros(n, m);
    double[] root = data.rootWeights();
    Parallel.forEach(
        (n + STRIP - 1) / STRIP,
        t -> {
          int from = t * STRIP;
          int to = Math.min(n, from + STRIP);
          Matrix a = features.at(data.inputs().rows(from, to));
          L.solveLower(a);
          for (int j = 0; j < m; j++) {
            for (int i = from; i < to; i++) {
              F.data()[j * n + i] = root[i] * a.data()[(i - from) * m + j];
            }
          }
        });
    return F;
  }

  /** The largest entry on the diagonal of K̃. */
  double largestVariance() {
    double[] variances = Gram.diagonal(prior.kernel(), data.inputs().all());
    double largest = 0;
    for (int i = 0; i < variances.length; i++) {
      largest = Math.max(largest, data.weights()[i] * variances[i]);
    }
    return largest;
  }

  /** The rows U of a matrix over all rows, each divided by the root of its weight. */
  Matrix rowsOf(Matrix matrix) {
    double[] inverse = new double[rows.length];
    for (int i = 0; i < inverse.length; i++) {
      inverse[i] = 1 / Math.sqrt(data.weights()[rows[i]]);
    }
    return matrix.copyOfRows(rows).scaledRows(inverse);
  }
}
