package kmcg.inducing;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/** A way to choose inducing points for given inputs: an immutable value with its count and seed. */
public interface PointSelection extends Serializable {
  /** Chooses points; never more than there are inputs. */
  Selection select(Kernel kernel, Points inputs);

  /** Clamps the wanted number of points to the number of inputs and notes it. */
  static int clamp(int wanted, Points inputs, List<String> notes) {
    Check.atLeast("the number of inducing points M", 1, wanted);
    if (wanted > inputs.size()) {
      notes.add(
          "M = %d was lowered to %d, the number of training rows."
              .formatted(wanted, inputs.size()));
    }
    return Math.min(wanted, inputs.size());
  }

  /** The selection of the given rows. */
  static Selection ofRows(Points inputs, int[] rows, List<String> notes) {
    return new Selection(inputs.select(rows), rows, notes);
  }

  /** An empty list of notes. */
  static List<String> notes() {
    return new ArrayList<>();
  }
}
