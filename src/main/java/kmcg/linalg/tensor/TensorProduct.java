package kmcg.linalg.tensor;

import java.util.List;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.blas.BackEnd.Block;
import kmcg.linalg.blas.BackEnds;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;

/**
 * Products with a Kronecker product of small matrices, one axis of a tensor at a time.
 *
 * <p>A vector of g₁g₂⋯g_d numbers is a tensor, its first axis fastest. Multiplying along axis j is
 * a product of matrices: the tensor is cut into g₁⋯gⱼ₋₁ × gⱼ matrices, one after the other in
 * memory, and each is multiplied by Mⱼᵀ from the right; along the first axis, the whole tensor is
 * one g₁ × g₂⋯g_d matrix, multiplied by M₁ from the left. So all work is in BLAS-3, in pieces that
 * threads share.
 */
public final class TensorProduct {
  /** The rows or columns of a piece. */
  private static final int PIECE = 256;

  /** Entries of the tensor that are worth a turn. */
  private static final int WORTH = 1 << 15;

  private TensorProduct() {}

  /** The length that an array of this many entries needs so that BLAS accepts each piece of it. */
  public static int padded(int entries, int[] sizes) {
    int last = sizes[sizes.length - 1];
    int cells = 1;
    for (int size : sizes) {
      cells = Math.multiplyExact(cells, size);
    }
    return Math.addExact(entries, cells / last);
  }

  /**
   * Multiplies along every axis.
   *
   * @param factors square, one for each axis
   * @param count the number of tensors, one after the other
   * @param tensor of at least {@link #padded} length; overwritten
   * @param other of the same length; overwritten
   * @return which of the two holds the result
   */
  public static double[] multiply(
      boolean transpose, List<Matrix> factors, int count, double[] tensor, double[] other) {
    double[] from = tensor;
    double[] to = other;
    int all = count;
    for (Matrix factor : factors) {
      all = Math.multiplyExact(all, factor.rows());
    }
    int left = 1;
    for (Matrix factor : factors) {
      int batches = all / (left * factor.rows());
      if (left == 1) {
        multiplyFirst(transpose, factor, batches, from, to);
      } else {
        multiplyLater(transpose, left, factor, batches, from, to);
      }
      left *= factor.rows();
      double[] swap = from;
      from = to;
      to = swap;
    }
    return from;
  }

  private static void multiplyFirst(
      boolean transpose, Matrix M, int columns, double[] from, double[] to) {
    int g = M.rows();
    int width = Math.max(PIECE, WORTH / g);
    Parallel.forEach(
        Strips.count(columns, width),
        t -> {
          int j = t * width;
          int n = Math.min(width, columns - j);
          Block left = Algebra.block(M, 0, 0);
          Block right = new Block(from, j * g, g);
          Block result = new Block(to, j * g, g);
          BackEnds.current().gemm(transpose, false, g, n, g, 1, left, right, 0, result);
        });
  }

  private static void multiplyLater(
      boolean transpose, int left, Matrix M, int batches, double[] from, double[] to) {
    int g = M.rows();
    int down = Strips.count(left, PIECE);
    int together = Math.max(1, WORTH / Math.multiplyExact(Math.min(left, PIECE), g));
    Parallel.forEach(
        Math.multiplyExact(down, Strips.count(batches, together)),
        t -> {
          int i = t % down * PIECE;
          int height = Math.min(PIECE, left - i);
          Block right = Algebra.block(M, 0, 0);
          int first = t / down * together;
          for (int b = first; b < Math.min(batches, first + together); b++) {
            Block part = new Block(from, b * left * g + i, left);
            Block result = new Block(to, b * left * g + i, left);
            BackEnds.current().gemm(false, !transpose, height, g, g, 1, part, right, 0, result);
          }
        });
  }
}
