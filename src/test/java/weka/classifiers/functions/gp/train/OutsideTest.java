package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import kmcg.GaussianProcess;
import kmcg.form.FormFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** Rows beyond what was seen in training. */
class OutsideTest {
  private static final String ROWS =
      """
      @relation rows
      @attribute a numeric
      @attribute colour {red,green,blue,black}
      @attribute flag {no,yes}
      @attribute constant numeric
      @attribute y numeric
      @data
      1,red,no,5,1
      2,green,no,5,2
      3,blue,no,5,2.5
      4,red,no,5,4
      """;

  private Instances data;
  private TrainedModel model;

  @BeforeEach
  void train() throws Exception {
    data = new Instances(new StringReader(ROWS));
    data.setClassIndex(4);
    model = model("-E 0");
  }

  private TrainedModel model(String options) throws Exception {
    ExactGP regressor = new ExactGP();
    regressor.setOptions(Utils.splitOptions(options));
    regressor.buildClassifier(data);
    return regressor.model();
  }

  private Instance row(double a, double colour, double flag, double constant) {
    Instance row = new DenseInstance(1, new double[] {a, colour, flag, constant, Double.NaN});
    row.setDataset(data);
    return row;
  }

  @Test
  void attributesBeyondTheirLeastAndLargestValueAreNamed() {
    assertEquals(List.of(), model.outside(row(1, 0, 0, 5)));
    assertEquals(List.of(), model.outside(row(4, 2, 0, 5)));
    assertEquals(List.of("a"), model.outside(row(4.01, 1, 0, 5)));
    assertEquals(List.of("a", "constant"), model.outside(row(0.99, 1, 0, 6)));
  }

  @Test
  void labelsThatNeverOccurredAreOutside() {
    assertEquals(List.of("colour"), model.outside(row(2, 3, 0, 5)));
    assertEquals(List.of("flag"), model.outside(row(2, 0, 1, 5)));
  }

  @Test
  void whatIsMissingIsNotOutside() {
    assertEquals(List.of(), model.outside(row(Double.NaN, Double.NaN, Double.NaN, Double.NaN)));
  }

  @Test
  void countsSayHowManyRowsAndWhichAttributes() {
    OutsideRows count = new OutsideRows();
    count.add(List.of());
    assertEquals(Optional.empty(), count.words(model.beyond()));
    count.add(List.of("a"));
    count.add(List.of("colour", "a"));
    OutsideRows read = new OutsideRows();
    read.restore(FormFile.of(FormFile.bytes(count.form())));
    String words = read.words(model.beyond()).orElseThrow();
    assertTrue(
        words.startsWith(
            "2 of 3 rows lie outside the range of the training data: a (2), colour (1). There, "),
        words);
    assertEquals(words, count.words(model.beyond()).orElseThrow());
  }

  @Test
  void aComparisonCountsHeldOutRows() throws Exception {
    Instances test = new Instances(data);
    test.instance(1).setValue(0, 9);
    Trainer trainer = new ExactGP().trainer();
    assertEquals(
        Optional.of("1 of 4 held-out rows lie outside the range of the training data: a (1)."),
        ScaledProblem.of(trainer, data, test, false).outside());
    assertEquals(Optional.empty(), ScaledProblem.of(trainer, data, data, false).outside());
  }

  @Test
  void theReportSaysWhatPredictionsDoOutside() throws Exception {
    assertTrue(model.beyond().contains("return to their overall level"), model.beyond());
    String linear = model("-E 0 -mean LINEAR").beyond();
    assertTrue(linear.contains("follow the mean function, linear in all inputs, and"), linear);
    String sloped = model("-E 0 -K \"Sum -A Linear -B Matern52\"").beyond();
    assertTrue(sloped.contains("follow the linear part"), sloped);
    String season = model("-E 0 -K \"Sum -A Periodic -B Matern52\"").beyond();
    assertTrue(season.contains("overall level; the season goes on"), season);
    String factor = model("-E 0 -K \"Product -A Periodic -B Matern52\"").beyond();
    assertTrue(factor.contains("overall level; the season goes on"), factor);
    String both = model("-E 0 -mean LINEAR -K \"Product -A Linear -B Matern52\"").beyond();
    assertTrue(both.contains("linear in all inputs and, around it, do what the cov"), both);
    String product = model("-E 0 -K \"Product -A Linear -B Matern52\"").beyond();
    assertTrue(product.contains("what the covariance function says"), product);
    String bent = model("-E 0 -target LOG").beyond();
    assertTrue(bent.endsWith("all on the scale of the logarithm of y"), bent);
    String noise = model("-E 0 -K \"Matern52 -V 0.00001\" -noise 1").beyond();
    assertEquals("predictions are the same as anywhere", noise);
    String report = new ModelReport("ExactGP", model).text();
    assertTrue(report.contains("Beyond the training inputs, predictions"), report);
  }

  @Test
  void theLibraryTellsItByNumbers() throws Exception {
    data.deleteAttributeAt(1);
    data.deleteAttributeAt(1);
    GaussianProcess library = LibraryModels.of(model("-E 0"));
    int[][] outside = library.outside(new double[][] {{2, 5}, {5, 4}});
    assertEquals(0, outside[0].length);
    assertArrayEquals(new int[] {0, 1}, outside[1]);
    TrainedModel back = LibraryModels.of(library);
    assertEquals(List.of("x1"), back.outside(new DenseInstance(1, new double[] {0, 5, 0})));
  }
}
