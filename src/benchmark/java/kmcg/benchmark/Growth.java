package kmcg.benchmark;

import java.util.LinkedHashMap;
import java.util.Map;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.RandomRows;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.method.ConjugateGradients;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.Method;
import kmcg.method.Recurrence;
import kmcg.method.SubsetOfData;
import kmcg.operator.choice.OperatorFactory;

/** Training time against the number of rows, for every method. */
final class Growth implements Workload {
  static final String PICTURE = "images/time-against-n.svg";

  private static final int DIMENSIONS = 8;
  private static final long SEED = 1;

  /** Up to this many runs of each, while they take less than {@link #ENOUGH} seconds together. */
  private static final int RUNS = 3;

  private static final double ENOUGH = 10;

  @Override
  public String name() {
    return "growth";
  }

  @Override
  public String title() {
    return "Growth with the number of rows";
  }

  @Override
  public String description() {
    return "Training time over N, and the slope of its logarithm against that of N, by least"
        + " squares. KMCG and CG evaluate the kernel in every product, for all N, so that all"
        + " times are of one way to do products.";
  }

  /**
   * A method and how its time may grow.
   *
   * @param method the recipe
   * @param slope the target; NaN if there is none
   */
  private record Grower(Method method, double slope) {}

  private static Map<String, Grower> methods(Sizes sizes) {
    int p = sizes.matrixFreeSteps();
    RandomRows points = new RandomRows(sizes.points(), SEED);
    StoppingRule never = StoppingRule.never();
    OperatorFactory tiled = OperatorFactory.TILED;
    Recurrence lanczos = Recurrence.LANCZOS;
    Map<String, Grower> methods = new LinkedHashMap<>();
    methods.put("exact", new Grower(new Exact(), 3.05));
    methods.put("KMCG", new Grower(new Kmcg(new AllRows(), p, never, lanczos, tiled), 2.1));
    methods.put("CG", new Grower(new ConjugateGradients(p, never, lanczos, tiled), 2.1));
    methods.put("SoR", new Grower(InducingPoints.sor(points), 1.05));
    methods.put("DTC", new Grower(InducingPoints.dtc(points), 1.05));
    methods.put("VFE", new Grower(InducingPoints.vfe(points), 1.05));
    methods.put("FITC", new Grower(InducingPoints.fitc(points), 1.05));
    methods.put("subset of data", new Grower(new SubsetOfData(points), Double.NaN));
    return methods;
  }

  @Override
  public Section run(Setting setting) throws Exception {
    Map<String, Map<Integer, Double>> times = new LinkedHashMap<>();
    Section section = new Section();
    for (Map.Entry<String, Grower> entry : methods(setting.sizes()).entrySet()) {
      String name = entry.getKey();
      Map<Integer, Double> seconds = times(name, entry.getValue().method(), setting, section);
      times.put(name, seconds);
      if (!Double.isNaN(entry.getValue().slope())) {
        section.add(
            Bar.atMost(
                entry.getValue().slope(),
                "",
                slope(seconds),
                name + ", slope over N = " + range(seconds),
                seconds.values().stream().map(Bar::time).reduce((a, b) -> a + ", " + b).orElse("–"),
                "–"));
      }
    }
    new GrowthPlot(times).write(setting.out().resolve(PICTURE));
    return section
        .insert("![Training time against N, by method](%s)\n".formatted(PICTURE))
        .note(
            ("D = %d, P = %d steps, M = %d random points; the best of up to %d runs that take less"
                    + " than %.0f s together.")
                .formatted(
                    DIMENSIONS,
                    setting.sizes().matrixFreeSteps(),
                    setting.sizes().points(),
                    RUNS,
                    ENOUGH));
  }

  private static String range(Map<Integer, Double> seconds) {
    return seconds.keySet().stream()
        .map(String::valueOf)
        .reduce((a, b) -> a + ", " + b)
        .orElse("–");
  }

  /** The seconds for each N; where the heap does not suffice, a note instead. */
  private static Map<Integer, Double> times(
      String name, Method method, Setting setting, Section section) throws Exception {
    Map<Integer, Double> times = new LinkedHashMap<>();
    boolean warm = false;
    for (int n : setting.sizes().growth()) {
      Synthetic data = new Synthetic(n, DIMENSIONS, SEED);
      try {
        if (!warm) {
          method.condition(data.prior(), data.training());
          warm = true;
        }
        times.put(n, best(method, data));
        setting.say("%s, N = %d: %s".formatted(name, n, Bar.time(times.get(n))));
      } catch (InsufficientMemoryException e) {
        section.note("Skipped: %s with N = %d: %s".formatted(name, n, e.getMessage()));
        setting.say("%s, N = %d skipped: %s".formatted(name, n, e.getMessage()));
      }
    }
    return times;
  }

  private static double best(Method method, Synthetic data) throws Exception {
    double best = Double.POSITIVE_INFINITY;
    double total = 0;
    for (int run = 0; run == 0 || (run < RUNS && total + best < ENOUGH); run++) {
      System.gc();
      double seconds = Race.seconds(() -> method.condition(data.prior(), data.training()));
      best = Math.min(best, seconds);
      total += seconds;
    }
    return best;
  }

  /** The least-squares slope of ln t against ln N; NaN for fewer than two. */
  static double slope(Map<Integer, Double> times) {
    double meanX = times.keySet().stream().mapToDouble(Math::log).average().orElse(0);
    double meanY = times.values().stream().mapToDouble(Math::log).average().orElse(0);
    double products = 0;
    double squares = 0;
    for (Map.Entry<Integer, Double> time : times.entrySet()) {
      double x = Math.log(time.getKey()) - meanX;
      products += x * (Math.log(time.getValue()) - meanY);
      squares += x * x;
    }
    return products / squares;
  }
}
