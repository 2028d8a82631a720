package kmcg.operator.structure;

import java.util.Arrays;
import java.util.Optional;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.kernel.WithMean;
import kmcg.linalg.Matrix;

/**
 * Inputs that stand at the nodes of a grid instead of where they were given, and what that changes.
 *
 * <p>With mⱼ the farthest that an input j was moved and Lⱼ the kernel's {@link
 * Kernel#steepness(int)},
 *
 * <pre>
 *   |k(x, z) − k(x̂, ẑ)| ≤ 2 Σⱼ mⱼ Lⱼ
 * </pre>
 *
 * <p>Around a mean function with features F, whose slope has no bound, |FFᵀ − F̂F̂ᵀ| is added,
 * which is at most 2 max |F − F̂| max |F| for each feature.
 *
 * @param inputs x̂, the nodes
 * @param error a bound on the change of any value of the kernel between two rows; infinite if the
 *     kernel knows none
 * @param share the error as a part of the kernel's largest value
 */
public record MovedInputs(Points inputs, double error, double share) {
  /** The share of the kernel's largest value up to which a change counts as rounding. */
  private static final double NEGLIGIBLE = 1e-10;

  /** A sentence for reports, where the kernel sees the difference. */
  public static final String APPROXIMATION =
      "Inputs were moved to the nodes near them, within the structure tolerance: the model is an"
          + " approximation.";

  /** Whether no value of the kernel changes by more than rounding. */
  public boolean areNegligible() {
    return share <= NEGLIGIBLE;
  }

  /** The rows at the nodes of a grid or series; empty if none was moved. */
  static Optional<MovedInputs> of(Kernel kernel, Grid grid, Points points) {
    Points nodes = nodes(grid, points);
    double[] moves = moves(points, nodes);
    if (Arrays.stream(moves).allMatch(m -> m == 0)) {
      return Optional.empty();
    }
    Kernel smooth = kernel.withoutMean();
    double error = 0;
    for (int j = 0; j < moves.length; j++) {
      error += moves[j] == 0 ? 0 : 2 * moves[j] * smooth.steepness(j);
    }
    double largest = smooth.largest();
    double share = Double.isInfinite(largest) ? Double.POSITIVE_INFINITY : error / largest;
    if (kernel instanceof WithMean around) {
      Matrix given = around.mean().features(points);
      double change = change(given, around.mean().features(nodes));
      double part = change / around.mean().variance(); // no more than of its largest value
      return Optional.of(new MovedInputs(nodes, error + change, Math.max(share, part)));
    }
    return Optional.of(new MovedInputs(nodes, error, share));
  }

  /** By how much an entry of FFᵀ changes at most. */
  private static double change(Matrix given, Matrix moved) {
    double change = 0;
    for (int f = 0; f < given.columns(); f++) {
      double difference = 0;
      double largest = 0;
      for (int i = 0; i < given.rows(); i++) {
        difference = Math.max(difference, Math.abs(given.get(i, f) - moved.get(i, f)));
        largest = Math.max(largest, Math.max(Math.abs(given.get(i, f)), Math.abs(moved.get(i, f))));
      }
      change += 2 * difference * largest;
    }
    return change;
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
}
