package kmcg.model.span;

import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.inducing.PointValues;
import kmcg.inducing.WhitenedFeatures;
import kmcg.inducing.choice.Selection;
import kmcg.kernel.Gram;
import kmcg.krylov.NystromPreconditioner;
import kmcg.krylov.PreconditionedCg;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import kmcg.linalg.RowScaling;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Strips;
import kmcg.model.Prior;
import kmcg.operator.SymmetricOperator;

/**
 * The span of unit vectors at some training rows U, and what these rows explain of the kernel.
 *
 * <pre>
 *   K̃ = W^½KW^½ ≈ F Fᵀ,   F = W^½k(X, U) L⁻ᵀ,   k(U, U) = L Lᵀ
 * </pre>
 *
 * @param prior the kernel and σ²
 * @param data all rows
 * @param rows the numbers of the rows U
 * @param points f(U)
 * @param factor L
 * @param jitter what L needed
 * @param F N × M
 * @param squares FᵀF, its lower triangle
 */
public record RowSpan(
    Prior prior,
    TrainingSet data,
    int[] rows,
    PointValues points,
    Cholesky factor,
    double jitter,
    Matrix F,
    Matrix squares) {
  /** The span of chosen rows; what they explain is taken from the choice where it knows. */
  public static RowSpan of(Prior prior, TrainingSet data, Selection chosen, Jitter ladder) {
    PointValues points = new PointValues(prior.kernel(), chosen.points());
    if (chosen.explained() != null) {
      Matrix F = chosen.explained();
      Cholesky L = Cholesky.ofFactor(F.copyOfRows(chosen.rows()));
      Matrix weighted = RowScaling.of(data).rows(F);
      return of(prior, data, chosen.rows(), new WhitenedFeatures(points, L), points, weighted);
    }
    WhitenedFeatures u =
        WhitenedFeatures.of(points, ladder, "the kernel matrix of the preconditioner's rows");
    return of(prior, data, chosen.rows(), u, points, ofAllRows(data, u));
  }

  private static RowSpan of(
      Prior prior, TrainingSet data, int[] rows, WhitenedFeatures u, PointValues points, Matrix F) {
    Matrix squares = Matrix.zeros(F.columns(), F.columns());
    Algebra.addInnerProduct(F, squares);
    return new RowSpan(prior, data, rows, points, u.factor(), u.jitter(), F, squares);
  }

  /** The form; F is found again when it is read. */
  public Form form() {
    return Form.builder()
        .put("rows", rows)
        .put("factor", factor.form())
        .put("jitter", jitter)
        .build();
  }

  /** The span of a form, over the rows of a model with the given prior. */
  public static RowSpan of(Form form, Prior prior, TrainingSet data) {
    int[] rows = form.integers("rows", 0, data.size() - 1);
    PointValues points = new PointValues(prior.kernel(), data.inputs().select(rows));
    Cholesky L = Cholesky.of(form.form("factor"), rows.length);
    WhitenedFeatures u = new WhitenedFeatures(points, L, form.number("jitter"));
    return of(prior, data, rows, u, points, ofAllRows(data, u));
  }

  /** F, evaluated a strip of rows at a time. */
  private static Matrix ofAllRows(TrainingSet data, WhitenedFeatures u) {
    int n = data.size();
    int m = u.rank();
    Heap.require(
        "what %s rows explain of %s".formatted(m, n),
        Heap.matrixBytes(n, m),
        "lower the rank R of the preconditioner");
    Matrix F = Matrix.zeros(n, m);
    double[] root = data.rootWeights();
    Strips.of(n)
        .forEach(
            (from, to) -> {
              Matrix a = u.at(data.inputs().rows(from, to));
              for (int j = 0; j < m; j++) {
                for (int i = from; i < to; i++) {
                  F.data()[j * n + i] = root[i] * a.data()[(i - from) * m + j];
                }
              }
            });
    return F;
  }

  /** a(x) = L⁻¹k(U, x) of rows {@code from}, …, {@code to} − 1, one column each. */
  public Matrix features(int from, int to) {
    Matrix a = F.copyOfRows(from, to).transposed();
    for (int i = from; i < to; i++) {
      a.scaleColumn(i - from, 1 / Math.sqrt(data.weights()[i]));
    }
    return a;
  }

  /** M, the number of rows U. */
  public int count() {
    return rows.length;
  }

  /** (F Fᵀ + σ²I)⁻¹. */
  public NystromPreconditioner preconditioner() {
    return new NystromPreconditioner(F, squares, prior.noiseVariance());
  }

  /**
   * Conjugate gradients on (K̃ + σ²I) α = W^½y, preconditioned by this span, before their first
   * step.
   *
   * @param K the kernel matrix of all rows, without weights
   */
  public PreconditionedCg conjugateGradients(SymmetricOperator K, NystromPreconditioner by) {
    return new PreconditionedCg(
        K.scaled(RowScaling.of(data)), prior.noiseVariance(), data.weightedTargets(), by);
  }

  /** The largest entry on the diagonal of K̃. */
  public double largestVariance() {
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
