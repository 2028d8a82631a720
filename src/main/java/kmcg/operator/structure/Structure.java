package kmcg.operator.structure;

import java.util.Locale;
import java.util.Optional;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.linalg.HalfMatrix;
import kmcg.linalg.machine.Heap;

/**
 * What structure is looked for in the inputs, that products with the kernel matrix can use.
 *
 * @param kind of structure
 * @param tolerance by how much inputs may differ from the nodes of a grid, as a part of their range
 */
public record Structure(Kind kind, double tolerance) {
  /** A difference that is rounding in the ways in which inputs are made and scaled. */
  public static final double ROUNDING = 1e-11;

  /** Whatever is found and saves work. */
  public static final Structure AUTOMATIC = new Structure(Kind.AUTO, ROUNDING);

  /** None. */
  public static final Structure NONE = new Structure(Kind.NONE, 0);

  /** Kinds of structure. */
  public enum Kind {
    /** The one that is there, if products with it are cheaper than with the plain matrix. */
    AUTO,
    /** None. */
    NONE,
    /** A grid of any axes, for kernels that are products over inputs, cheaper or not. */
    GRID,
    /** One axis of equal steps, for stationary kernels, cheaper or not. */
    SERIES
  }

  /** Refuses tolerances that are none. */
  public Structure {
    new GridSearch(tolerance);
  }

  /**
   * What was found.
   *
   * @param grid with the kernel on it, if the rows are on a grid that is of use
   * @param series if the rows are at equal distances and that is of use
   * @param moved the rows as products will take them, if any was moved to its node
   * @param reason a sentence for reports, which may be empty if nothing was found
   */
  public record Finding(
      Optional<GridKernel> grid,
      Optional<Grid> series,
      Optional<MovedInputs> moved,
      String reason) {
    /** No structure that is of use, and why. */
    public static Finding nothing(String reason) {
      return new Finding(Optional.empty(), Optional.empty(), Optional.empty(), reason);
    }

    /** Whether products can use it. */
    public boolean isStructured() {
      return grid.isPresent() || series.isPresent();
    }
  }

  /** Looks at the inputs: O(N log N). */
  public Finding find(Kernel kernel, Points points) {
    if (kind == Kind.NONE || points.size() < 2 || points.dimensions() == 0) {
      return Finding.nothing("");
    }
    boolean forced = kind != Kind.AUTO;
    long worth = forced ? Long.MAX_VALUE : (long) points.size() * points.size();
    if (kind != Kind.GRID) {
      Optional<Grid> series =
          new GridSearch(tolerance).series(points, Math.min(worth, mostPlaces()));
      if (series.isPresent() && (forced || seriesWork(series.get()) <= worth)) {
        return ofSeries(kernel, series.get(), points);
      }
    }
    if (kind != Kind.SERIES) {
      Optional<Grid> grid = new GridSearch(tolerance).grid(points, worth);
      if (grid.isPresent()
          && (forced || (grid.get().varyingAxes() > 1 && gridWork(grid.get()) <= worth))) {
        return ofGrid(kernel, grid.get(), points);
      }
    }
    return Finding.nothing(
        forced
            ? ("No structure of the kind %1$s was found in the inputs; the structure"
                    + " tolerance, now %2$s, may be too small for how they were rounded.")
                .formatted(kind, tolerance)
            : "");
  }

  /** The places whose transforms take a quarter of the heap. */
  private static long mostPlaces() {
    return Runtime.getRuntime().maxMemory() / 4 / Heap.matrixBytes(12, 1); // length < 4 places
  }

  /** Multiplications of a product with the transforms of a series, give or take. */
  private static long seriesWork(Grid series) {
    long length = ToeplitzOperator.length(series.cells());
    return length * (64 - Long.numberOfLeadingZeros(length));
  }

  /** Multiplications of a product along all axes. */
  private static long gridWork(Grid grid) {
    return (long) grid.cells() * perCell(grid);
  }

