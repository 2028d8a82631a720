package kmcg.krylov.block;

import java.util.Arrays;
import kmcg.krylov.block.BlockProjection.Block;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;

/**
 * The Cholesky factor of SᵀKS + shift · I, and y eliminated by it, one block of a {@link
 * BlockProjection} at a time.
 *
 * <p>The rows of active vectors are carried along: VᵀKS + shift · VᵀS = 𝓛 Lᵀ, where L is the
 * factor and 𝓛 has a row for every vector. Beside the factor it keeps how much of its pivots may
 * be rounding: N units in the last place of the largest diagonal entry in every block, and what the
 * errors of the block before become on their way.
 */
final class BlockElimination {
  /** What is left of a diagonal entry, relative to it, that may be rounding. */
  private static final double OUTER_ROUNDING = 1e-12;

  private final double shift;
  private final int order;
  private Matrix column; // of 𝓛, active × directions of the last block
  private Cholesky corner = Cholesky.ofFactor(Matrix.zeros(0, 0)); // of L, the last block
  private double[] residual; // y less what was eliminated, at active vectors
  private Matrix explained; // 𝓛𝓛ᵀ at active vectors
  private Matrix outer = Matrix.zeros(0, 0); // VᵀKV at those that were multiplied: the first ones
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
    this.explained = error.copy();
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
    int[] rest = Places.others(kept, active);
    Matrix H = block.columns();
    Matrix C = H.copyOfRows(0, active); // less what the block before explains
    Parts.subtractProduct(column, column.copyOfRows(kept).transposed(), C);
    Matrix pivots = C.copyOfRows(kept);
    double[] scale = new double[kept.length];
    for (int i = 0; i < kept.length; i++) {
      pivots.set(i, i, pivots.get(i, i) + shift);
      largest = Math.max(largest, H.get(kept[i], i));
      scale[i] = 1;
    }
    corner = Cholesky.ofIndependentRows(pivots, scale, Math.ulp(largest));
    Matrix outside = C.copyOfRows(rest).above(H.copyOfRows(active, H.rows()));
    double[] z = Parts.pick(residual, kept);
    corner.solveLower(Matrix.column(z));
    column = Parts.divide(outside, corner);
    residual = Arrays.copyOf(Parts.pick(residual, rest), outside.rows());
    Parts.subtractProduct(column, Matrix.column(z), Matrix.column(residual));
    fit += Algebra.dot(z, z);
    for (int i = 0; i < kept.length; i++) {
      double pivot = corner.factor().get(i, i);
      logDeterminant += Math.log(pivot < Double.POSITIVE_INFINITY ? pivot * pivot : shift);
    }
    explained = Parts.sum(Parts.symmetricPart(explained, rest), column, column.transposed());
    outer = block.outer();
    propagateErrors(kept, rest);
    rounding += relativeError * (1 + Algebra.dot(z, z));
  }

  private void propagateErrors(int[] kept, int[] rest) {
    double unit = order * Math.ulp(largest);
    Matrix own = Parts.symmetricPart(error, kept);
    for (int i = 0; i < kept.length; i++) {
      own.set(i, i, own.get(i, i) + unit);
    }
    corner.solveLower(own);
    Matrix whitened = own.transposed();
    corner.solveLower(whitened);
    relativeError = Arrays.stream(whitened.diagonal()).sum();
    error =
        Parts.sum(
            Parts.symmetricPart(error, rest),
            column,
            Algebra.product(whitened, column.transposed()));
  }

  /**
   * The same elimination with all vectors that were multiplied, directions or not: it is what CG
   * makes of them, for which K need not tell them apart.
   */
  Outer outer() {
    int m = outer.rows();
    Matrix complement = outer.copy();
    for (int j = 0; j < m; j++) {
      for (int i = 0; i < m; i++) {
        double own = i == j ? shift : 0;
        complement.set(i, j, outer.get(i, j) + own - explained.get(i, j));
      }
    }
    Cholesky G = Cholesky.ofIndependentRows(complement, OUTER_ROUNDING);
    double[] z = Arrays.copyOf(residual, m);
    G.solveLower(Matrix.column(z));
    double more = Algebra.dot(z, z);
    G.solveLowerTransposed(Matrix.column(z));
    double[] left = Arrays.copyOfRange(residual, m, residual.length);
    for (int j = 0; j < m; j++) {
      for (int i = 0; i < left.length; i++) {
        left[i] += explained.get(m + i, j) * z[j];
      }
    }
    double relative = order * Math.ulp(largest) / shift; // no pivot here is below the shift
    return new Outer(fit + more, Algebra.norm(left), m == 0 ? 0 : relative * more);
  }

  /**
   * What the further vectors make of it.
   *
   * @param fit yᵀx
   * @param residualNorm ‖y − (K + shift · I) x‖, but for what K may have outside all vectors
   * @param rounding how much rounding may have added to the fit here
   */
  record Outer(double fit, double residualNorm, double rounding) {}

  /** How much of a pivot at each active vector may be rounding, if the largest entry is given. */
  double[] errors(double largestEntry) {
    double[] errors = error.diagonal();
    for (int i = 0; i < errors.length; i++) {
      errors[i] += order * Math.ulp(largestEntry);
    }
    return errors;
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
