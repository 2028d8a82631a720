package kmcg.krylov;

import java.io.Serializable;
import java.util.Arrays;
import kmcg.krylov.BlockProjection.Block;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;

/**
 * The Cholesky factor of SᵀKS + shift · I, and y eliminated by it, one block of a {@link
 * BlockProjection} at a time.
 *
 * <p>The rows of active vectors are carried along: VᵀKS + shift · VᵀS = 𝓛 L, where L is the factor
 * and 𝓛 has a row for every vector. Beside the factor it keeps how much of its pivots may be
 * rounding: N units in the last place of the largest diagonal entry in every block, and what the
 * errors of the block before become on their way.
 */
final class BlockElimination implements Serializable {
  private static final long serialVersionUID = 1L;

  private final double shift;
  private final int order;
  private Matrix column; // of 𝓛, active × directions of the last block
  private Cholesky corner = Cholesky.ofFactor(Matrix.zeros(0, 0)); // of L, the last block
  private double[] residual; // y less what was eliminated, at active vectors
  private Matrix error; // of the pivots at active vectors
  private double largest;
  private double fit;
  private double logDeterminant;
  private double relativeError;
  private double rounding;

  /** Before the first block. */
  BlockElimination(BlockProjection T, double shift) {
    this.shift = shift;
    this.order = T.order();
    this.residual = T.start();
    this.column = Matrix.zeros(residual.length, 0);
    this.error = Matrix.zeros(residual.length, residual.length);
  }

  /** After all given blocks. */
  static BlockElimination of(BlockProjection T, int p, double shift) {
    BlockElimination elimination = new BlockElimination(T, shift);
    for (Block block : T.first(p)) {
      elimination.append(block);
    }
    return elimination;
  }

  /** Takes in the next block. */
  void append(Block block) {
    int active = residual.length;
    int[] kept = block.kept();
    int[] rest = BlockProjection.others(kept, active);
    Matrix H = block.columns();
    Matrix C = H.copyOfRows(0, active); // less what the block before explains
    subtractProduct(column, column.copyOfRows(kept).transpose(), C);
    Matrix pivots = C.copyOfRows(kept);
    double[] scale = new double[kept.length];
    for (int i = 0; i < kept.length; i++) {
      pivots.set(i, i, pivots.get(i, i) + shift);
      largest = Math.max(largest, H.get(kept[i], i));
      scale[i] = 1;
    }
    corner = Cholesky.ofIndependentRows(pivots, scale, Math.ulp(largest));
    Matrix outside = C.copyOfRows(rest).above(H.copyOfRows(active, H.rows()));
    double[] z = pick(residual, kept);
    corner.solveLower(Matrix.column(z));
    column = divide(outside, corner);
    residual = Arrays.copyOf(pick(residual, rest), outside.rows());
    subtractProduct(column, Matrix.column(z), Matrix.column(residual));
    fit += Algebra.dot(z, z);
    for (int i = 0; i < kept.length; i++) {
      double pivot = corner.factor().get(i, i);
      logDeterminant += Math.log(pivot < Double.POSITIVE_INFINITY ? pivot * pivot : shift);
    }
    propagateErrors(kept, rest);
    rounding += relativeError * (1 + Algebra.dot(z, z));
  }

  private void propagateErrors(int[] kept, int[] rest) {
    double unit = order * Math.ulp(largest);
    Matrix own = symmetricPart(error, kept);
    for (int i = 0; i < kept.length; i++) {
      own.set(i, i, own.get(i, i) + unit);
    }
    corner.solveLower(own);
    Matrix whitened = own.transpose();
    corner.solveLower(whitened);
    relativeError = Arrays.stream(whitened.diagonal()).sum();
    Matrix next = Algebra.product(Algebra.product(column, whitened), column.transpose());
    Matrix before = symmetricPart(error, rest);
    for (int j = 0; j < rest.length; j++) {
      for (int i = 0; i < rest.length; i++) {
        next.set(i, j, next.get(i, j) + before.get(i, j));
      }
    }
    error = next;
  }

  /** C ← C − A B. */
  static void subtractProduct(Matrix a, Matrix b, Matrix c) {
    Algebra.scale(-1, b.data());
    Algebra.addProduct(a, b, c);
    Algebra.scale(-1, b.data());
  }

  /** A L⁻ᵀ. */
  static Matrix divide(Matrix a, Cholesky L) {
    Matrix transposed = a.transpose();
    L.solveLower(transposed);
    return transposed.transpose();
  }

  /** The rows and columns with the given numbers. */
  static Matrix symmetricPart(Matrix a, int[] numbers) {
    return a.copyOfRows(numbers).transpose().copyOfRows(numbers);
  }

  private static double[] pick(double[] values, int[] places) {
    return Arrays.stream(places).mapToDouble(i -> values[i]).toArray();
  }

  /** The last block on the diagonal of L; ∞ where a direction depends on earlier ones. */
  Cholesky corner() {
    return corner;
  }

  /** The last block of columns of 𝓛, at active vectors. */
  Matrix column() {
    return column;
  }

  /** y − (K + shift · I) x at active vectors; nothing of it is elsewhere. */
  double[] residual() {
    return residual;
  }

  /** yᵀx for x in the span of S with Sᵀ(K + shift · I) x = Sᵀy. */
  double fit() {
    return fit;
  }

  /** ln|SᵀKS + shift · I|. */
  double logDeterminant() {
    return logDeterminant;
  }

  /** How much of the last pivots may be rounding, relative to them. */
  double relativeError() {
    return relativeError;
  }

  /** How much rounding may have added to the data fit and the logarithm of the determinant. */
  double rounding() {
    return rounding;
  }
}