  private static long perCell(Grid grid) {
    long sum = 0;
    for (int size : grid.sizes()) {
      sum += size > 1 ? size : 0;
    }
    return sum;
  }

  private Finding ofSeries(Kernel kernel, Grid series, Points points) {
    int n = series.rows();
    String found =
        "The rows are a series of %d equal steps%s"
            .formatted(series.cells(), gaps(series, "places"));
    if (!kernel.isStationary()) {
      return Finding.nothing(
          found
              + ", but the kernel is not stationary, so that does not help; choose another"
              + " kernel.");
    }
    Optional<MovedInputs> moved = MovedInputs.of(kernel, series, points);
    if (isTooFar(moved)) {
      return Finding.nothing(tooFar(series));
    }
    int length = ToeplitzOperator.length(series.cells());
    String saved =
        "%s: a product is two Fourier transforms of length %d, and needs %d MB instead of %d.%s"
            .formatted(
                found,
                length,
                Heap.megabytes(Heap.matrixBytes(length, 2)),
                Heap.megabytes(HalfMatrix.bytes(n)),
                moved(series, moved));
    return new Finding(Optional.empty(), Optional.of(series), moved, saved);
  }

  private Finding ofGrid(Kernel kernel, Grid grid, Points points) {
    long bytes = 2 * Heap.matrixBytes(grid.cells(), 1);
    for (int size : grid.sizes()) {
      bytes += Heap.matrixBytes(size, size);
    }
    if (bytes > Runtime.getRuntime().maxMemory() / 4) {
      return Finding.nothing(
          ("The rows are a grid of %s, but products along its axes would take %d MB, more"
                  + " than a quarter of the heap; start Java with a larger one (-Xmx).")
              .formatted(grid.shape(), Heap.megabytes(bytes)));
    }
    String found =
        "The rows are a grid of %s%s"
            .formatted(grid.shape(), grid.isComplete() ? ", complete" : gaps(grid, "cells"));
    Optional<GridKernel> onGrid = GridKernel.of(kernel, grid);
    if (onGrid.isEmpty()) {
      return Finding.nothing(
          found
              + ", but the kernel is no product over its inputs, so that does not help;"
              + " SquaredExponential is one.");
    }
    Optional<MovedInputs> moved = MovedInputs.of(kernel, grid, points);
    if (isTooFar(moved)) {
      return Finding.nothing(tooFar(grid));
    }
    String saved =
        ("%s: products go along its axes, with %d multiplications a cell instead of %d"
                + " a row, and need %d MB instead of %d.%s")
            .formatted(
                found,
                perCell(grid),
                grid.rows(),
                Heap.megabytes(bytes),
                Heap.megabytes(HalfMatrix.bytes(grid.rows())),
                moved(grid, moved));
    return new Finding(onGrid, Optional.empty(), moved, saved);
  }

  private static String gaps(Grid grid, String what) {
    int filled = grid.filledCells();
    String several = filled < grid.rows() ? ", some with several rows" : "";
    return " with rows in %d of its %d %s%s".formatted(filled, grid.cells(), what, several);
  }

  /** Whether rows were moved by what the kernel sees, without anybody having asked for it. */
  private boolean isTooFar(Optional<MovedInputs> moved) {
    return tolerance <= ROUNDING && moved.isPresent() && !moved.get().areNegligible();
  }

  private static String tooFar(Grid grid) {
    return String.format(
        Locale.ROOT,
        "The rows are close to a grid of %s (within %.1e), but not close enough for this kernel,"
            + " so it is not used.",
        grid.shape(),
        grid.moved());
  }

  private static String moved(Grid grid, Optional<MovedInputs> moved) {
    if (moved.isEmpty()) {
      return "";
    }
    String by =
        String.format(Locale.ROOT, " Inputs differ from its nodes by up to %.1e", grid.moved());
    return moved.get().areNegligible() ? by + "." : by + ". " + MovedInputs.APPROXIMATION;
  }
}
