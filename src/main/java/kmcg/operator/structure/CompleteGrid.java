package kmcg.operator.structure;

import java.util.Optional;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;

/**
 * Finds out whether the exact model can be had from the eigenvectors of the axes of a grid: of two
 * axes or more, with one row in every cell, all of the same weight, under a kernel that is a
 * product over inputs.
 *
 * <pre>
 *   wK + σ²I = w K₁ ⊗ … ⊗ K_d + σ²I
 * </pre>
 */
public final class CompleteGrid {
  private CompleteGrid() {}

  /**
   * The grid, or none with the reason why none is used.
   *
   * @param wanted the structure that is looked for
   */
  public static Structure.Finding find(Structure wanted, Kernel kernel, TrainingSet data) {
    if (wanted.kind() == Structure.Kind.SERIES) {
      return Structure.Finding.nothing(
          "Equal steps do not make the exact model cheaper: it is that of any rows.");
    }
    Structure.Finding found = wanted.find(kernel, data.inputs());
    if (found.grid().isEmpty()) {
      return found.equidistant().map(CompleteGrid::noProduct).orElse(found);
    }
    Grid grid = found.grid().get().grid();
    if (grid.varyingAxes() < 2) {
      return Structure.Finding.nothing("");
    }
    String rows = "The rows are a grid of %s".formatted(grid.shape());
    if (!grid.isComplete()) {
      return Structure.Finding.nothing(
          rows
              + ", but not one in every cell, so that the exact model is that of any rows;"
              + " ConjugateGradients and KMCG can use the grid.");
    }
    if (!sameWeights(data)) {
      return Structure.Finding.nothing(
          rows + ", but have different weights, so that the exact model is that of any rows.");
    }
    String used = rows + ", complete: the exact model is found from the eigenvectors of each axis.";
    boolean near = found.moved().map(MovedInputs::areNegligible).orElse(true);
    return new Structure.Finding(
        found.grid(),
        Optional.empty(),
        found.moved(),
        0,
        near ? used : used + " " + MovedInputs.APPROXIMATION);
  }

  /** The reason why a grid with equal steps is of no use here, though products could use it. */
  private static Structure.Finding noProduct(Grid grid) {
    return Structure.Finding.nothing(
        grid.varyingAxes() < 2
            ? ""
            : ("The rows are a grid of %s, but the kernel is no product over its inputs, so that"
                    + " the exact model is that of any rows; SquaredExponential is one, and"
                    + " ConjugateGradients and KMCG can use the grid.")
                .formatted(grid.shape()));
  }

  private static boolean sameWeights(TrainingSet data) {
    for (double weight : data.weights()) {
      if (weight != data.weights()[0]) {
        return false;
      }
    }
    return true;
  }
}
