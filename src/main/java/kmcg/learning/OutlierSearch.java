package kmcg.learning;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import kmcg.data.Column;
import kmcg.data.TargetScale;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.NearestRows;
import kmcg.model.Prior;

/**
 * The search for rows that a model itself finds impossible.
 *
 * <p>One wild target spoils scale, noise and length-scales, by which it would be recognised. So
 * rows that are far from the median of those around them are left out at first; then the model of
 * the others decides about every row: it is an outlier if it is further than 5 standard deviations
 * from what its neighbours, outliers left out, predict. The model is learned anew where that
 * changes what is left out.
 *
 * <p>A model that was learned without them cannot know what suspects have in common, such as a
 * month that is unlike all others. So a model of suspects and others is asked first, and if it
 * predicts each of them from the rest they are suspects no longer.
 *
 * <pre>
 *   z = (y − m)/√(v + σ²),   precision of an outlier: σ²/((y − m)² − v)
 * </pre>
 *
 * <p>With m and v of the row given the others. An outlier's noise is as large as its error: it then
 * says next to nothing, and what it does say is not lost.
 */
public final class OutlierSearch {
  /** Rows around a row, for a median. */
  private static final int AROUND = 15;

  /** Robust standard deviations from that median at which a row is left out at first. */
  private static final double SUSPECT = 8;

  /** Standard deviations that are impossible. */
  private static final double IMPOSSIBLE = 5;

  /**
   * The mean square of the errors of suspects, in standard deviations, up to which a model explains
   * them. Those that nothing explains make the noise larger; then it is about one by their share of
   * the rows.
   */
  private static final double EXPLAINED = 3;

  /** Standard deviations that are worth a warning. */
  private static final double WARNED = 6;

  /** Neighbours that stand for all other rows. */
  private static final int NEIGHBOURS = 64;

  /** How often a model is learned at most. */
  private static final int ROUNDS = 3;

  /** Rows that are looked at for a warning: some at random, and those with extreme targets. */
  private static final int LOOKED_AT = 1000;

  private static final int EXTREME = 100;

  /** The median of |x| of a standard normal x. */
  private static final double MEDIAN = 0.6744897501960817;

  private OutlierSearch() {}

  /**
   * A model of some rows.
   *
   * @param scale of the targets
   * @param prior that was learned
   */
  public record Fitted(TargetScale scale, Prior prior) {}

  /** Learns from some rows. */
  @FunctionalInterface
  public interface Learner {
    /** A model of the rows with these numbers. */
    Fitted learn(int[] rows);
  }

  /** Rows with their targets on any scale. */
  @FunctionalInterface
  public interface Rows {
    /** Rows with these numbers, of which several may have equal inputs, on a scale. */
    TrainingSet on(TargetScale scale, int[] rows);
  }

  /**
   * Finds outliers.
   *
   * @param rows as they were observed
   * @param targets in the user's units
   * @param linear a scale that every target has a place on
   * @param learner that is asked to learn from all rows that are no outliers
   */
  public static Outliers find(Rows rows, double[] targets, TargetScale linear, Learner learner) {
    int[] all = IntStream.range(0, targets.length).toArray();
    boolean[] suspects = suspects(rows.on(linear, all));
    Optional<Start> explained = explained(rows, linear, suspects, learner);
    Start start =
        explained.orElseGet(
            () -> new Start(suspects, learner.learn(where(all, i -> !suspects[i]))));
    boolean[] out = start.out;
    Outliers found = impossible(rows, targets, out, start.fitted);
    for (int round = 1; round < ROUNDS && !Arrays.equals(marks(found, out.length), out); round++) {
      boolean[] now = marks(found, out.length);
      Fitted fitted = learner.learn(where(all, i -> !now[i]));
      found = impossible(rows, targets, now, fitted);
      out = now;
    }
    return found;
  }

  /** A first model, and the rows that it was not learned from. */
  private record Start(boolean[] out, Fitted fitted) {}

  /** A model that explains suspects, those left out that are far from other suspects. */
  private static Optional<Start> explained(
      Rows rows, TargetScale linear, boolean[] suspects, Learner learner) {
    int[] all = IntStream.range(0, suspects.length).toArray();
    int[] suspected = where(all, i -> suspects[i]);
    if (suspected.length == 0) {
      return Optional.empty();
    }
    boolean[] wildest = suspects(rows.on(linear, suspected));
    boolean[] out = new boolean[suspects.length];
    for (int k = 0; k < suspected.length; k++) {
      out[suspected[k]] = wildest[k];
    }
    int[] kept = where(all, i -> !out[i]);
    Fitted fitted = learner.learn(kept);
    TrainingSet given = rows.on(fitted.scale(), kept);
    int[] asked = where(IntStream.range(0, kept.length).toArray(), k -> suspects[kept[k]]);
    NeighbourLikelihood.Errors errors =
        NeighbourLikelihood.within(given, asked, NEIGHBOURS, fitted.prior().kernel())
            .errors(fitted.prior());
    double meanSquare =
        IntStream.range(0, asked.length)
            .mapToDouble(k -> errors.error()[k] * errors.error()[k] / errors.variance()[k])
            .average()
            .orElse(Double.POSITIVE_INFINITY);
    return meanSquare <= EXPLAINED ? Optional.of(new Start(out, fitted)) : Optional.empty();
  }

