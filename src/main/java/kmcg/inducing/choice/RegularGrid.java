package kmcg.inducing.choice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/**
 * M equidistant points over the range of a single input, its ends included.
 *
 * @param count M
 */
public record RegularGrid(int count) implements PointSelection {
  @Override
  public Selection select(Kernel kernel, Points inputs) {
    if (inputs.dimensions() != 1) {
      throw new IllegalArgumentException(
          ("a regular grid of inducing points needs data with one input, but these have %s;"
                  + " choose them by pivoted Cholesky or k-means instead.")
              .formatted(inputs.dimensions()));
    }
    List<String> notes = new ArrayList<>();
    int m = Selection.clamp(count, inputs, notes);
    double least = Arrays.stream(inputs.values()).min().orElseThrow();
    double most = Arrays.stream(inputs.values()).max().orElseThrow();
    if (least == most && m > 1) {
      notes.add("M = %s was lowered to 1: all inputs are equal.".formatted(m));
    }
    if (least == most || m == 1) {
      return new Selection(Points.onLine((least + most) / 2), new int[0], notes);
    }
    double[] grid = new double[m];
    for (int i = 0; i < m; i++) {
      double share = (double) i / (m - 1);
      grid[i] = (1 - share) * least + share * most;
    }
    return new Selection(Points.onLine(grid), new int[0], notes);
  }
}
