package kmcg.learning;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
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
 * @param of how many there are, of which these were drawn
 */
public record Observations(
    int[] rows, double[] targets, double[] weights, double[] copies, int of) {
  /** How many are drawn of more. */
  private static final int MOST = 1000;

  private static final long SEED = 1;

  /** What is left of a weight by rounding. */
  private static final double ROUNDING = 1e-12;

  /** Keeps arrays of the same length. */
  public Observations {
    Check.sameLength("the targets of observations", rows.length, targets.length);
    Check.sameLength("the weights of observations", rows.length, weights.length);
    Check.sameLength("the copies of observations", rows.length, copies.length);
  }

  /**
   * Observations of a training set, some of them if there are many. Rows with the same inputs and
   * the same target are one: copies of a row say nothing of what would be predicted without it.
   *
   * @param single the set before rows of equal inputs were merged
   * @param isWanted whether a row of it is among them
   */
  public static Observations of(TrainingSet single, IntPredicate isWanted) {
    int[] groups = EqualRows.numbers(single.inputs());
    int n = groups.length;
    int[] first = new int[n]; // row of each group, and the first of it that is wanted
    int[] wanted = new int[n];
    Arrays.fill(wanted, n);
    boolean[] differ = new boolean[n];
    double[] weights = new double[n]; // of those of each group that are wanted
    double[] copies = new double[n];
    int count = 0;
    for (int i = 0; i < n; i++) {
      int g = groups[i];
      if (g == count) {
        first[count++] = i;
      }
      differ[g] |= single.targets()[i] != single.targets()[first[g]];
      if (isWanted.test(i)) {
        wanted[g] = Math.min(wanted[g], i);
        weights[g] += single.weights()[i];
        copies[g] += single.copies()[i];
      }
    }
    int[] all =
        IntStream.range(0, n)
            .filter(isWanted)
            .filter(i -> differ[groups[i]] || wanted[groups[i]] == i)
            .toArray();
    int[] some = drawn(all);
    return new Observations(
        Arrays.stream(some).map(i -> groups[i]).toArray(),
        numbers(some, i -> single.targets()[i]),
        numbers(some, i -> differ[groups[i]] ? single.weights()[i] : weights[groups[i]]),
        numbers(some, i -> differ[groups[i]] ? single.copies()[i] : copies[groups[i]]),
        all.length);
  }

  private static int[] drawn(int[] all) {
    if (all.length <= MOST) {
      return all;
    }
    int[] places = RandomRows.draw(all.length, MOST, SEED);
    Arrays.sort(places);
    return Arrays.stream(places).map(k -> all[k]).toArray();
  }

  private static double[] numbers(int[] rows, IntToDoubleFunction of) {
    return Arrays.stream(rows).mapToDouble(of).toArray();
  }

  /**
   * Those of a set in which rows with equal inputs have other targets; none if there are no such.
   *
   * @param merged the set after rows of equal inputs were merged
   */
  public static Optional<Observations> ofRepeated(TrainingSet single, TrainingSet merged) {
    if (merged.size() == single.size()) {
      return Optional.empty();
    }
    Observations all = of(single, i -> true);
    return all.of > merged.size() ? Optional.of(all) : Optional.empty();
  }

  /** How many there are. */
  public int size() {
    return rows.length;
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
   */
  LeftOut each(TrainingSet data, LeftOut known, double noise) {
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
        .put("of", of)
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
        form.numbers("copies", rows.length),
        form.integer("of", rows.length, Integer.MAX_VALUE));
  }
}
