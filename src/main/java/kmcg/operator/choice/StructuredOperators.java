package kmcg.operator.choice;

import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.kernel.WithMean;
import kmcg.operator.AroundMean;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.structure.Grid;
import kmcg.operator.structure.KroneckerOperator;
import kmcg.operator.structure.MovedInputs;
import kmcg.operator.structure.Structure;
import kmcg.operator.structure.ToeplitzOperator;

/**
 * Uses the structure of the inputs where there is some, and another factory elsewhere.
 *
 * @param structure that is looked for
 * @param budget bytes that products and what is reserved may take; {@link Long#MAX_VALUE} if only
 *     the heap counts
 * @param otherwise for rows without it
 */
public record StructuredOperators(Structure structure, long budget, OperatorFactory otherwise)
    implements OperatorFactory {
  /** Uses structure within what the heap allows. */
  public StructuredOperators(Structure structure, OperatorFactory otherwise) {
    this(structure, Long.MAX_VALUE, otherwise);
  }

  /** The structure that is used if so many bytes are needed for other things. */
  Structure.Finding find(Kernel kernel, Points points, long reserved) {
    return structure.find(kernel, points, Math.max(0, budget - reserved));
  }

  @Override
  public Choice of(Kernel kernel, Points points, long reserved) {
    Structure.Finding found = find(kernel, points, reserved);
    if (found.isStructured()) {
      return new Choice(
          operator(kernel, found, points), found.reason(), found.grid(), found.moved());
    }
    Choice plain = otherwise.of(kernel, points, reserved);
    return found.reason().isEmpty()
        ? plain
        : new Choice(plain.operator(), found.reason() + " " + plain.reason());
  }

  private static SymmetricOperator operator(Kernel kernel, Structure.Finding found, Points points) {
    if (found.equidistant().isEmpty()) {
      return new KroneckerOperator(found.grid().orElseThrow());
    }
    Grid grid = found.equidistant().get();
    if (kernel.isStationary() || !(kernel instanceof WithMean around)) {
      return new ToeplitzOperator(kernel, grid);
    }
    Points rows = found.moved().map(MovedInputs::inputs).orElse(points);
    return new AroundMean(
        new ToeplitzOperator(around.kernel(), grid), around.mean().features(rows));
  }
}
