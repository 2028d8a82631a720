package kmcg.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import kmcg.linalg.Algebra;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Trainings that are interrupted at random moments: each ends at once, as a user's Stop wants. */
final class Interrupts {
  /** What learning and solving can be asked to do that takes a while. */
  private static final List<String> OPTIONS =
      List.of(
          "",
          "",
          "-learn EXACT",
          "-learn BOUND",
          "-learn NEIGHBOURS",
          "-E 200 -restarts 3",
          "-K Linear",
          "-K Periodic",
          "-target YEO_JOHNSON",
          "-mean LINEAR",
          "-outliers DOWNWEIGHT",
          "-E 0");

  /** Half of all moments are in the first quarter of this time. */
  private static final double LATEST_MILLISECONDS = 3000;

  private int interrupted;
  private double worst;

  /** Loads the library of linear algebra, which is done once and does not stop. */
  Interrupts() {
    Algebra.backEndName();
  }

  /** Interrupts one training, or finds that it has ended. */
  void one(long seed) throws Exception {
    Draw draw = new Draw(seed);
    String name = draw.of(Setting.REGRESSORS);
    String options = draw.of(OPTIONS);
    boolean isKnown = !name.equals("ProjectedBayes") || !options.matches("-[Km].*");
    Setting setting = Setting.of(name + " " + (isKnown ? options : ""));
    Instances rows = draw.chance(0.2) ? wideRows(draw) : rows(draw);
    GaussianProcessRegressor regressor = setting.create();
    double share = draw.uniform();
    String words = "seed " + seed + ": " + setting + " on " + rows.relationName();
    Watchdog.End end;
    try {
      end =
          Watchdog.run(
              () -> {
                regressor.buildClassifier(rows);
                return null;
              },
              (long) (share * share * LATEST_MILLISECONDS));
    } catch (Finding e) {
      throw new Finding(e.kind(), new IllegalStateException(words, e));
    }
    if (end.thrown() instanceof InterruptedException) {
      Finding.unless(end.wasInterrupted() && end.isFlagSet(), "flag", "is not set: %s", words);
    } else if (end.thrown() != null) {
      String kind = "raw " + end.thrown().getClass().getSimpleName();
      throw new Finding(kind, new IllegalStateException(words, end.thrown()));
    }
    if (end.wasInterrupted()) {
      interrupted++;
      worst = Math.max(worst, end.secondsAfter());
      predictOrRefuse(regressor, rows);
    }
  }

  private static void predictOrRefuse(GaussianProcessRegressor regressor, Instances rows)
      throws InterruptedException {
    try {
      double mean = regressor.classifyInstance(rows.get(0));
      Finding.unless(Double.isFinite(mean), "finite", "the mean is %s after interruption", mean);
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      Refusals.require(e);
    }
  }

  private static Instances rows(Draw draw) {
    int inputs = draw.between(1, 6);
    int n = draw.between(100, 2500);
    double gaps = draw.of(0.0, 0.0, 0.1);
    boolean isSeries = inputs == 1 && draw.chance(0.5);
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j <= inputs; j++) {
      attributes.add(new Attribute("x" + j));
    }
    Instances rows = new Instances("%s × %s numbers".formatted(n, inputs), attributes, n);
    rows.setClassIndex(inputs);
    for (int i = 0; i < n; i++) {
      double[] values = new double[inputs + 1];
      for (int j = 0; j < inputs; j++) {
        double value = isSeries ? i / 10.0 : 4 * draw.uniform();
        values[inputs] += Math.sin(value) + 0.1 * draw.gaussian();
        values[j] = draw.chance(gaps) ? Double.NaN : value;
      }
      rows.add(new DenseInstance(1, values));
    }
    return rows;
  }

  /** Rows with a label of many, and many numbers. */
  private static Instances wideRows(Draw draw) {
    int n = draw.between(1000, 3000);
    int labels = draw.between(2, 3000);
    int numbers = draw.between(0, 300);
    double gaps = draw.of(0.0, 0.0, 0.1);
    ArrayList<Attribute> attributes = new ArrayList<>();
    List<String> names = IntStream.range(0, labels).mapToObj(i -> "l" + i).toList();
    attributes.add(new Attribute("label", names));
    for (int j = 1; j <= numbers + 1; j++) {
      attributes.add(new Attribute("x" + j));
    }
    Instances rows =
        new Instances("%s × %s labels and %s numbers".formatted(n, labels, numbers), attributes, n);
    rows.setClassIndex(numbers + 1);
    for (int i = 0; i < n; i++) {
      double[] values = new double[numbers + 2];
      values[0] = draw.between(0, labels - 1);
      values[numbers + 1] = values[0] % 7 + 0.1 * draw.gaussian();
      for (int j = 1; j <= numbers; j++) {
        values[j] = draw.chance(gaps) ? Double.NaN : draw.gaussian();
      }
      rows.add(new DenseInstance(1, values));
    }
    return rows;
  }

  /** How many trainings were interrupted, and after how long the slowest ended. */
  String counts() {
    return String.format(
        Locale.ROOT,
        "%d were interrupted before they had ended; the slowest then took %.2f s",
        interrupted,
        worst);
  }

  int interrupted() {
    return interrupted;
  }
}
