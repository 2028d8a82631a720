package kmcg.operator.structure;

import java.util.Optional;
import kmcg.kernel.Kernel;

/** A way in which products with a kernel matrix can use a grid that rows lie on. */
interface Way {
  /** The grid. */
  Grid grid();

  /** What the rows are, such as "a grid of 87 × 61, complete". */
  default String rows() {
    return "a grid of %s%s"
        .formatted(grid().shape(), grid().isComplete() ? ", complete" : grid().gaps("cells"));
  }

  /** Multiplications of a product, to be held against the N² of one with the plain matrix. */
  double work();

  /** The work in points of Fourier transforms, so that ways can be compared. */
  double time();

  /** The bytes that products take. */
  long bytes();

  /** The clause that says why it cannot be used; empty if it can. */
  Optional<String> obstacle(Kernel kernel);

  /** The clause that says how products are computed. */
  String words();

  /** The finding if nothing is in the way of it. */
  Structure.Finding finding(Kernel kernel, Optional<MovedInputs> moved, String reason);
}
