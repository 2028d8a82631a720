package kmcg.inducing.choice;

import java.util.List;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/**
 * Points that the caller gives; they need not be rows of the data.
 *
 * @param points U
 */
public record GivenPoints(Points points) implements PointSelection {
  @Override
  public int count() {
    return points.size();
  }

  @Override
  public Selection select(Kernel kernel, Points inputs) {
    Check.sameLength("the inputs of given points", inputs.dimensions(), points.dimensions());
    return new Selection(points, new int[0], List.of());
  }
}
