package kmcg.inducing.choice;

import java.util.Arrays;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Matrix;
import kmcg.linalg.RecomputedPivots;
import kmcg.linalg.machine.Strips;

/**
 * Parts of the kernel matrix of some of the inputs.
 *
 * @param kernel k
 * @param inputs X
 * @param seen the rows of X that the matrix is of
 */
record KernelEntries(Kernel kernel, Points inputs, int[] seen) implements RecomputedPivots.Entries {
  @Override
  public Matrix between(int[] rows, int[] columns) {
    return Gram.between(kernel, points(rows).all(), points(columns).all());
  }

  /** The points at places among those that are seen. */
  Points points(int[] places) {
    return inputs.select(rows(places));
  }

  /** The rows at places among those that are seen. */
  int[] rows(int[] places) {
    return Arrays.stream(places).map(place -> seen[place]).toArray();
  }

  /** The diagonal of the matrix. */
  double[] diagonal() {
    double[] diagonal = new double[seen.length];
    Strips.of(seen.length)
        .forEach(
            (from, to) -> {
              Points strip = inputs.select(Arrays.copyOfRange(seen, from, to));
              System.arraycopy(Gram.diagonal(kernel, strip.all()), 0, diagonal, from, strip.size());
            });
    return diagonal;
  }
}
