package kmcg.kernel;

import java.util.Arrays;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;

/**
 * A k-d tree of rows: cells, each halved at the median of its widest side down to leaves, with a
 * copy of the rows of each leaf.
 *
 * <p>A search goes down to the nearer half first, and leaves out cells whose box is farther away
 * than the rows found already. Where that leaves too many, as it does if many inputs matter, points
 * go through the leaves together, which costs less for each.
 */
final class RowTree implements RowSearch {
  /** The most rows of a leaf. */
  static final int LEAF = 256;

  /** One in this many leaves is visited for a point by itself. */
  private static final int ONE_IN = 4;

  private final int[] order; // the rows, leaf by leaf
  private final TreeShape shape;
  private final Boxes boxes; // of the cells
  private final SquaredDistances[] leaves;

  private RowTree(int[] order, TreeShape shape, Boxes boxes, SquaredDistances[] leaves) {
    this.order = order;
    this.shape = shape;
    this.boxes = boxes;
    this.leaves = leaves;
  }

  /** The tree of rows under s = Σⱼ ((xⱼ − zⱼ) / ℓⱼ)². */
  static RowTree of(Points rows, LengthScales scales) {
    int d = rows.dimensions();
    double[] w = scales.inverses(d);
    TreeShape shape = TreeShape.of(rows.size(), LEAF);
    int[] order = RowOrder.of(rows, w, shape);
    Boxes boxes = new Boxes(shape.cells(), w);
    SquaredDistances[] leaves = new SquaredDistances[shape.leaves()];
    Parallel.forEach(
        leaves.length,
        i -> {
          int leaf = shape.leaf(i);
          int from = shape.from(leaf);
          int to = shape.to(leaf);
          Arrays.sort(order, from, to);
          double[][] x = new double[d][to - from];
          for (int j = 0; j < d; j++) {
            for (int k = from; k < to; k++) {
              x[j][k - from] = rows.at(order[k], j);
            }
          }
          boxes.enclose(leaf, x);
          leaves[i] = new SquaredDistances(x, w);
        });
    for (int cell = shape.leaves() - 1; cell >= 1; cell--) {
      boxes.unite(cell, 2 * cell, 2 * cell + 1);
    }
    return new RowTree(order, shape, boxes, leaves);
  }

  /**
   * An upper bound on the bytes of a tree of n rows with d inputs: a number for each row, a copy of
   * the coordinates, and what leaves and boxes take beside.
   */
  static long bytes(int n, int d) {
    TreeShape shape = TreeShape.of(n, LEAF);
    long perLeaf = 64 + 32L * d; // objects and headers of arrays
    return (4L + 8L * d) * n + shape.leaves() * perLeaf + 16L * d * shape.cells();
  }

  @Override
  public void search(PointRange points, Nearest[] found) {
    Visit visit = new Visit();
    if (found.length == 1) {
      visit.alone(points.points().point(points.from()), found[0], leaves.length);
      return;
    }
    double[][] z = new double[found.length][];
    for (int i = 0; i < z.length; i++) {
      z[i] = points.points().point(points.from() + i);
    }
    int next = 0;
    while (next < z.length && visit.alone(z[next], found[next], leaves.length / ONE_IN)) {
      next++;
    }
    if (next < z.length) {
      found[next].clear();
      visit.together(next, z, found);
    }
  }

  /** Searches of one thread. */
  private final class Visit {
    private final double[] shorter = new double[shape.leastInLeaf()];
    private final double[] longer = new double[shape.leastInLeaf() + 1];
    private int left; // leaves that may still be visited

    /** Finds the nearest rows of a point, unless it would have to visit more leaves than given. */
    boolean alone(double[] z, Nearest found, int most) {
      Interruption.poll();
      left = most;
      return cell(1, z, found);
    }

    private boolean cell(int cell, double[] z, Nearest found) {
      if (shape.isLeaf(cell)) {
        leaf(cell, z, found);
        return left-- > 0;
      }
      double lower = boxes.distance(2 * cell, z);
      double upper = boxes.distance(2 * cell + 1, z);
      int nearer = lower <= upper ? 2 * cell : 2 * cell + 1;
      return (Math.min(lower, upper) > found.worst() || cell(nearer, z, found))
          && (Math.max(lower, upper) > found.worst() || cell(nearer ^ 1, z, found));
    }

    /** Finds the nearest rows of points from {@code first} on, in one pass over all leaves. */
    void together(int first, double[][] z, Nearest[] found) {
      for (int leaf = shape.leaves(); leaf < shape.cells(); leaf++) {
        Interruption.poll();
        for (int i = first; i < z.length; i++) {
          if (boxes.distance(leaf, z[i]) <= found[i].worst()) {
            leaf(leaf, z[i], found[i]);
          }
        }
      }
    }

    private void leaf(int leaf, double[] z, Nearest found) {
      int from = shape.from(leaf);
      double[] s = shape.to(leaf) - from == shorter.length ? shorter : longer;
      leaves[leaf - shape.leaves()].from(z, s);
      found.see(s, order, from);
    }
  }
}
