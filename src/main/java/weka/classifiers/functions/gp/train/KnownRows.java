package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Interruption;
import kmcg.model.CompleteRows;

/**
 * Chooses the rows by which missing inputs are guessed: the complete ones or, where these are few,
 * any rows, with gaps filled from rows in which they are known. A row is taken as often as its
 * weight says; of too many, evenly spaced ones are, and no others are encoded.
 *
 * <p>A gap stays as it is where no row knows better, as in a sample of a table whose column is
 * nearly empty.
 */
final class KnownRows {
  /** Numbers that are kept, and rows. */
  private static final int NUMBERS = 200_000;

  private static final int ROWS = 2000;

  /** Complete rows that are enough. */
  private static final int ENOUGH = 50;

  private static final long SEED = 1;

  /** The table as the model sees it, with any number where one is missing. */
  interface Encoded {
    /** An input in use of a row. */
    double at(int row, int input);
  }

  private final Encoded table;
  private final double[] weights;
  private final Gaps gaps;
  private final int inputs;
  private final SplittableRandom random = new SplittableRandom(SEED);

  /**
   * Rows to choose from.
   *
   * @param table all rows
   * @param weights how often each was seen
   * @param inputs the number of inputs in use
   */
  KnownRows(Encoded table, double[] weights, Gaps gaps, int inputs) {
    this.table = table;
    this.weights = weights;
    this.gaps = gaps;
    this.inputs = inputs;
  }

  /**
   * The rows to guess by.
   *
   * @param groups the inputs of each attribute
   * @param jumps inputs that are 0 or 1, for a nominal attribute
   */
  CompleteRows rows(List<int[]> groups, BitSet jumps) {
    int[] whole = gaps.others(weights.length);
    double seen = Arrays.stream(pick(whole)).sum();
    boolean isEnough = seen >= ENOUGH || gaps.isEmpty();
    int[] candidates = isEnough ? whole : Gaps.NONE.others(weights.length);
    int most = Math.max(ENOUGH, Math.min(ROWS, NUMBERS / inputs));
    boolean isDrawn = candidates.length > most;
    int[] rows = isDrawn ? picked(candidates, chosen(pick(candidates), most)) : candidates;
    Points x = encoded(rows, isEnough ? List.of() : groups);
    double[] copies = isDrawn ? DoubleStream.generate(() -> 1).limit(most).toArray() : pick(rows);
    TrainingSet distinct = new TrainingSet(x, new double[x.size()], copies).merged();
    int[] chosen = shuffled(chosen(distinct.weights(), most));
    return new CompleteRows(distinct.inputs().select(chosen), jumps);
  }

  private double[] pick(int[] rows) {
    return Arrays.stream(rows).mapToDouble(i -> weights[i]).toArray();
  }

  private static int[] picked(int[] numbers, int[] places) {
    return Arrays.stream(places).map(k -> numbers[k]).toArray();
  }

  /** Places of at most so many rows, each as often as its weight says, or in proportion to it. */
  private static int[] chosen(double[] weights, int most) {
    double total = Arrays.stream(weights).sum();
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

  private int[] shuffled(int[] numbers) {
    for (int i = numbers.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int kept = numbers[i];
      numbers[i] = numbers[other];
      numbers[other] = kept;
    }
    return numbers;
  }

  /** Rows, with attributes that they miss taken from any in which they are known. */
  private Points encoded(int[] rows, List<int[]> filled) {
    int n = rows.length;
    double[] values = new double[Heap.requireMatrix(n, inputs)];
    for (int j = 0; j < inputs; j++) {
      Interruption.poll();
      for (int i = 0; i < n; i++) {
        values[j * n + i] = table.at(rows[i], j);
      }
    }
    BitSet[] missing = new BitSet[weights.length];
    Arrays.fill(missing, new BitSet());
    for (int g = 0; g < gaps.rows().length; g++) {
      missing[gaps.rows()[g]] = gaps.missing().get(g);
    }
    for (int[] group : filled) {
      Interruption.poll();
      int[] known =
          IntStream.range(0, missing.length).filter(i -> !missing[i].get(group[0])).toArray();
      for (int i = 0; i < n && known.length > 0; i++) {
        if (missing[rows[i]].get(group[0])) {
          int from = known[random.nextInt(known.length)];
          for (int j : group) {
            values[j * n + i] = table.at(from, j);
          }
        }
      }
    }
    return Points.ofColumns(n, inputs, values);
  }
}
