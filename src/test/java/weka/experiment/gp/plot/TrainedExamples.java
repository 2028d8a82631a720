package weka.experiment.gp.plot;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;

/** Models that the tests of pictures share, each trained once. */
public final class TrainedExamples {
  /** Places of the attributes of {@link #mixed}. */
  static final int LENGTH = 0;

  static final int COLOUR = 1;
  static final int FLAG = 2;
  static final int WHEN = 3;
  static final int CONSTANT = 4;

  private static final long DAY = 86_400_000L;

  private TrainedExamples() {}

  /** Trained when it is first asked for. */
  private static final class Cars {
    static final KMCG REGRESSOR = trained(new KMCG(), "-E 20", load("auto-mpg.arff"));
  }

  private static final class Months {
    static final KMCG REGRESSOR = trained(new KMCG(), "-E 20", load("co2-monthly.arff"));
  }

  private static final class Mixed {
    static final KMCG REGRESSOR = trained(new KMCG(), "-E 20 -K Matern52", mixed(80));
  }

  /** Seven attributes of 398 cars, one of them nominal, and some missing. */
  public static KMCG cars() {
    return Cars.REGRESSOR;
  }

  /** A series over one attribute. */
  public static KMCG months() {
    return Months.REGRESSOR;
  }

  /** Attributes of all kinds. */
  public static KMCG ofMixed() {
    return Mixed.REGRESSOR;
  }

  /** A trained regressor. */
  static <T extends GaussianProcessRegressor> T trained(T regressor, String options, Instances on) {
    try {
      regressor.setOptions(Utils.splitOptions(options));
      regressor.buildClassifier(on);
      return regressor;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** A file of test-data, the class last. */
  public static Instances load(String name) {
    try (Reader reader = Files.newBufferedReader(Path.of("test-data", name))) {
      Instances data = new Instances(reader);
      data.setClassIndex(data.numAttributes() - 1);
      return data;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Rows with a number that is sometimes missing, three labels of which one never occurs, two
   * labels, a date and a constant.
   */
  public static Instances mixed(int rows) {
    List<Attribute> attributes =
        List.of(
            new Attribute("length"),
            new Attribute("colour", List.of("red", "green", "unseen", "blue")),
            new Attribute("flag", List.of("no", "yes")),
            new Attribute("when", "yyyy-MM-dd"),
            new Attribute("constant"),
            new Attribute("weight"));
    Instances data = new Instances("mixed", new ArrayList<>(attributes), rows);
    data.setClassIndex(5);
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < rows; i++) {
      double length = 10 + 4 * random.nextDouble();
      int colour = new int[] {0, 1, 3}[random.nextInt(3)];
      int flag = random.nextInt(2);
      double when = (double) DAY * random.nextInt(3650);
      double weight =
          100
              + 20 * Math.sin(length)
              + 10 * colour
              - 6 * flag
              + when / DAY / 365
              + random.nextDouble();
      double seen = i % 10 == 3 ? Double.NaN : length;
      data.add(new DenseInstance(1, new double[] {seen, colour, flag, when, 4, weight}));
    }
    return data;
  }

  /** The series of a name. */
  static Line line(Plot plot, String name) {
    return plot.lines().stream()
        .filter(line -> line.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no line '" + name + "' in " + plot.title()));
  }
}
