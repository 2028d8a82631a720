package kmcg.krylov.block;

import java.util.Arrays;
import kmcg.krylov.block.BlockProjection.Block;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;

/**
 * The finite-rank kernel matrix of a block run in factored form: K̂ = K S (SᵀKS)⁻¹ SᵀK = V 𝓛
 * 𝓛ᵀVᵀ.
 *
 * <p>Row i of V 𝓛 is the whitened feature of training row i, so that nothing has to be evaluated
 * again; no inverse of anything of length N is taken either.
 *
 * @param rows 𝓛, a row for each vector and a column for each direction
 * @param directions the numbers of the directions among the vectors
 * @param relativeErrors how much of the pivots of each column's block may be rounding
 */
public record BlockFactor(Matrix rows, int[] directions, double[] relativeErrors) {
  /** Rows of V that are multiplied at once. */
  private static final int STRIP = 2048;

  /** The factor after {@code p} steps. */
  public static BlockFactor of(BlockProjection T, int p) {
    Matrix all = Matrix.zeros(T.vectors(p), T.directions(p));
    double[] errors = new double[all.columns()];
    BlockElimination kernel = new BlockElimination(T, 0);
    int[] active = Places.range(0, T.start().length);
    int found = active.length;
    int first = 0; // column of the block
    for (Block block : T.first(p)) {
      kernel.append(block);
      Matrix corner = kernel.corner().factor();
      int more = found + block.columns().rows() - active.length;
      int[] rest = Places.pick(active, Places.others(block.kept(), active.length));
      int[] next = Places.join(rest, Places.range(found, more));
      for (int j = 0; j < block.width(); j++) {
        errors[first + j] = kernel.relativeError();
        if (corner.get(j, j) < Double.POSITIVE_INFINITY) {
          for (int i = j; i < block.width(); i++) {
            all.set(active[block.kept()[i]], first + j, corner.get(i, j));
          }
          for (int i = 0; i < next.length; i++) {
            all.set(next[i], first + j, kernel.column().get(i, j));
          }
        }
      }
      active = next;
      found = more;
      first += block.width();
    }
    return new BlockFactor(all, T.numbers(p), errors);
  }

  /** L of SᵀKS = L Lᵀ, with the pivot ∞ where a direction depends on earlier ones. */
  public Cholesky kernelFactor() {
    Matrix L = rows.copyOfRows(directions);
    for (int i = 0; i < L.rows(); i++) {
      if (L.get(i, i) == 0) {
        L.set(i, i, Double.POSITIVE_INFINITY);
      }
    }
    return Cholesky.ofFactor(L);
  }

  /** 𝓛ᵀ𝓛, its lower triangle: the squares of all whitened features, summed. */
  public Matrix squares() {
    Matrix squares = Matrix.zeros(rows.columns(), rows.columns());
    Algebra.addInnerProduct(rows, squares);
    return squares;
  }

  /**
   * The diagonal of K̂.
   *
   * @param V as many vectors as there are rows
   */
  public double[] diagonal(Matrix V) {
    double[] diagonal = new double[V.rows()];
    for (int from = 0; from < V.rows(); from += STRIP) {
      int to = Math.min(V.rows(), from + STRIP);
      Matrix features = Algebra.product(V.copyOfRows(from, to), rows);
      System.arraycopy(Algebra.squaredRowNorms(features), 0, diagonal, from, to - from);
    }
    return diagonal;
  }

  /** 𝓛ᵀVᵀy for the Vᵀy of the first vectors; that of later ones is zero. */
  public double[] project(double[] start) {
    double[] all = Arrays.copyOf(start, rows.rows());
    return Algebra.transposedProduct(rows, Matrix.column(all)).data();
  }

  /**
   * How much of the trace of K̂ may be rounding beyond that of K: what K̂ has outside S hangs on
   * the inverse of SᵀKS.
   */
  public double traceError() {
    double sum = 0;
    for (int i : Places.others(directions, rows.rows())) {
      for (int j = 0; j < rows.columns(); j++) {
        sum += relativeErrors[j] * rows.get(i, j) * rows.get(i, j);
      }
    }
    return sum;
  }
}
