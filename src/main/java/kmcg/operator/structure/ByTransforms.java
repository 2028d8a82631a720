package kmcg.operator.structure;

import java.util.Optional;
import kmcg.kernel.Kernel;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.tensor.Embedding;

/**
 * Products by Fourier transforms, for stationary kernels on grids of equal steps ({@link
 * ToeplitzOperator}), around any mean function.
 *
 * @param grid of equal steps
 * @param embedding the lengths of transforms
 */
record ByTransforms(Grid grid, Embedding embedding) implements Way {
  static ByTransforms of(Grid grid) {
    return new ByTransforms(grid, ToeplitzOperator.embedding(grid));
  }

  @Override
  public String rows() {
    return grid.varyingAxes() > 1
        ? Way.super.rows()
        : "a line of %s equal steps%s".formatted(grid.cells(), grid.gaps("places"));
  }

  @Override
  public double work() {
    return embedding.work();
  }

  @Override
  public double time() {
    return embedding.work();
  }

  @Override
  public long bytes() {
    return embedding.bytes();
  }

  @Override
  public Optional<String> obstacle(Kernel kernel) {
    if (!kernel.withoutMean().isStationary()) {
      return Optional.of("the kernel is not stationary, so that these are trained as any rows are");
    }
    return embedding.isAddressable()
        ? Optional.empty()
        : Optional.of("transforms of " + embedding + " are larger than arrays can be");
  }

  @Override
  public String words() {
    return "a product is two Fourier transforms of length " + embedding;
  }

  /** Predictions can go along the axes if the kernel is a product and there are several. */
  @Override
  public Structure.Finding finding(Kernel kernel, Optional<MovedInputs> moved, String reason) {
    Optional<GridKernel> product =
        grid.varyingAxes() > 1 ? GridKernel.of(kernel, grid) : Optional.empty();
    boolean hasMean = kernel.withoutMean() != kernel;
    long features = hasMean ? Heap.matrixBytes(grid.rows(), grid.axes().length + 2) : 0;
    return new Structure.Finding(product, Optional.of(grid), moved, bytes() + features, reason);
  }
}
