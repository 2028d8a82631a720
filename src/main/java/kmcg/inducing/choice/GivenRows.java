package kmcg.inducing.choice;

import java.util.List;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/**
 * Rows that the caller names.
 *
 * @param rows their numbers, counted from 0
 */
public record GivenRows(int... rows) implements PointSelection {
  @Override
  public int count() {
    return rows.length;
  }

  @Override
  public Selection select(Kernel kernel, Points inputs) {
    Check.atLeast("the number of given rows", 1, rows.length);
    for (int row : rows) {
      if (row < 0 || row >= inputs.size()) {
        throw new IllegalArgumentException(
            "inducing row %s does not exist: rows must be from 0 to %s."
                .formatted(row, inputs.size() - 1));
      }
    }
    return Selection.ofRows(inputs, rows, List.of());
  }
}
