package kmcg.operator.structure;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import kmcg.data.Points;

/**
 * Finds out whether rows, in any order, lie on a grid and whether that has equal steps: O(N log N).
 *
 * <p>Any rows lie on the grid of all values that their inputs have; whether that is worth anything
 * depends on how many cells it has, so a search is given the most that are of use.
 *
 * @param tolerance by how much inputs may differ from the nodes of the grid, as a part of the range
 *     of each input
 */
public record GridSearch(double tolerance) {
  /** The most cells of any grid. */
  private static final int MOST_CELLS = Integer.MAX_VALUE - 8;

  /** What counts as no multiple of a step, as a part of it. */
  private static final double NO_MULTIPLE = 1e-3;

  /** Refuses a tolerance that is negative or would make neighbours one. */
  public GridSearch {
    if (!(tolerance >= 0 && tolerance < 0.1)) {
      throw new IllegalArgumentException(
          "the tolerance of a grid must be at least 0 and below 0.1, but was " + tolerance + ".");
    }
  }

  /**
   * The values of each input; empty as soon as their grid has more cells than that, so that rows
   * without structure cost time and memory for the first inputs only.
   */
  Optional<Axis[]> axes(Points points, long mostCells) {
    Axis[] axes = new Axis[points.dimensions()];
    long cells = 1;
    for (int j = 0; j < axes.length; j++) {
      axes[j] = Axis.of(points, j, tolerance);
      cells *= axes[j].size();
      if (cells > Math.min(mostCells, MOST_CELLS)) {
        return Optional.empty();
      }
    }
    return Optional.of(axes);
  }

  /** The grid of all values that the inputs have, if it has no more cells than that. */
  public Optional<Grid> grid(Points points, long mostCells) {
    return axes(points, mostCells).flatMap(axes -> grid(points, axes, mostCells));
  }

  static Optional<Grid> grid(Points points, Axis[] axes, long mostCells) {
    double[][] nodes = new double[axes.length][];
    int[][] places = new int[axes.length][];
    long cells = 1;
    for (int j = 0; j < axes.length; j++) {
      nodes[j] = axes[j].nodes();
      places[j] = IntStream.range(0, axes[j].size()).toArray();
      cells *= axes[j].size();
      if (cells > Math.min(mostCells, MOST_CELLS)) {
        return Optional.empty();
      }
    }
    return Optional.of(at(points, axes, nodes, places));
  }

  /**
   * The grid of equal steps along every axis on which all rows lie. Its nodes are all places from
   * the first row to the last, whether there is a row or not; one axis at least has two. If only
   * one has, it is a series.
   */
  public Optional<Grid> equidistant(Points points, long mostCells) {
    return axes(points, mostCells).flatMap(axes -> equidistant(points, axes, mostCells));
  }

  static Optional<Grid> equidistant(Points points, Axis[] axes, long mostCells) {
    double[][] nodes = new double[axes.length][];
    int[][] places = new int[axes.length][];
    long left = Math.min(mostCells, Integer.MAX_VALUE / 8);
    boolean varies = false;
    for (int j = 0; j < axes.length; j++) {
      nodes[j] = axes[j].nodes();
      places[j] = new int[1];
      if (axes[j].size() > 1) {
        places[j] = places(axes[j], left);
        if (places[j].length == 0) {
          return Optional.empty();
        }
        nodes[j] = equidistant(axes[j], places[j][places[j].length - 1]);
        left /= nodes[j].length;
        varies = true;
      }
    }
    return varies ? Optional.of(at(points, axes, nodes, places)) : Optional.empty();
  }

  /**
   * The rows at the nodes of a grid.
   *
   * @param places the node that stands for each value of each axis
   */
  private static Grid at(Points points, Axis[] axes, double[][] nodes, int[][] places) {
    int[] cell = new int[points.size()];
    double moved = 0;
    int stride = 1;
    for (int j = 0; j < axes.length; j++) {
      for (int i = 0; i < cell.length; i++) {
        double value = points.at(i, j);
        int node = places[j][axes[j].indexOf(value)];
        cell[i] += stride * node;
        moved = Math.max(moved, Math.abs(value - nodes[j][node]));
      }
      stride *= nodes[j].length;
    }
    return new Grid(nodes, cell, moved);
  }

  private static double[] equidistant(Axis axis, int last) {
    double from = axis.nodes()[0];
    double step = (axis.nodes()[axis.size() - 1] - from) / last;
    double[] nodes = new double[last + 1];
    for (int k = 0; k <= last; k++) {
      nodes[k] = from + k * step;
    }
    return nodes;
  }

  /**
   * The place of each node on a line of equal steps; empty if that would have more than {@code
   * most} places.
   *
   * <p>Euclid's algorithm on the differences of neighbours: the step is the least of them, or the
   * least remainder that is left when others are divided by it. Differences of neighbours, not from
   * the first node, because their multiples are small and rounding in the step does not add up.
   */
  private static int[] places(Axis axis, long most) {
    double[] nodes = axis.nodes();
    double step = Double.POSITIVE_INFINITY;
    for (int i = 1; i < nodes.length; i++) {
      step = Math.min(step, nodes[i] - nodes[i - 1]);
    }
    double length = nodes[nodes.length - 1] - nodes[0];
    int[] places = new int[nodes.length];
    double next = step;
    while (next > 0) {
      step = next;
      next = 0;
      if (length / step >= most) {
        return new int[0];
      }
      for (int i = 1; i < nodes.length && next == 0; i++) {
        double steps = (nodes[i] - nodes[i - 1]) / step;
        long whole = Math.round(steps);
        double rest = Math.abs(steps - whole) * step;
        if (rest > Math.max(NO_MULTIPLE * step, 2 * axis.allowed())) {
          next = rest;
        }
        places[i] = places[i - 1] + (int) whole;
      }
    }
    double[] line = equidistant(axis, places[places.length - 1]);
    for (int i = 0; i < nodes.length; i++) {
      if (Math.abs(nodes[i] - line[places[i]]) > axis.allowed()) {
        return new int[0];
      }
    }
    return Arrays.copyOf(places, places.length);
  }
}
