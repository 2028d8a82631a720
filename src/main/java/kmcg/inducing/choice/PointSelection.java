package kmcg.inducing.choice;

import kmcg.data.Points;
import kmcg.kernel.Kernel;

/** A way to choose inducing points for given inputs: an immutable value with its count and seed. */
public interface PointSelection {
  /** How many points are asked for; all rows are {@link Integer#MAX_VALUE}. */
  int count();

  /** The bytes that choosing takes for this many rows, beside the points themselves. */
  default long bytes(int rows) {
    return 0;
  }

  /** Chooses points; never more than there are inputs. */
  Selection select(Kernel kernel, Points inputs);
}
