package kmcg.operator.structure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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
    /** A grid of any axes for product kernels, of equal steps for stationary ones. */
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
   * @param grid with the kernel on it, if the rows are on a grid and the kernel is a product
   * @param equidistant the grid of equal steps, if products with it are Fourier transforms
   * @param moved the rows as products will take them, if any was moved to its node
   * @param bytes that products take
   * @param reason a sentence for reports, which may be empty if nothing was found
   */
  public record Finding(
      Optional<GridKernel> grid,
      Optional<Grid> equidistant,
      Optional<MovedInputs> moved,
      long bytes,
      String reason) {
    /** No structure that is of use, and why. */
    public static Finding nothing(String reason) {
      return new Finding(Optional.empty(), Optional.empty(), Optional.empty(), 0, reason);
    }

    /** Whether products can use it. */
    public boolean isStructured() {
      return grid.isPresent() || equidistant.isPresent();
    }
  }

  /** Looks at the inputs: O(N log N). */
  public Finding find(Kernel kernel, Points points) {
    return find(kernel, points, Long.MAX_VALUE);
  }

  /**
   * Looks at the inputs, for products within a budget. Of the ways that there are, the one of least
   * work is taken, but one that leaves all rows where they are before one that moves some.
   *
   * @param budget bytes; a quarter of the heap is the most in any case
   */
  public Finding find(Kernel kernel, Points points, long budget) {
    if (kind == Kind.NONE || points.size() < 2 || points.dimensions() == 0) {
      return Finding.nothing("");
    }
    List<Way> ways = ways(points);
    return ways.stream()
        .sorted(Comparator.comparingDouble(Way::time))
        .map(way -> finding(way, kernel, points, budget))
        .filter(Finding::isStructured)
        .min(Comparator.comparing(finding -> finding.moved().isPresent()))
        .orElseGet(() -> ways.isEmpty() ? none() : finding(ways.get(0), kernel, points, budget));
  }

  /** Inputs without structure, of which there is something to say only if some was demanded. */
  private Finding none() {
    return Finding.nothing(
        kind == Kind.AUTO
            ? ""
            : ("No structure of the kind %1$s was found in the inputs; the structure tolerance, now"
                    + " %2$s, may be too small for how they were rounded.")
                .formatted(kind, tolerance));
  }

  /** The ways in which products can use the inputs, whatever the kernel, if they save work. */
  private List<Way> ways(Points points) {
    double worth = kind == Kind.AUTO ? (double) points.size() * points.size() : Long.MAX_VALUE;
    return new GridSearch(tolerance)
        .axes(points, (long) worth)
        .map(axes -> ways(points, axes, worth))
        .orElse(List.of());
  }

  private List<Way> ways(Points points, Axis[] axes, double worth) {
    List<Way> ways = new ArrayList<>();
    GridSearch.equidistant(points, axes, (long) worth)
        .filter(grid -> kind != Kind.SERIES || grid.varyingAxes() == 1)
        .map(ByTransforms::of)
        .filter(way -> way.work() <= worth)
        .ifPresent(ways::add);
    if (kind != Kind.SERIES) {
      GridSearch.grid(points, axes, (long) worth)
          .filter(grid -> kind == Kind.GRID || grid.varyingAxes() > 1)
          .map(AlongAxes::new)
          .filter(way -> way.work() <= worth)
          .ifPresent(ways::add);
    }
    return ways;
  }

  private Finding finding(Way way, Kernel kernel, Points points, long budget) {
    Grid grid = way.grid();
    String rows = "The rows are " + way.rows();
    Optional<String> obstacle = way.obstacle(kernel).or(() -> memory(way, budget));
    if (obstacle.isPresent()) {
      return Finding.nothing(rows + ", but " + obstacle.get() + ".");
    }
    Optional<MovedInputs> moved = MovedInputs.of(kernel, grid, points);
    if (isTooFar(moved)) {
      return Finding.nothing(tooFar(grid));
    }
    String used = "%s: %s%s.%s".formatted(rows, way.words(), saved(way), moved(grid, moved));
    return way.finding(kernel, moved, used);
  }

  /** The clause that says how much memory is saved, if that is visible. */
  private static String saved(Way way) {
    long taken = Heap.megabytes(way.bytes());
    long otherwise = Heap.megabytes(HalfMatrix.bytes(way.grid().rows()));
    return taken == otherwise ? "" : "; that takes %s MB instead of %s".formatted(taken, otherwise);
  }

  /** The clause that says that there is too little memory. */
  private static Optional<String> memory(Way way, long budget) {
    long quarter = Runtime.getRuntime().maxMemory() / 4;
    if (way.bytes() <= Math.min(quarter, budget)) {
      return Optional.empty();
    }
    return Optional.of(
        "products that use it would take %s MB, more than %s"
            .formatted(
                Heap.megabytes(way.bytes()),
                quarter <= budget
                    ? "a quarter of the heap; start Java with a larger one (-Xmx)"
                    : "the %s MB that are left of those allowed; allow more"
                        .formatted(budget >> 20)));
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
