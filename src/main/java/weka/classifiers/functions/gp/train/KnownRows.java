package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.model.CompleteRows;

/**
 * Chooses the rows by which missing inputs are guessed: the complete ones or, where these are few,
 * all rows, with gaps filled from rows in which they are known. A row is taken as often as its
 * weight says; of too many, evenly spaced ones are.
 */
final class KnownRows {
  /** Numbers that are kept, and rows. */
  private static final int NUMBERS = 200_000;

  private static final int ROWS = 2000;

  /** Complete rows that are enough. */
  private static final int ENOUGH = 50;

  private static final long SEED = 1;

  private KnownRows() {}

  /**
   * The rows to guess by.
   *
   * @param x rows whose gaps are filled with any number
   * @param weights how often each was seen
   * @param groups the inputs of each attribute
   * @param jumps inputs that are 0 or 1, for a nominal attribute
   */
  static CompleteRows of(Points x, double[] weights, Gaps gaps, List<int[]> groups, BitSet jumps) {
    SplittableRandom random = new SplittableRandom(SEED);
    TrainingSet all = new TrainingSet(x, new double[x.size()], weights);
    int[] whole = gaps.others(x.size());
    double seen = IntStream.of(whole).mapToDouble(i -> weights[i]).sum();
    TrainingSet known =
        seen >= ENOUGH || gaps.isEmpty()
            ? all.select(whole)
            : all.withInputs(filled(x, gaps, groups, random));
    TrainingSet distinct = known.merged();
    int[] chosen = shuffled(chosen(distinct.weights(), x.dimensions()), random);
    return new CompleteRows(distinct.inputs().select(chosen), jumps);
  }

  /** Numbers of rows, each as often as its weight says, or in proportion to it. */
  private static int[] chosen(double[] weights, int inputs) {
    double total = Arrays.stream(weights).sum();
    int most = Math.max(ENOUGH, Math.min(ROWS, NUMBERS / inputs));
    int count = (int) Math.min(most, Math.max(weights.length, Math.rint(total)));
    int[] chosen = new int[count];
    int row = 0;
    double end = weights[0];
    for (int s = 0; s < count; s++) {
      double place = (s + 0.5) * total / count;
      while (end < place && row < weights.length - 1) {
        end += weights[++row];
      }
      chosen[s] = row;
    }
    return chosen;
  }

  private static int[] shuffled(int[] numbers, SplittableRandom random) {
    for (int i = numbers.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int kept = numbers[i];
      numbers[i] = numbers[other];
      numbers[other] = kept;
    }
    return numbers;
  }

  /** Each missing attribute taken from one of the rows in which it is known. */
  private static Points filled(Points x, Gaps gaps, List<int[]> groups, SplittableRandom random) {
    BitSet[] missing = new BitSet[x.size()];
    Arrays.fill(missing, new BitSet());
    for (int g = 0; g < gaps.rows().length; g++) {
      missing[gaps.rows()[g]] = gaps.missing().get(g);
    }
    double[] values = x.values().clone();
    for (int[] group : groups) {
      int[] known = IntStream.range(0, x.size()).filter(i -> !missing[i].get(group[0])).toArray();
      for (int i : gaps.rows()) {
        if (missing[i].get(group[0])) {
          int from = known[random.nextInt(known.length)]; // a column without values is not in use
          for (int j : group) {
            values[j * x.size() + i] = x.at(from, j);
          }
        }
      }
    }
    return Points.ofColumns(x.size(), x.dimensions(), values);
  }
}
