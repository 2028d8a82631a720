package kmcg.operator.structure;

import java.util.Arrays;
import java.util.Optional;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/**
 * Inputs that stand at the nodes of a grid instead of where they were given, and what that changes.
 *
 * <p>With mⱼ the farthest that an input j was moved, two rows are nearer or farther by at most 2mⱼ
 * along axis j. How much of that the kernel sees is measured by the kernel itself, between all
 * nodes:
 *
 * <pre>
 *   eⱼ = 2 max |kⱼ(a ± mⱼ, b ± mⱼ) − kⱼ(a, b)|,   |k(x, z) − k(x̂, ẑ)| ≤ Σⱼ eⱼ Πᵢ≠ⱼ max kᵢ
 * </pre>
 *
 * <p>where the factor 2 allows for moves between the ones that were tried.
 *
 * @param inputs x̂, the nodes
 * @param error a bound on the change of any value of the kernel between two rows
 * @param share the largest eⱼ, as a part of how far values of kⱼ differ between nodes
 */
public record MovedInputs(Points inputs, double error, double share) {
  /** Changes up to this share of what the kernel tells apart are rounding. */
  private static final double NEGLIGIBLE = 1e-10;

  private static final double BETWEEN = 2;

  /** A sentence for reports, where the kernel sees the difference. */
  public static final String APPROXIMATION =
      "Inputs were moved to the nodes near them, within the structure tolerance: the model is an"
          + " approximation.";

  /** Whether no value of the kernel changes by more than rounding. */
  public boolean areNegligible() {
    return share <= NEGLIGIBLE;
  }

  /** What is known of one axis: e, the largest value, and how far values differ. */
  private record Change(double error, double largest, double spread) {
    double share() {
      return error == 0 ? 0 : error / spread;
    }
  }

  /** The rows on a series, of any stationary kernel; empty if none was moved. */
  static Optional<MovedInputs> onSeries(Kernel kernel, Grid series, Points points) {
    Points nodes = nodes(series, points);
    double[] moves = moves(points, nodes);
    if (Arrays.stream(moves).allMatch(m -> m == 0)) {
      return Optional.empty();
    }
    double error = 0;
    double share = 0;
    for (int j = 0; j < moves.length; j++) {
      Change change = alongSeries(kernel, series, j, moves[j]);
      error += change.error();
      share = Math.max(share, change.share());
    }
    return Optional.of(new MovedInputs(nodes, error, share));
  }

  /** The rows on a grid, of a kernel that is a product; empty if none was moved. */
  static Optional<MovedInputs> onGrid(GridKernel kernel, Points points) {
    Points nodes = nodes(kernel.grid(), points);
    double[] moves = moves(points, nodes);
    if (Arrays.stream(moves).allMatch(m -> m == 0)) {
      return Optional.empty();
    }
    double largest = 1;
    double relative = 0;
    double share = 0;
    for (int j = 0; j < moves.length; j++) {
      Change change = alongAxis(kernel.factors().get(j), kernel.grid().axes()[j], moves[j]);
      largest *= change.largest();
      relative += change.error() == 0 ? 0 : change.error() / change.largest();
      share = Math.max(share, change.share());
    }
    return Optional.of(new MovedInputs(nodes, relative * largest, share));
  }

  private static Points nodes(Grid grid, Points points) {
    int n = points.size();
    int[] sizes = grid.sizes();
    double[] values = new double[n * sizes.length];
    int stride = 1;
    for (int j = 0; j < sizes.length; j++) {
      for (int i = 0; i < n; i++) {
        values[j * n + i] = grid.axes()[j][grid.cell()[i] / stride % sizes[j]];
      }
      stride *= sizes[j];
    }
    return Points.ofColumns(n, sizes.length, values);
  }

  /** The farthest move along each axis. */
  private static double[] moves(Points points, Points nodes) {
    double[] moves = new double[points.dimensions()];
    for (int j = 0; j < moves.length; j++) {
      for (int i = 0; i < points.size(); i++) {
        moves[j] = Math.max(moves[j], Math.abs(points.at(i, j) - nodes.at(i, j)));
      }
    }
    return moves;
  }

  /** Distances from the first place, each made longer and shorter by 2m along axis j. */
  private static Change alongSeries(Kernel kernel, Grid series, int j, double m) {
    double[] still = fromFirst(kernel, series, j, 0);
    double spread = spread(still);
    double error = 0;
    for (double by : m == 0 ? new double[0] : new double[] {-2 * m, 2 * m}) {
      error = Math.max(error, difference(still, fromFirst(kernel, series, j, by)));
    }
    return new Change(BETWEEN * error, still[0], spread);
  }

  private static double[] fromFirst(Kernel kernel, Grid series, int j, double by) {
    int places = series.cells();
    int d = series.axes().length;
    double[] values = new double[places * d];
    for (int axis = 0; axis < d; axis++) {
      double[] nodes = series.axes()[axis];
      for (int i = 0; i < places; i++) {
        double distance = nodes[Math.min(i, nodes.length - 1)] - nodes[0];
        values[axis * places + i] = distance + (axis == j ? by : 0);
      }
    }
    Points zero = Points.ofColumns(1, d, new double[d]);
    double[] out = new double[places];
    kernel.tile(Points.ofColumns(places, d, values).all(), zero.all(), out);
    return out;
  }

  /** All pairs of nodes of an axis, both moved by m one way and the other. */
  private static Change alongAxis(Kernel factor, double[] axis, double m) {
    double[] still = between(factor, axis, 0, 0);
    double largest = 0;
    for (int a = 0; a < axis.length; a++) {
      largest = Math.max(largest, still[a * axis.length + a]);
    }
    double error = 0;
    for (double[] by :
        m == 0 ? new double[0][] : new double[][] {{m, m}, {m, -m}, {-m, m}, {-m, -m}}) {
      error = Math.max(error, difference(still, between(factor, axis, by[0], by[1])));
    }
    return new Change(BETWEEN * error, largest, spread(still));
  }

  private static double[] between(Kernel factor, double[] axis, double first, double second) {
    Points x = Points.onLine(Arrays.stream(axis).map(a -> a + first).toArray());
    Points z = Points.onLine(Arrays.stream(axis).map(a -> a + second).toArray());
    double[] out = new double[axis.length * axis.length];
    factor.tile(x.all(), z.all(), out);
    return out;
  }

  private static double difference(double[] a, double[] b) {
    double largest = 0;
    for (int i = 0; i < a.length; i++) {
      largest = Math.max(largest, Math.abs(a[i] - b[i]));
    }
    return largest;
  }

  private static double spread(double[] values) {
    return Arrays.stream(values).max().orElse(0) - Arrays.stream(values).min().orElse(0);
  }
}
