package kmcg.inducing.choice;

import java.util.function.DoubleConsumer;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/** A way to choose inducing points for given inputs: an immutable value with its count and seed. */
public interface PointSelection {
  /** How many points are asked for; all rows are {@link Integer#MAX_VALUE}. */
  int count();

  /** The bytes that {@link #select} takes for this many rows, beside the points themselves. */
  default long bytes(int rows) {
    return 0;
  }

  /** Chooses points; never more than there are inputs. */
  Selection select(Kernel kernel, Points inputs);

  /**
   * The same for callers that wait.
   *
   * @param done hears which share of the work is done, where it may take long
   */
  default Selection select(Kernel kernel, Points inputs, DoubleConsumer done) {
    return select(kernel, inputs);
  }

  /** The bytes that {@link #selectExplaining} takes, with what it keeps of all rows. */
  default long bytesExplaining(int rows) {
    return bytes(rows);
  }

  /**
   * As {@link #select}, for callers that need what the points explain of all inputs: it is kept
   * where the choice can find it at the same time, in N × M numbers. The points may be others.
   */
  default Selection selectExplaining(Kernel kernel, Points inputs) {
    return selectExplaining(kernel, inputs, share -> {});
  }

  /**
   * The same for callers that wait.
   *
   * @param done hears which share of the work is done, where it may take long
   */
  default Selection selectExplaining(Kernel kernel, Points inputs, DoubleConsumer done) {
    return select(kernel, inputs, done);
  }

  /**
   * The same of rows that were moved a little, such as to the nodes of a grid.
   *
   * @param given where they were before: the order along which rows are drawn is theirs, so that
   *     the same rows are chosen as if they had not been moved
   */
  default Selection selectExplaining(
      Kernel kernel, Points inputs, Points given, DoubleConsumer done) {
    return selectExplaining(kernel, inputs, done);
  }
}
