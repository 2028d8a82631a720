package kmcg.operator;

import java.io.Serializable;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.linalg.Heap;

/** Chooses how the products with a kernel matrix are done, and says why. */
public interface OperatorFactory extends Serializable {
  /**
   * An operator and the reason for it.
   *
   * @param operator the kernel matrix
   * @param reason a sentence for reports
   */
  record Choice(SymmetricOperator operator, String reason) {}

  /** The kernel matrix of {@code points}. */
  Choice of(Kernel kernel, Points points);

  /** Stores K, and refuses if the heap cannot hold it. */
  OperatorFactory STORED =
      (kernel, points) ->
          new Choice(
              DenseOperator.of(kernel, points),
              "The kernel matrix is stored (%d MB).".formatted(megabytes(points)));

  /** Never forms K. */
  OperatorFactory TILED =
      (kernel, points) ->
          new Choice(
              new TiledOperator(kernel, points),
              "The kernel matrix is evaluated tile by tile in every product.");

  /** Stores K if it takes at most half of the free heap, and otherwise does without. */
  OperatorFactory AUTOMATIC = (kernel, points) -> within(Heap.free() / 2).of(kernel, points);

  /** Stores K if it takes at most {@code budget} bytes, and otherwise does without. */
  static OperatorFactory within(long budget) {
    return (kernel, points) -> {
      long bytes = Heap.matrixBytes(points.size(), points.size());
      if (bytes <= budget && bytes / Double.BYTES < Integer.MAX_VALUE - 8) {
        return STORED.of(kernel, points);
      }
      Choice tiled = TILED.of(kernel, points);
      return new Choice(
          tiled.operator(),
          tiled.reason()
              + " Stored it would take %d MB, and %d MB are allowed for it."
                  .formatted(megabytes(points), budget >> 20));
    };
  }

  private static long megabytes(Points points) {
    return Heap.megabytes(Heap.matrixBytes(points.size(), points.size()));
  }
}
