package weka.classifiers.evaluation.output.prediction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Evaluation;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;

/** Text of predictions and intervals, line by line. */
class IntervalTextTest {
  private static final String ROWS =
      """
      @relation rows
      @attribute a numeric
      @attribute colour {red,blue}
      @attribute y numeric
      @data
      1,red,1.5
      -2,blue,?
      1000,red,999
      """;

  /** 97.5 % of a standard normal variable are below this. */
  private static final double Z = 1.959963984540054;

  private final IntervalText output = new IntervalText();

  @SuppressWarnings("JdkObsolete") // what Weka takes
  private final StringBuffer text = new StringBuffer();

  private Instances rows;

  @BeforeEach
  void connect() throws Exception {
    rows = new Instances(new StringReader(ROWS));
    rows.setClassIndex(2);
    output.setBuffer(text);
    output.setHeader(rows);
  }

  /** Predicts a, with a standard deviation of 2. */
  private static final class Normal extends AbstractClassifier implements IntervalEstimator {
    private static final long serialVersionUID = 1L;

    @Override
    public void buildClassifier(Instances data) {}

    @Override
    public double classifyInstance(Instance row) {
      return row.value(0);
    }

    @Override
    public double[][] predictIntervals(Instance row, double level) {
      double half = (level == 0.95 ? Z : Double.NaN) * 2;
      return new double[][] {{row.value(0) - half, row.value(0) + half}};
    }
  }

  @Test
  void eachRowHasItsStandardDeviationAndInterval() throws Exception {
    output.print(new Normal(), rows);
    assertEquals(
        """
            inst#      actual   predicted       error    std.dev.   lower 95%   upper 95%
                1       1.500       1.000      -0.500       2.000      -2.920       4.920
                2           ?      -2.000           ?       2.000      -5.920       1.920
                3     999.000    1000.000       1.000       2.000     996.080    1003.920
        """,
        text.toString());
  }

  @Test
  void attributesFollowAndDecimalsAreKept() throws Exception {
    output.setOptions(new String[] {"-p", "1-2", "-decimals", "1"});
    output.print(new Normal(), rows);
    assertEquals(
        """
            inst#    actual predicted     error  std.dev. lower 95% upper 95% (a,colour)
                1       1.5       1.0      -0.5       2.0      -2.9       4.9 (1,red)
                2         ?      -2.0         ?       2.0      -5.9       1.9 (-2,blue)
                3     999.0    1000.0       1.0       2.0     996.1    1003.9 (1000,red)
        """,
        text.toString());
  }

