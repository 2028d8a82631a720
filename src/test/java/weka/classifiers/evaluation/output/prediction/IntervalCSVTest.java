package weka.classifiers.evaluation.output.prediction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.classifiers.Evaluation;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.functions.gp.ExactGP;
import weka.classifiers.meta.FilteredRegressor;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.converters.CSVLoader;
import weka.core.converters.ConverterUtils.DataSource;

/** Predictions and intervals that other programs read. */
class IntervalCSVTest {
  private static final String ROWS =
      """
      @relation rows
      @attribute 'width, in "mm"' numeric
      @attribute 'colour' {red,'dark, blue','say \\"hi\\"'}
      @attribute note string
      @attribute day date 'yyyy-MM-dd'
      @attribute y numeric
      @data
      0.1,red,plain,2020-02-01,1.5
      -2e-7,'dark, blue','two\\nlines',2020-02-02,?
      ?,'say \\"hi\\"','Größe',?,999
      """;

  private final IntervalCSV output = new IntervalCSV();

  @SuppressWarnings("JdkObsolete") // what Weka takes
  private final StringBuffer text = new StringBuffer();

  private Instances rows;

  @BeforeEach
  void connect() throws Exception {
    rows = new Instances(new StringReader(ROWS));
    rows.setClassIndex(4);
    output.setBuffer(text);
    output.setHeader(rows);
  }

  /** Predicts a third, between nought and one. */
  private static final class Third extends AbstractClassifier implements IntervalEstimator {
    private static final long serialVersionUID = 1L;

    @Override
    public void buildClassifier(Instances data) {}

    @Override
    public double classifyInstance(Instance row) {
      return 1 / 3.0;
    }

    @Override
    public double[][] predictIntervals(Instance row, double level) {
      return new double[][] {{0, 1}};
    }
  }

