package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.functions.gp.train.ModelWords;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** The report says first, in words, what a user wants to know. */
class ReportInWordsTest {
  private static final String LONG = "a name of \"many\" <words> and ünïcode ".repeat(6);

  /** y = 3 x + noise of standard deviation 0.5, and an input without effect. */
  private static Instances line(int rows, String name) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute(name));
    attributes.add(new Attribute("useless"));
    attributes.add(new Attribute("day", "yyyy-MM-dd"));
    attributes.add(new Attribute("colour", List.of("red", "green", LONG)));
    attributes.add(new Attribute("height"));
    Instances data = new Instances("line", attributes, rows);
    data.setClassIndex(4);
    Random random = new Random(7);
    for (int i = 0; i < rows; i++) {
      double x = random.nextDouble();
      double y = 3 * x + 0.5 * random.nextGaussian();
      double[] row = {x, random.nextDouble(), 864e5 * random.nextInt(900), random.nextInt(3), y};
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  @Test
  void theFirstSentenceIsTheTypicalErrorInUnitsOfTheClass() throws Exception {
    KMCG kmcg = new KMCG();
    kmcg.buildClassifier(line(300, "x"));
    String report = kmcg.toString().replace('\n', ' ');
    Matcher words =
        Pattern.compile(
                "Typical error ± (\\S+) height \\(± (\\S+) without the inputs\\); (\\d+) % of 300"
                    + " rows, each left out in turn, are inside their 95 % intervals\\.")
            .matcher(report);
    assertTrue(words.find(), report);
    assertEquals(0.5, Double.parseDouble(words.group(1)), 0.05);
    assertEquals(Math.sqrt(9 / 12.0 + 0.25), Double.parseDouble(words.group(2)), 0.1);
    assertEquals(95, Integer.parseInt(words.group(3)), 3);
    assertTrue(report.matches(".*Most important: x \\((9.|100) %\\)\\..*"), report);
    assertTrue(report.contains("No visible effect: useless"), report);
  }

  /** y is the sum of 25 attributes that are orthogonal to each other: each has a share of 4 %. */
  @Test
  void whereAllAttributesMatterAsLittleNoneStandsOut() throws Exception {
    int inputs = 25;
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < inputs; j++) {
      attributes.add(new Attribute("a" + j));
    }
    attributes.add(new Attribute("sum"));
    Instances data = new Instances("even", attributes, 0);
    data.setClassIndex(inputs);
    for (int i = 0; i < 32; i++) {
      double[] row = new double[inputs + 1];
      for (int j = 0; j < inputs; j++) {
        row[j] = 1 - 2 * (Integer.bitCount(i & (j + 1)) % 2); // of a Hadamard matrix
        row[inputs] += row[j];
      }
      data.add(new DenseInstance(1, row));
    }
    KMCG kmcg = new KMCG();
    kmcg.setOptions(new String[] {"-E", "3", "-K", "Linear"});
    kmcg.buildClassifier(data);
    assertEquals("No attribute stands out.", ModelWords.of(kmcg.model()).head().get(1));
    String report = kmcg.toString();
    assertTrue(report.contains("No attribute stands out."), report);
    assertFalse(report.contains("Most important"), report);
  }

  /** Neighbours stand in for the other rows, and some rows for all. */
  @Test
  void ofManyRowsSomeAreLeftOutInTurn() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), "-E 10 -K Matern52");
    kmcg.buildClassifier(line(1500, "x"));
    String report = kmcg.toString().replace('\n', ' ');
    assertTrue(report.contains("% of 1000 rows drawn from 1500, each left out"), report);
    assertTrue(report.contains("(64 neighbours stand in for the other rows)."), report);
  }

  @Test
  void aModelThatIsNoBetterThanTheMeanSaysSo() throws Exception {
    Instances data = line(120, "x");
    Random random = new Random(8);
    data.forEach(row -> row.setClassValue(random.nextGaussian()));
    ExactGP regressor = new ExactGP();
    regressor.buildClassifier(data);
    assertTrue(regressor.toString().contains("no better than the mean of"), regressor.toString());
  }

  /** Nothing is said of attributes that were learned to have no effect beside the noise. */
  @Test
  void aModelThatSeesNothingIsCalledAConstant() throws Exception {
    Instances data = line(50, "x");
    data.forEach(row -> row.setClassValue(7));
    data.instance(17).setClassValue(9);
    KMCG kmcg = new KMCG();
    kmcg.buildClassifier(data);
    String report = kmcg.toString().replace('\n', ' ');
    assertTrue(report.contains("No attribute has a visible effect. Model: a constant."), report);
  }

  /** Fifty rows for each of three labels: what one of them is known by is the others. */
  @Test
  void rowsWithTheSameInputsAreLeftOutOneByOne() throws Exception {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("colour", List.of("red", "green", "blue")));
    attributes.add(new Attribute("height"));
    Instances data = new Instances("labels", attributes, 150);
    data.setClassIndex(1);
    Random random = new Random(9);
    for (int i = 0; i < 150; i++) {
      double y = 4 * (i % 3) + random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {i % 3, y}));
    }
    KMCG kmcg = new KMCG();
    kmcg.buildClassifier(data);
    String report = kmcg.toString().replace('\n', ' ');
    Matcher words =
        Pattern.compile(
                "Typical error ± (\\S+) height \\(± 3\\.\\d without the inputs\\); (\\d+) % of 150")
            .matcher(report);
    assertTrue(words.find(), report);
    assertEquals(1, Double.parseDouble(words.group(1)), 0.15);
    assertEquals(95, Integer.parseInt(words.group(2)), 4);
    assertFalse(report.contains("Intervals cannot be trusted"), report);
  }

  static Stream<GaussianProcessRegressor> all() {
    return Regressors.all();
  }

  /** Six data sets: examples, labels, dates, long names, two rows, constants. */
  @ParameterizedTest
  @MethodSource("all")
  void noReportHasALineOverNinetyColumnsOrAnUnnamedInput(GaussianProcessRegressor regressor)
      throws Exception {
    Instances constant = line(30, "x");
    constant.forEach(row -> row.setClassValue(4));
    for (Instances data :
        List.of(
            new Instances(Regressors.load("auto-mpg.arff"), 0, 60),
            new Instances(Regressors.load("co2-monthly.arff"), 0, 60),
            line(60, LONG),
            line(60, "line\nbreak"),
            line(2, "x"),
            constant)) {
      GaussianProcessRegressor own = Regressors.with(regressor, "-E 8");
      own.buildClassifier(data);
      String report = own.toString();
      report
          .lines()
          .forEach(
              line -> {
                assertTrue(line.length() <= 90, line.length() + " columns: " + line);
                assertFalse(line.matches(".*\\bNaN\\b.*"), line);
                assertFalse(line.contains("ended at a bound"), line);
              });
      assertTrue(report.contains("\nModel"), report);
      assertTrue(report.contains("\nDetails\n"), report);
    }
  }
}
