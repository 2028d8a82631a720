package kmcg.inducing.choice;

import java.util.List;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/** Every row, in its order. */
public record AllRows() implements PointSelection {
  @Override
  public int count() {
    return Integer.MAX_VALUE;
  }

  @Override
  public Selection select(Kernel kernel, Points inputs) {
    int[] rows = new int[inputs.size()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = i;
    }
    return new Selection(inputs, rows, List.of());
  }
}
