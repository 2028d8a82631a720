package kmcg.operator.structure;

import java.util.Optional;
import kmcg.kernel.Kernel;
import kmcg.linalg.machine.Heap;

/**
 * Products along the axes, for kernels that are products over inputs ({@link KroneckerOperator}).
 *
 * @param grid of any axes
 */
record AlongAxes(Grid grid) implements Way {
  /** Multiplications in products of matrices that take as long as a point of a transform. */
  private static final double IN_MATRICES = 32;

  /** The nodes of all axes that vary. */
  private long perCell() {
    long sum = 0;
    for (int size : grid.sizes()) {
      sum += size > 1 ? size : 0;
    }
    return sum;
  }

  @Override
  public double work() {
    return (double) grid.cells() * perCell();
  }

  @Override
  public double time() {
    return work() / IN_MATRICES;
  }

  @Override
  public long bytes() {
    long bytes = 2 * Heap.matrixBytes(grid.cells(), 1);
    for (int size : grid.sizes()) {
      bytes += Heap.matrixBytes(size, size);
    }
    return bytes;
  }

  @Override
  public Optional<String> obstacle(Kernel kernel) {
    if (GridKernel.of(kernel, grid).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        "the kernel is no product over its inputs, nor do equal steps save work, so that does not"
            + " help; SquaredExponential is one");
  }

  @Override
  public String words() {
    return "products go along its axes, with %s multiplications a cell instead of %s a row"
        .formatted(perCell(), grid.rows());
  }

  @Override
  public Structure.Finding finding(Kernel kernel, Optional<MovedInputs> moved, String reason) {
    return new Structure.Finding(
        GridKernel.of(kernel, grid), Optional.empty(), moved, bytes(), reason);
  }
}