  @Test
  void aFileIsReadRowByRow(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("rows.arff"), ROWS);
    output.print(new Normal(), rows);
    String expected = text.toString();
    text.setLength(0);
    output.print(new Normal(), new DataSource(file.toString()));
    assertEquals(expected, text.toString());
  }

  @Test
  void severalIntervalsCountByTheirOutermostBounds() throws Exception {
    output.printClassification(
        new Intervals(new double[][] {{3, 4}, {-1, 0}, {1, 2}}), rows.get(0), 0);
    assertEquals(
        "        1       1.500       0.000      -1.500       1.276      -1.000       4.000\n",
        text.toString());
  }

  @Test
  void whatIsNotEstimatedIsAQuestionMark() throws Exception {
    String line =
        "        1       1.500       0.000      -1.500           ?           ?           ?\n";
    output.printClassification(new Intervals(new double[0][]), rows.get(0), 0);
    output.printClassification(
        new weka.classifiers.rules.ZeroR() {
          private static final long serialVersionUID = 1L;

          @Override
          public double[] distributionForInstance(Instance row) {
            return new double[] {0};
          }
        },
        rows.get(0),
        0);
    output.printClassification(new double[] {0}, rows.get(0), 0);
    assertEquals(line.repeat(3), text.toString());
  }

  /** Predicts zero, with given intervals. */
  private static final class Intervals extends AbstractClassifier implements IntervalEstimator {
    private static final long serialVersionUID = 1L;
    private final double[][] intervals;

    Intervals(double[][] intervals) {
      this.intervals = intervals;
    }

    @Override
    public void buildClassifier(Instances data) {}

    @Override
    public double classifyInstance(Instance row) {
      return 0;
    }

    @Override
    public double[][] predictIntervals(Instance row, double level) {
      return intervals;
    }
  }

  @Test
  void theLevelIsAnOption() throws Exception {
    output.setOptions(new String[] {"-level", "0.995"});
    assertArrayEquals(new String[] {"-level", "0.995"}, output.getOptions());
    output.printHeader();
    assertEquals(
        "    inst#      actual   predicted       error    std.dev. lower 99.5% upper 99.5%\n",
        text.toString());

    output.setOptions(new String[0]);
    assertEquals(0.95, output.getConfidenceLevel());
    for (String level : new String[] {"0", "1", "-0.5", "NaN"}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> output.setOptions(new String[] {"-level", level}),
          level);
    }
  }

  @Test
  void aNominalClassIsRefused() {
    rows.setClassIndex(1);
    output.setHeader(rows);
    Exception e = assertThrows(IllegalStateException.class, output::printHeader);
    assertEquals(
        "intervals need a numeric class, but colour is not; take PlainText.", e.getMessage());
  }

  @Test
  void theCommandLinePrintsWhatTheRegressorPredicts() throws Exception {
    String[] options = {
      "-t", "test-data/toy-train.arff",
      "-T", "test-data/toy-test.arff",
      "-classifications", IntervalText.class.getName() + " -level 0.5 -decimals 6"
    };
    String[] lines = Evaluation.evaluateModel(new ExactGP(), options).strip().split("\n", -1);

    Instances train = DataSource.read("test-data/toy-train.arff");
    Instances test = DataSource.read("test-data/toy-test.arff");
    train.setClassIndex(1);
    test.setClassIndex(1);
    ExactGP gp = new ExactGP();
    gp.buildClassifier(train);
    assertEquals(test.size() + 5, lines.length); // a blank line and the rows outside at the end
    double least = train.attributeStats(0).numericStats.min;
    double most = train.attributeStats(0).numericStats.max;
    long outside = test.stream().filter(x -> x.value(0) < least || x.value(0) > most).count();
    String told = lines[lines.length - 1];
    assertTrue(told.startsWith(outside + " of 200 rows lie outside the range"), told);
    for (int i = 0; i < 3; i++) {
      String[] shown = lines[i + 3].trim().split(" +", -1);
      double[] interval = gp.predictIntervals(test.get(i), 0.5)[0];
      double mean = gp.classifyInstance(test.get(i));
      double[] expected = {
        i + 1,
        test.get(i).classValue(),
        mean,
        mean - test.get(i).classValue(),
        gp.getStandardDeviation(test.get(i)),
        interval[0],
        interval[1]
      };
      for (int j = 0; j < expected.length; j++) {
        assertEquals(expected[j], Double.parseDouble(shown[j]), 5.1e-7, lines[i + 3]);
      }
    }
  }

  @Test
  void rowsOutsideTheTrainingDataHaveARemarkAndAreCounted() throws Exception {
    Instances training = new Instances(rows);
    training.delete(2);
    training.instance(1).setClassValue(2);
    ExactGP regressor = new ExactGP();
    regressor.setEvaluations(0);
    regressor.buildClassifier(training);
    output.print(regressor, rows);
    String[] lines = text.toString().split("\n", -1);
    assertFalse(lines[1].contains("outside"), lines[1]);
    assertFalse(lines[2].contains("outside"), lines[2]);
    assertTrue(lines[3].endsWith(" outside: a"), lines[3]);
    assertTrue(
        text.toString()
            .contains("\n1 of 3 rows lie outside the range of the training data: a (1). There,"),
        text.toString());
  }

  /** A mean of a skewed class, above nearly all of what is expected. */
  @Test
  void aMeanOutsideItsIntervalIsMarkedAndExplained() throws Exception {
    output.print(new Intervals(new double[][] {{-3, -1}}), rows);
    assertTrue(text.toString().contains("-1.000 mean outside its interval\n"), text.toString());
    assertTrue(text.toString().contains("Predict medians instead (-median)."), text.toString());
    text.setLength(0);
    output.print(new Intervals(new double[][] {{-3, 1}}), rows);
    assertFalse(text.toString().contains("median"), text.toString());
  }
}