  private static boolean[] marks(Outliers outliers, int rows) {
    boolean[] marks = new boolean[rows];
    for (int row : outliers.rows()) {
      marks[row] = true;
    }
    return marks;
  }

  private static int[] where(int[] rows, IntPredicate condition) {
    return Arrays.stream(rows).filter(condition).toArray();
  }

  /** Rows that are far from the median of those around them. */
  static boolean[] suspects(TrainingSet data) {
    int n = data.size();
    int[] all = IntStream.range(0, n).toArray();
    int[][] around =
        NearestRows.in(equally(data), data.inputs(), n).ofOthers(all, Math.min(AROUND, n - 1));
    double[] apart = new double[n];
    for (int i = 0; i < n; i++) {
      double[] near = Arrays.stream(around[i]).mapToDouble(j -> data.targets()[j]).toArray();
      apart[i] = Math.abs(data.targets()[i] - median(near, data.targets()[i]));
    }
    double limit = SUSPECT * median(apart, 0) / MEDIAN;
    boolean[] suspects = new boolean[n];
    for (int i = 0; i < n; i++) {
      suspects[i] = limit > 0 && apart[i] > limit;
    }
    return suspects;
  }

  /** A kernel under which all inputs matter alike. */
  private static Kernel equally(TrainingSet data) {
    int d = data.inputs().dimensions();
    double[] scales = new double[d];
    for (int j = 0; j < d; j++) {
      double deviation = new Column(data.inputs().all().coordinate(j), data.copies()).deviation();
      scales[j] = deviation > 0 ? deviation : 1;
    }
    return new Matern52(d == 0 ? LengthScales.of(1) : LengthScales.of(scales), 1);
  }

  private static double median(double[] values, double ofNone) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return n == 0 ? ofNone : 0.5 * (sorted[(n - 1) / 2] + sorted[n / 2]);
  }

  private static Outliers impossible(Rows rows, double[] targets, boolean[] before, Fitted model) {
    int[] all = IntStream.range(0, targets.length).toArray();
    int[] good = where(all, i -> !before[i]);
    int[] left = where(all, i -> before[i] && model.scale().takes(targets[i]));
    int[] homeless = where(all, i -> before[i] && !model.scale().takes(targets[i]));
    TrainingSet given = rows.on(model.scale(), good);
    Kernel kernel = model.prior().kernel();
    int[] places = IntStream.range(0, good.length).toArray();
    Found found = new Found(model.prior());
    found.add(good, given, NeighbourLikelihood.within(given, places, NEIGHBOURS, kernel));
    if (left.length > 0) {
      TrainingSet others = rows.on(model.scale(), left);
      found.add(left, others, NeighbourLikelihood.of(others, given, NEIGHBOURS, kernel));
    }
    for (int row : homeless) {
      found.rows.put(row, Outlier.HOMELESS);
    }
    return found.outliers();
  }

  /**
   * A row that was found.
   *
   * @param error in standard deviations
   * @param precision that it is given
   */
  private record Outlier(double error, double precision) {
    /** A row with no place on the model's scale. */
    static final Outlier HOMELESS = new Outlier(Double.POSITIVE_INFINITY, 0);
  }

  /** Outliers as they are found, by the numbers of their rows. */
  private static final class Found {
    private final SortedMap<Integer, Outlier> rows = new TreeMap<>();
    private final Prior prior;

    Found(Prior prior) {
      this.prior = prior;
    }

    void add(int[] numbers, TrainingSet data, NeighbourLikelihood likelihood) {
      NeighbourLikelihood.Errors errors = likelihood.errors(prior);
      for (int i = 0; i < numbers.length; i++) {
        double error = errors.error()[i];
        double variance = errors.variance()[i];
        double z = error / Math.sqrt(variance);
        if (Math.abs(z) > IMPOSSIBLE) {
          double noise = prior.noiseVariance() / data.weights()[i];
          rows.put(numbers[i], new Outlier(z, noise / (error * error - variance + noise)));
        }
      }
    }

    Outliers outliers() {
      return new Outliers(
          rows.keySet().stream().mapToInt(Integer::intValue).toArray(),
          rows.values().stream().mapToDouble(Outlier::error).toArray(),
          rows.values().stream().mapToDouble(Outlier::precision).toArray());
    }
  }

  /**
   * Rows of a trained model that are so improbable that they may have spoilt it, among some that
   * are drawn and those with extreme targets.
   *
   * @param data that were learned from
   * @param prior that was learned
   */
  public static Outliers improbable(TrainingSet data, Prior prior, long seed) {
    int n = data.size();
    double middle = median(data.targets(), 0);
    int[] extreme =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -Math.abs(data.targets()[i] - middle)))
            .limit(EXTREME)
            .mapToInt(Integer::intValue)
            .toArray();
    int[] drawn = RandomRows.draw(n, Math.min(n, LOOKED_AT), seed);
    int[] rows =
        IntStream.concat(Arrays.stream(extreme), Arrays.stream(drawn))
            .distinct()
            .sorted()
            .toArray();
    Found found = new Found(prior);
    found.add(
        rows,
        data.select(rows),
        NeighbourLikelihood.within(data, rows, NEIGHBOURS, prior.kernel()));
    found.rows.values().removeIf(outlier -> Math.abs(outlier.error()) < WARNED);
    return found.outliers();
  }
}