  @Test
  void textsAreQuotedAndNumbersHaveAllTheirDigits() throws Exception {
    output.setOptions(new String[] {"-p", "first-last"});
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      output.print(new Third(), rows);
    } finally {
      Locale.setDefault(before);
    }
    String sd = "0.255106728462327";
    assertEquals(
        """
        row,actual,predicted,error,lower 95%,upper 95%,standard deviation,outside,outside in,"width, in ""mm\""",colour,note,day
        1,1.5,0.3333333333333333,-1.1666666666666667,0.0,1.0,SD,,,0.1,red,plain,2020-02-01
        2,,0.3333333333333333,,0.0,1.0,SD,,,-2.0E-7,"dark, blue","two
        lines",2020-02-02
        3,999.0,0.3333333333333333,-998.6666666666666,0.0,1.0,SD,,,,"say ""hi""\",Größe,
        """
            .replace("SD", sd),
        text.toString());
    assertEquals(1 / (2 * 1.959963984540054), Double.parseDouble(sd), 1e-15);
  }

  @Test
  void digitsMayBeCutOff() throws Exception {
    output.setOptions(new String[] {"-decimals", "2"});
    output.printClassification(new Third(), rows.get(0), 0);
    assertEquals("1,1.5,0.33,-1.17,0.0,1.0,0.26,,\n", text.toString());
    assertArrayEquals(new String[] {"-decimals", "2", "-level", "0.95"}, output.getOptions());
    output.setOptions(new String[0]);
    assertArrayEquals(new String[] {"-level", "0.95"}, output.getOptions());
    assertArrayEquals(output.getOptions(), new IntervalCSV().getOptions());
  }

  @Test
  void whatIsNotEstimatedIsEmpty() throws Exception {
    output.printClassification(new double[] {2}, rows.get(0), 6);
    assertEquals("7,1.5,2.0,0.5,,,,,\n", text.toString());
  }

  @Test
  void aFileHasTheTableAndNothingElse(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("predictions.csv");
    output.setOptions(new String[] {"-p", "3", "-file", file.toString(), "-suppress"});
    rows.get(1).setValue(2, "two, on a line"); // Weka's loader reads no broken lines
    output.print(new Third(), rows);
    assertEquals("", text.toString());
    assertTrue(Files.readString(file).endsWith(",Größe\n"), Files.readString(file));
    CSVLoader loader = new CSVLoader();
    loader.setSource(file.toFile());
    Instances read = loader.getDataSet();
    assertEquals(3, read.size());
    assertEquals("note", read.attribute(9).name());
    assertEquals(1 / 3.0, read.get(2).value(2));
    assertTrue(read.get(1).isMissing(1));
  }

  @Test
  void rowsOutsideAreMarkedWithTheirInputsAlsoBehindAFilter() throws Exception {
    Instances train = DataSource.read("test-data/toy-train.arff");
    Instances test = DataSource.read("test-data/toy-test.arff");
    train.setClassIndex(1);
    test.setClassIndex(1);
    FilteredRegressor filtered = new FilteredRegressor();
    filtered.setClassifier(new ExactGP());
    filtered.buildClassifier(train);
    output.setHeader(test);
    output.print(filtered, test);
    String[] lines = text.toString().split("\n", -1);
    double least = train.attributeStats(0).numericStats.min;
    double most = train.attributeStats(0).numericStats.max;
    for (int i = 0; i < test.size(); i++) {
      double x = test.get(i).value(0);
      String cells = x < least || x > most ? ",1," + test.attribute(0).name() : ",0,";
      assertTrue(lines[i + 1].endsWith(cells), lines[i + 1]);
    }
  }

  /** A skewed distribution with the same interval as a normal one deviates by more. */
  @Test
  void theStandardDeviationIsThatOfThePrediction() throws Exception {
    Instances train = DataSource.read("test-data/auto-mpg.arff");
    train.setClassIndex(train.numAttributes() - 1);
    ExactGP gp = new ExactGP();
    gp.setOptions(new String[] {"-E", "0", "-target", "LOG"});
    gp.buildClassifier(train);
    FilteredRegressor filtered = new FilteredRegressor();
    filtered.setClassifier(gp);
    filtered.buildClassifier(train);
    output.setHeader(train);
    for (Classifier regressor : List.of(gp, filtered)) {
      text.setLength(0);
      output.printClassification(regressor, train.get(7), 7);
      String[] cells = text.toString().split(",", -1);
      double shown = Double.parseDouble(cells[6]);
      assertEquals(gp.getStandardDeviation(train.get(7)), shown);
      double width = Double.parseDouble(cells[5]) - Double.parseDouble(cells[4]);
      assertTrue(shown > 1.001 * width / (2 * 1.959963984540054), text.toString());
    }
  }

  @Test
  void theCommandLinePrintsWhatTheRegressorPredicts() throws Exception {
    String[] options = {
      "-t", "test-data/toy-train.arff",
      "-T", "test-data/toy-test.arff",
      "-classifications", IntervalCSV.class.getName() + " -level 0.5"
    };
    String printed = Evaluation.evaluateModel(new ExactGP(), options);
    String table = printed.substring(printed.indexOf("row,actual"));
    assertTrue(table.startsWith("row,actual,predicted,error,lower 50%,upper 50%,"), table);
    String[] lines = table.strip().split("\n", -1);

    Instances train = DataSource.read("test-data/toy-train.arff");
    Instances test = DataSource.read("test-data/toy-test.arff");
    train.setClassIndex(1);
    test.setClassIndex(1);
    ExactGP gp = new ExactGP();
    gp.buildClassifier(train);
    assertEquals(test.size() + 1, lines.length);
    for (int i = 0; i < test.size(); i++) {
      String[] cells = lines[i + 1].split(",", -1);
      double[] interval = gp.predictIntervals(test.get(i), 0.5)[0];
      assertEquals(i + 1, Integer.parseInt(cells[0]));
      assertEquals(test.get(i).classValue(), Double.parseDouble(cells[1]));
      assertEquals(gp.classifyInstance(test.get(i)), Double.parseDouble(cells[2]));
      assertEquals(interval[0], Double.parseDouble(cells[4]));
      assertEquals(interval[1], Double.parseDouble(cells[5]));
    }
  }

  @Test
  void aNominalClassIsRefused() {
    rows.setClassIndex(1);
    output.setHeader(rows);
    assertThrows(IllegalStateException.class, output::printHeader);
  }

  /** A spreadsheet computes a cell that begins like a formula, and may even run programs for it. */
  @Test
  void namesAndLabelsThatLookLikeFormulasAreTexts() throws Exception {
    String hostile =
        """
        @relation rows
        @attribute '=1+1' {'=cmd|run','@sum','-3','+4.5e2','-x','plain'}
        @attribute y numeric
        @data
        '=cmd|run',1
        '@sum',1
        '-3',1
        '+4.5e2',1
        '-x',1
        plain,1
        """;
    Instances data = new Instances(new StringReader(hostile));
    data.setClassIndex(1);
    output.setHeader(data);
    output.setAttributes("first");
    output.setBuffer(text);
    output.printHeader();
    Third third = new Third();
    for (int i = 0; i < data.numInstances(); i++) {
      output.printClassification(third, data.instance(i), i);
    }
    String[] lines = text.toString().split("\n", -1);
    String[] last = new String[7];
    for (int i = 0; i < 7; i++) {
      last[i] = lines[i].substring(lines[i].lastIndexOf(',') + 1);
    }
    assertArrayEquals(
        new String[] {"'=1+1", "'=cmd|run", "'@sum", "-3", "+4.5e2", "'-x", "plain"}, last);
  }
}
