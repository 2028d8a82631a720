package kmcg.inducing.choice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.kernel.Kernel;

/**
 * M rows drawn uniformly without repetition.
 *
 * @param count M
 * @param seed of the draw
 */
public record RandomRows(int count, long seed) implements PointSelection {
  @Override
  public Selection select(Kernel kernel, Points inputs) {
    List<String> notes = new ArrayList<>();
    int m = Selection.clamp(count, inputs, notes);
    return Selection.ofRows(inputs, draw(inputs.size(), m, seed), notes);
  }

  /** The first m entries of a random permutation of 0, …, n − 1. */
  public static int[] draw(int n, int m, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] rows = new int[n];
    Arrays.setAll(rows, i -> i);
    for (int i = 0; i < m; i++) {
      int other = random.nextInt(i, n);
      int row = rows[other];
      rows[other] = rows[i];
      rows[i] = row;
    }
    return Arrays.copyOf(rows, m);
  }
}
