package kmcg.operator;

import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.TileSchedule;

/**
 * A kernel matrix that is never formed: each product evaluates it again, tile by tile.
 *
 * <p>Memory is one tile for each thread. Only the lower half is evaluated; a tile below the
 * diagonal serves its mirror image too.
 */
public final class TiledOperator implements SymmetricOperator {
  /** One tile for each thread, used again and again. */
  private static final ThreadLocal<double[]> TILE =
      ThreadLocal.withInitial(() -> new double[TileSchedule.SIDE * TileSchedule.SIDE]);

  private final Kernel kernel;
  private final Points points;
  private final TileSchedule schedule;

  /** The kernel matrix of {@code points}. */
  public TiledOperator(Kernel kernel, Points points) {
    kernel.requireDimensions(points.dimensions());
    this.kernel = kernel;
    this.points = points;
    this.schedule = new TileSchedule(points.size());
  }

  @Override
  public int order() {
    return points.size();
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    Products.begin(order(), right, result);
    schedule.forEach(tile(right, result));
  }

  /**
   * What one of several shares of the tiles adds to K · right; the sum over all shares is the
   * product, and machines may have one each.
   */
  public Matrix share(int share, int shares, Matrix right) {
    Matrix result = Matrix.zeros(order(), right.columns());
    Products.begin(order(), right, result);
    schedule.forEachOf(share, shares, tile(right, result));
    return result;
  }

  private TileSchedule.Visitor tile(Matrix right, Matrix result) {
    return (i, j, height, width) -> {
      double[] tile = TILE.get();
      kernel.tile(points.rows(i, i + height), points.rows(j, j + width), tile);
      Algebra.addTileProduct(tile, 0, height, width, i, j, right, result);
    };
  }

  @Override
  public double entry(int i, int j) {
    double[] entry = new double[1];
    kernel.tile(points.rows(i, i + 1), points.rows(j, j + 1), entry);
    return entry[0];
  }

  @Override
  public double[] diagonal() {
    return Gram.diagonal(kernel, points.all());
  }
}
