package kmcg.operator;

import kmcg.data.Points;
import kmcg.data.Rows;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Interruption;
import kmcg.linalg.Matrix;

/**
 * A kernel matrix that is never formed: each product evaluates it again, tile by tile.
 *
 * <p>Memory is one tile. Only the lower half is evaluated; a tile below the diagonal serves its
 * mirror image too.
 */
public final class TiledOperator implements SymmetricOperator {
  private final Kernel kernel;
  private final Points points;

  /** The kernel matrix of {@code points}. */
  public TiledOperator(Kernel kernel, Points points) {
    kernel.requireDimensions(points.dimensions());
    this.kernel = kernel;
    this.points = points;
  }

  @Override
  public int order() {
    return points.size();
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    int n = order();
    Products.begin(n, right, result);
    int side = Math.min(Gram.TILE, n);
    double[] values = new double[side * side];
    for (int j = 0; j < n; j += Gram.TILE) {
      Rows columns = points.rows(j, Math.min(n, j + Gram.TILE));
      Matrix rightOfColumns = right.copyOfRows(columns.from(), columns.to());
      Matrix sum = Matrix.zeros(columns.size(), right.columns());
      for (int i = j; i < n; i += Gram.TILE) {
        Interruption.poll();
        Rows rows = points.rows(i, Math.min(n, i + Gram.TILE));
        kernel.tile(rows, columns, values);
        Matrix tile = Matrix.over(rows.size(), columns.size(), values);
        addRows(Algebra.product(tile, rightOfColumns), rows.from(), result);
        if (i > j) {
          Algebra.addTransposedProduct(tile, right.copyOfRows(rows.from(), rows.to()), sum);
        }
      }
      addRows(sum, columns.from(), result);
    }
  }

  private static void addRows(Matrix part, int from, Matrix result) {
    for (int c = 0; c < part.columns(); c++) {
      for (int i = 0; i < part.rows(); i++) {
        result.set(from + i, c, result.get(from + i, c) + part.get(i, c));
      }
    }
  }

  @Override
  public double[] diagonal() {
    return Gram.diagonal(kernel, points.all());
  }
}
