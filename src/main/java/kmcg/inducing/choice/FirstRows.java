package kmcg.inducing.choice;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/**
 * The first M rows: for data that are shuffled already, and for tests.
 *
 * @param count M
 */
public record FirstRows(int count) implements PointSelection {
  @Override
  public Selection select(Kernel kernel, Points inputs) {
    List<String> notes = new ArrayList<>();
    int[] rows = new int[Selection.clamp(count, inputs, notes)];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = i;
    }
    return Selection.ofRows(inputs, rows, notes);
  }
}
