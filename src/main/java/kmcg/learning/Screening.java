package kmcg.learning;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import kmcg.data.TrainingSet;
import kmcg.linalg.machine.Interruption;

/**
 * Which inputs have an effect on the target that is visible without the others.
 *
 * <p>Rows are ordered by one input and cut into bins of as many rows; with B bins, what the means
 * of the bins explain is compared with what is left,
 *
 * <pre>
 *   F = (Σ n_b (ȳ_b − ȳ)² / (B − 1)) / (Σ (y − ȳ_b)² / (n − B))
 * </pre>
 *
 * <p>which is about one where the input has no effect. An effect that shows only together with
 * another input is missed, so this is good for proposals only.
 */
final class Screening {
  private static final int MOST_BINS = 10;
  private static final int ROWS_OF_BIN = 8;

  /** An F that is no accident, among many inputs. */
  private static final double VISIBLE = 3;

  private Screening() {}

  /** For each input, whether its effect is visible; of few rows, for none. */
  static boolean[] visibleInputs(TrainingSet data) {
    boolean[] visible = new boolean[data.inputs().dimensions()];
    int bins = Math.min(MOST_BINS, data.size() / ROWS_OF_BIN);
    for (int j = 0; bins >= 2 && j < visible.length; j++) {
      Interruption.poll();
      visible[j] = ratio(data, j, bins) > VISIBLE;
    }
    return visible;
  }

  /** How many are visible. */
  static int count(boolean[] visible) {
    return (int) IntStream.range(0, visible.length).filter(j -> visible[j]).count();
  }

  private static double ratio(TrainingSet data, int input, int bins) {
    int n = data.size();
    double[] y = data.targets();
    double mean = Arrays.stream(y).average().orElse(0);
    int[] order =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> data.inputs().at(i, input)))
            .mapToInt(Integer::intValue)
            .toArray();
    double between = 0;
    double within = 0;
    for (int b = 0; b < bins; b++) {
      int[] rows = Arrays.copyOfRange(order, b * n / bins, (b + 1) * n / bins);
      double own = Arrays.stream(rows).mapToDouble(i -> y[i]).average().orElse(0);
      between += rows.length * (own - mean) * (own - mean);
      within += Arrays.stream(rows).mapToDouble(i -> (y[i] - own) * (y[i] - own)).sum();
    }
    return between * (n - bins) / (within * (bins - 1));
  }
}
