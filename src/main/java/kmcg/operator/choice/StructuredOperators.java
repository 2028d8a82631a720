package kmcg.operator.choice;

import java.util.Optional;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.operator.structure.GridKernel;
import kmcg.operator.structure.KroneckerOperator;
import kmcg.operator.structure.Structure;
import kmcg.operator.structure.ToeplitzOperator;

/**
 * Uses the structure of the inputs where there is some, and another factory elsewhere.
 *
 * @param structure that is looked for
 * @param otherwise for rows without it
 */
public record StructuredOperators(Structure structure, OperatorFactory otherwise)
    implements OperatorFactory {
  @Override
  public Choice of(Kernel kernel, Points points, long reserved) {
    Structure.Finding found = structure.find(kernel, points);
    if (found.grid().isPresent()) {
      GridKernel grid = found.grid().get();
      return new Choice(new KroneckerOperator(grid), found.reason(), found.grid(), found.moved());
    }
    if (found.series().isPresent()) {
      return new Choice(
          new ToeplitzOperator(kernel, found.series().get()),
          found.reason(),
          Optional.empty(),
          found.moved());
    }
    Choice plain = otherwise.of(kernel, points, reserved);
    return found.reason().isEmpty()
        ? plain
        : new Choice(plain.operator(), found.reason() + " " + plain.reason());
  }
}
