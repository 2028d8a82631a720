package kmcg.inducing;

import java.io.Serializable;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/** A way to choose inducing points for given inputs: an immutable value with its count and seed. */
public interface PointSelection extends Serializable {
  /** Chooses points; never more than there are inputs. */
  Selection select(Kernel kernel, Points inputs);
}
