package kmcg.experiment.paper;

import java.util.Optional;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.operator.OperatorFactory;
import kmcg.operator.TiledOperator;

/** Whether products with a kernel matrix are cheap enough for the paper's structured data. */
final class Structure {
  /** Up to so many rows no structure is needed. */
  private static final int FEW = 20_000;

  private Structure() {}

  /** Why the rows cannot be worked with, if so. */
  static Optional<String> obstacle(String dataSet, Kernel kernel, Points points) {
    if (points.size() <= FEW) {
      return Optional.empty();
    }
    OperatorFactory withoutStorage = OperatorFactory.within(0);
    boolean structured =
        !(withoutStorage.of(kernel, points, 0).operator() instanceof TiledOperator);
    return structured
        ? Optional.empty()
        : Optional.of(
            "%s was skipped: products with the kernel matrix of %d rows need its structure, which no operator here uses."
                .formatted(dataSet, points.size()));
  }
}
