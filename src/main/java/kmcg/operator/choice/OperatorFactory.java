package kmcg.operator.choice;

import java.util.Optional;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.linalg.HalfMatrix;
import kmcg.linalg.machine.Heap;
import kmcg.operator.DenseOperator;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.TiledOperator;
import kmcg.operator.structure.GridKernel;
import kmcg.operator.structure.MovedInputs;
import kmcg.operator.structure.Structure;

/** Chooses how the products with a kernel matrix are done, and says why. */
public interface OperatorFactory {
  /**
   * An operator and the reason for it.
   *
   * @param operator the kernel matrix
   * @param reason a sentence for reports
   * @param grid with the kernel on it, where the rows are on one and the kernel is a product
   * @param moved the rows whose kernel matrix it is, where these are not quite the given ones
   */
  record Choice(
      SymmetricOperator operator,
      String reason,
      Optional<GridKernel> grid,
      Optional<MovedInputs> moved) {
    /** A choice that has nothing to do with a grid. */
    public Choice(SymmetricOperator operator, String reason) {
      this(operator, reason, Optional.empty(), Optional.empty());
    }

    /** The rows whose kernel matrix it is: whatever else is made of them must be of the same. */
    public TrainingSet rows(TrainingSet given) {
      return moved.map(m -> given.withInputs(m.inputs())).orElse(given);
    }

    /** A bound on how much any value of the kernel differs from that of the given rows. */
    public double error() {
      return moved.map(MovedInputs::error).orElse(0.0);
    }
  }

  /**
   * The kernel matrix of {@code points}.
   *
   * @param reserved bytes that the method will need for other things
   */
  Choice of(Kernel kernel, Points points, long reserved);

  /**
   * The bytes that products take which use the structure of the rows; 0 where there is none, as a
   * matrix is stored only if memory is left for it.
   *
   * @param reserved bytes that the method will need for other things
   */
  static long bytes(OperatorFactory operators, Kernel kernel, Points points, long reserved) {
    return operators instanceof StructuredOperators structured
        ? structured.find(kernel, points, reserved).bytes()
        : 0;
  }

  /** The choice of {@code other}, but never of rows that were moved by what the kernel sees. */
  static OperatorFactory onGivenRows(OperatorFactory other) {
    return (kernel, points, reserved) -> {
      Choice choice = other.of(kernel, points, reserved);
      boolean same = choice.moved().map(MovedInputs::areNegligible).orElse(true);
      return same ? choice : TILED.of(kernel, points, reserved);
    };
  }

  /** Stores K, and refuses if the heap cannot hold it. */
  OperatorFactory STORED =
      (kernel, points, reserved) ->
          new Choice(
              DenseOperator.of(kernel, points),
              "Half of the symmetric kernel matrix is stored (%s MB)."
                  .formatted(megabytes(points)));

  /** Never forms K. */
  OperatorFactory TILED =
      (kernel, points, reserved) ->
          new Choice(
              new TiledOperator(kernel, points),
              "The kernel matrix is evaluated tile by tile in every product.");

  /** Stores K if it fits into four fifths of the free heap, and otherwise does without. */
  OperatorFactory BY_MEMORY =
      (kernel, points, reserved) -> within(Heap.free() / 5 * 4).of(kernel, points, reserved);

  /** Uses the structure of the inputs where it saves work, and memory as it is elsewhere. */
  OperatorFactory AUTOMATIC = new StructuredOperators(Structure.AUTOMATIC, BY_MEMORY);

  /** Stores K if it and what is reserved take at most {@code budget} bytes. */
  static OperatorFactory within(long budget) {
    return (kernel, points, reserved) -> {
      long left = Math.max(0, budget - reserved);
      if (HalfMatrix.bytes(points.size()) <= left) {
        return STORED.of(kernel, points, reserved);
      }
      Choice tiled = TILED.of(kernel, points, reserved);
      return new Choice(
          tiled.operator(),
          tiled.reason()
              + " Half of it would take %s MB, and of the %s MB allowed %s are left for it."
                  .formatted(megabytes(points), budget >> 20, left >> 20));
    };
  }

  private static long megabytes(Points points) {
    return Heap.megabytes(HalfMatrix.bytes(points.size()));
  }
}
