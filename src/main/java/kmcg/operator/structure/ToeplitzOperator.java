package kmcg.operator.structure;

import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.tensor.Circulant;
import kmcg.operator.Products;
import kmcg.operator.SymmetricOperator;
import org.jspecify.annotations.Nullable;

/**
 * The matrix of a stationary kernel on rows at equal distances, K = E T Eᵀ with Tᵢⱼ = t(|i − j|),
 * where E takes for each row its place.
 *
 * <p>T is a corner of a circulant matrix of twice its order or more, whose products cost two fast
 * Fourier transforms. The order is a power of two: in 120 000 steps a transform took twice as long
 * as in 131 072.
 */
public final class ToeplitzOperator implements SymmetricOperator {
  private final Grid series;
  private final double[] covariance; // of places, by their distance
  private final Circulant circulant;

  /** Places that are not in use, as many as products were under way at once. */
  private final Queue<double[]> scratch = new ConcurrentLinkedQueue<>();

  /**
   * The kernel matrix.
   *
   * @param kernel stationary
   * @param series of which one axis varies, at equal distances
   */
  public ToeplitzOperator(Kernel kernel, Grid series) {
    if (!kernel.isStationary() || series.varyingAxes() > 1) {
      throw new IllegalArgumentException(
          ("a Toeplitz matrix needs a stationary kernel and one axis, but the kernel is"
                  + " %s and the grid %s.")
              .formatted(kernel, series.shape()));
    }
    this.series = series;
    int places = series.cells();
    double[] column = new double[length(places)];
    Points line = line(series);
    kernel.tile(line.all(), line.rows(0, 1), column);
    this.covariance = Arrays.copyOf(column, places);
    for (int i = 1; i < places; i++) {
      column[column.length - i] = column[i];
    }
    this.circulant = new Circulant(column);
  }

  /** The order of the circulant matrix for this many places. */
  static int length(int places) {
    return Math.multiplyExact(2, Integer.highestOneBit(Math.max(1, 2 * places - 2)));
  }

  /** All places as points. */
  private static Points line(Grid series) {
    int places = series.cells();
    double[] values = new double[Math.multiplyExact(places, series.axes().length)];
    for (int j = 0; j < series.axes().length; j++) {
      double[] axis = series.axes()[j];
      for (int i = 0; i < places; i++) {
        values[j * places + i] = axis[Math.min(i, axis.length - 1)];
      }
    }
    return Points.ofColumns(places, series.axes().length, values);
  }

  @Override
  public int order() {
    return series.rows();
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    Products.begin(order(), right, result);
    Parallel.forEach(
        right.columns(),
        c -> {
          double[] places = cleared(scratch.poll());
          series.addToCells(right.data(), c * order(), places, 0);
          circulant.multiply(places);
          series.takeFromCells(places, 0, result.data(), c * order());
          scratch.add(places);
        });
  }

  private double[] cleared(double @Nullable [] used) {
    if (used == null) {
      return new double[circulant.order()];
    }
    Arrays.fill(used, 0);
    return used;
  }

  @Override
  public double entry(int i, int j) {
    return covariance[Math.abs(series.cell()[i] - series.cell()[j])];
  }

  @Override
  public double[] diagonal() {
    double[] diagonal = new double[order()];
    Arrays.fill(diagonal, covariance[0]);
    return diagonal;
  }
}
