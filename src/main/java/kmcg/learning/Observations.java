package kmcg.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import kmcg.data.Check;
import kmcg.data.EqualRows;
import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.inducing.choice.RandomRows;
import kmcg.model.judgement.LeftOut;

/**
 * What the rows of a training set were made of: single observations, of which several may have the
 * same inputs. Left out is one of them, and not all at once.
 *
 * <p>Of a row with weight w and mean target ȳ, the other rows predict m, and the function there has
 * variance v. With what is left of the row after an observation with weight u and target y,
 *
 * <pre>
 *   w&#39; = w − u,   ȳ&#39; = (w ȳ − u y)/w&#39;,   g = v w&#39;/σ²
 *   mean = (m + g ȳ&#39;)/(1 + g),   variance = v/(1 + g) + σ²/p
 * </pre>
 *
 * <p>with the precision p of the observation.
 *
 * @param rows the row of the training set that each belongs to
 * @param targets as the model sees them
 * @param weights by which the noise of each is less than σ²
 * @param copies how often each was seen
 */
public record Observations(int[] rows, double[] targets, double[] weights, double[] copies) {
  /** What is left of a weight by rounding. */
  private static final double ROUNDING = 1e-12;

  /** Keeps arrays of the same length. */
  public Observations {
    Check.sameLength("the targets of observations", rows.length, targets.length);
    Check.sameLength("the weights of observations", rows.length, weights.length);
    Check.sameLength("the copies of observations", rows.length, copies.length);
  }

  /**
   * The observations of a training set. Rows with the same inputs and the same target are one:
   * copies of a row say nothing of what would be predicted without it.
   *
   * @param single the set before rows of equal inputs were merged
   * @param isWanted whether a row of it is among them
   */
  public static Observations of(TrainingSet single, IntPredicate isWanted) {
    List<int[]> parts = new ArrayList<>();
    int[][] groups = EqualRows.groups(single.inputs());
    int[] rowOf = new int[single.size()];
    for (int g = 0; g < groups.length; g++) {
      for (int i : groups[g]) {
        rowOf[i] = g;
      }
      parts.addAll(parts(groups[g], single.targets()));
    }
    parts.removeIf(part -> !IntStream.of(part).allMatch(isWanted));
    return new Observations(
        parts.stream().mapToInt(part -> rowOf[part[0]]).toArray(),
        parts.stream().mapToDouble(part -> single.targets()[part[0]]).toArray(),
        sums(single.weights(), parts),
        sums(single.copies(), parts));
  }

  /** All members of a group as one if they are copies of one another, and each by itself if not. */
  private static List<int[]> parts(int[] group, double[] targets) {
    boolean areCopies = Arrays.stream(group).allMatch(i -> targets[i] == targets[group[0]]);
    return areCopies ? List.of(group) : Arrays.stream(group).mapToObj(i -> new int[] {i}).toList();
  }

  private static double[] sums(double[] values, List<int[]> parts) {
    return parts.stream()
        .mapToDouble(part -> Arrays.stream(part).mapToDouble(i -> values[i]).sum())
        .toArray();
  }

  /**
   * Those of a set in which rows with equal inputs have other targets; none if there are no such.
   */
  public static Optional<Observations> ofRepeated(TrainingSet single) {
    Observations all = of(single, i -> true);
    return all.distinctRows().length < all.size() ? Optional.of(all) : Optional.empty();
  }

  /** How many there are. */
  public int size() {
    return rows.length;
  }

  /** At most so many of them, drawn at random, in their order. */
  Observations draw(int most, long seed) {
    if (size() <= most) {
      return this;
    }
    int[] drawn = RandomRows.draw(size(), most, seed);
    Arrays.sort(drawn);
    return select(drawn);
  }

  private Observations select(int[] some) {
    return new Observations(
        Arrays.stream(some).map(k -> rows[k]).toArray(),
        pick(targets, some),
        pick(weights, some),
        pick(copies, some));
  }

  private static double[] pick(double[] values, int[] some) {
    return Arrays.stream(some).mapToDouble(k -> values[k]).toArray();
  }

  /** The rows that they belong to, in ascending order. */
  int[] distinctRows() {
    return Arrays.stream(rows).sorted().distinct().toArray();
  }

  /**
   * What is predicted of each from all others.
   *
   * @param data the training set
   * @param known what is predicted of {@link #distinctRows} from other rows
   * @param noise σ²
   * @param of how many these were drawn from
   */
  LeftOut each(TrainingSet data, LeftOut known, double noise, int of) {
    int[] places = distinctRows();
    double[] means = new double[size()];
    double[] variances = new double[size()];
    for (int k = 0; k < size(); k++) {
      int row = rows[k];
      int place = Arrays.binarySearch(places, row);
      double whole = data.weights()[row];
      double latent = Math.max(0, known.variances()[place] - noise / whole);
      double left = whole - weights[k];
      boolean isAlone = left <= ROUNDING * whole;
      double gain = isAlone ? 0 : latent * left / noise;
      double others = isAlone ? 0 : (whole * data.targets()[row] - weights[k] * targets[k]) / left;
      means[k] = (known.means()[place] + gain * others) / (1 + gain);
      variances[k] = latent / (1 + gain) + noise * copies[k] / weights[k];
    }
    return new LeftOut(targets, means, variances, known.neighbours(), of);
  }

  /** The form. */
  public Form form() {
    return Form.builder()
        .put("rows", rows)
        .put("targets", targets)
        .put("weights", weights)
        .put("copies", copies)
        .build();
  }

  /**
   * The observations of a form.
   *
   * @param data the training set
   */
  public static Observations of(Form form, TrainingSet data) {
    int[] rows = form.integers("rows", 0, data.size() - 1);
    return new Observations(
        rows,
        form.numbers("targets", rows.length),
        form.numbers("weights", rows.length),
        form.numbers("copies", rows.length));
  }
}
