package weka.gui.explorer.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import javax.swing.JMenuItem;
import kmcg.model.PredictiveDistribution;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weka.classifiers.Classifier;
import weka.classifiers.Evaluation;
import weka.classifiers.evaluation.NumericPrediction;
import weka.classifiers.evaluation.Prediction;
import weka.classifiers.functions.gp.ExactGP;
import weka.classifiers.rules.ZeroR;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.plot.JudgedRows;
import weka.gui.explorer.ClassifierErrorsPlotInstances;
import weka.gui.visualize.plugins.ErrorVisualizePlugin;
import weka.gui.visualize.plugins.VisualizePlugin;

/** The entries in the menu of a result, with what Weka's panel Classify keeps of a run. */
class ResultPluginsTest {
  private static Result result;

  /** What Classify keeps: predictions, and the table of errors. */
  private record Result(
      Classifier trained, Instances rows, ArrayList<Prediction> predictions, Instances errors) {
    ExactGP regressor() {
      return (ExactGP) trained;
    }
  }

  @BeforeAll
  static void train() throws Exception {
    ExactGP regressor = new ExactGP();
    regressor.setEvaluations(0);
    result = of(regressor);
  }

  private static Result of(Classifier regressor) throws Exception {
    Instances rows = DataSource.read("test-data/auto-mpg.arff");
    rows.setClass(rows.attribute("Miles_per_Gallon"));
    regressor.buildClassifier(rows);
    Evaluation evaluation = new Evaluation(rows);
    ClassifierErrorsPlotInstances errors = new ClassifierErrorsPlotInstances();
    errors.setInstances(rows);
    errors.setClassifier(regressor);
    errors.setClassIndex(rows.classIndex());
    errors.setSaveForVisualization(true);
    errors.setEvaluation(evaluation);
    errors.setUp();
    for (int i = 0; i < rows.numInstances(); i++) {
      errors.process(rows.instance(i), regressor, evaluation);
    }
    return new Result(regressor, rows, evaluation.predictions(), errors.getPlotInstances());
  }

  @Test
  void theirNamesAreRegistered() throws Exception {
    Properties plugins = new Properties();
    try (FileReader reader = new FileReader("PluginManager.props")) {
      plugins.load(reader);
    }
    assertEquals(
        PredictionsPlugin.class.getName(), plugins.getProperty(VisualizePlugin.class.getName()));
    assertEquals(
        ErrorsPlugin.class.getName(), plugins.getProperty(ErrorVisualizePlugin.class.getName()));
  }

  @Test
  void numericClassesAreOfferedBothEntries() {
    JMenuItem first =
        new PredictionsPlugin()
            .getVisualizeMenuItem(result.predictions(), result.rows().classAttribute());
    assertEquals("Plots of predictions", first.getText());
    assertEquals(1, first.getActionListeners().length);
    JMenuItem second = new ErrorsPlugin().getVisualizeMenuItem(result.errors());
    assertEquals("Plots along attributes", second.getText());
    assertEquals(1, second.getActionListeners().length);
  }

  @Test
  void labelsAndResultsWithoutPredictionsAreNot() {
    PredictionsPlugin plugin = new PredictionsPlugin();
    assertNull(
        plugin.getVisualizeMenuItem(result.predictions(), result.rows().attribute("Origin")));
    assertNull(plugin.getVisualizeMenuItem(null, result.rows().classAttribute()));
    assertNull(plugin.getVisualizeMenuItem(result.predictions(), null));
    assertNull(plugin.getVisualizeMenuItem(new ArrayList<>(), result.rows().classAttribute()));
    Instances nominal = new Instances(result.errors());
    nominal.setClass(nominal.attribute("Origin"));
    assertNull(new ErrorsPlugin().getVisualizeMenuItem(nominal));
    assertNull(new ErrorsPlugin().getVisualizeMenuItem(null));
    assertNull(new ErrorsPlugin().getVisualizeMenuItem(new Instances(result.errors(), 0)));
  }

  private static List<String> tabs(ArrayList<Prediction> predictions) {
    AccuracyView view = new AccuracyView(JudgedRows.of(predictions, "mpg"));
    return IntStream.range(0, view.getTabCount()).mapToObj(view::getTitleAt).toList();
  }

  @Test
  void theWindowHasCalibrationWhereThereAreIntervals() throws Exception {
    List<String> plain = List.of("Predicted against actual", "Errors");
    assertEquals(plain, tabs(of(new ZeroR()).predictions()));
    List<String> all = new ArrayList<>(plain);
    all.addAll(List.of("Calibration", "PIT"));
    assertEquals(all, tabs(result.predictions()));
  }

  /** The model has no bent scale, so that its distributions are normal. */
  @Test
  void probabilitiesOfIntervalsAreTheModelsOwn() throws Exception {
    JudgedRows rows = JudgedRows.of(result.predictions(), "mpg");
    PredictiveDistribution[] own = result.regressor().model().predict(result.rows());
    for (int i = 0; i < rows.size(); i++) {
      if (!result.rows().instance(i).hasMissingValue()) { // or else it is an average of several
        double expected = own[i].probabilityBelow(rows.actual()[i]);
        assertEquals(expected, rows.below()[i], 1e-6); // ends of intervals have as many digits
      }
    }
  }

  /** From a prediction to the ends of its interval lie 47.5 % on either side. */
  @Test
  void anIntervalThatIsNotSymmetricHasItsOwnProbabilities() {
    for (double[] each :
        new double[][] {{3, 0.975}, {-1, 0.025}, {0, 0.5}, {1.5, 0.8364}, {-0.5, 0.1636}}) {
      NumericPrediction one =
          new NumericPrediction(each[0], 0, 1, new double[][] {{-1, 3}}); // Φ(0.98) = 0.8365
      assertEquals(each[1], JudgedRows.of(List.of(one), "y").below()[0], 1e-4);
    }
  }

  @Test
  void rowsAlongAnAttributeAreThoseOfTheTableWithTheirIntervals() {
    ErrorTable table = ErrorTable.of(result.errors());
    int attribute = result.errors().attribute("Weight_in_lbs").index();
    Plot plot = table.along(attribute).intervals();
    assertEquals("Weight_in_lbs", plot.across().title());
    assertEquals("Miles_per_Gallon", plot.up().title());
    double[] predicted = result.predictions().stream().mapToDouble(Prediction::predicted).toArray();
    Line dots = line(plot, "predicted");
    assertArrayEquals(result.rows().attributeToDoubleArray(attribute), dots.x());
    assertArrayEquals(predicted, dots.y());
    List<Prediction> outside = result.predictions().stream().filter(p -> isOutside(p)).toList();
    assertTrue(!outside.isEmpty() && outside.size() < predicted.length / 5);
    assertArrayEquals(
        outside.stream().mapToDouble(Prediction::actual).toArray(),
        line(plot, "actual, outside its interval").y());
    assertArrayEquals(
        outside.stream().mapToDouble(p -> p.actual() - p.predicted()).toArray(),
        line(table.along(attribute).errors(), "outside its interval").y());
  }

  private static boolean isOutside(Prediction prediction) {
    double[] ends = ((NumericPrediction) prediction).predictionIntervals()[0];
    return prediction.actual() < ends[0] || prediction.actual() > ends[1];
  }

  private static Line line(Plot plot, String name) {
    return plot.lines().stream().filter(l -> l.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void theClassItsPredictionAndIntervalsAreNoAttributesToChoose() {
    ErrorTable table = ErrorTable.of(result.errors());
    List<String> names =
        Arrays.stream(table.attributes()).mapToObj(a -> table.rows().attribute(a).name()).toList();
    List<String> inputs =
        IntStream.range(0, result.rows().numAttributes())
            .filter(a -> a != result.rows().classIndex())
            .mapToObj(a -> result.rows().attribute(a).name())
            .toList();
    assertEquals(inputs, names);
  }

  @Test
  void aRegressorWithoutIntervalsHasPlainPoints() throws Exception {
    Result plain = of(new ZeroR());
    ErrorTable table = ErrorTable.of(plain.errors());
    Plot plot = table.along(table.attributes()[0]).intervals();
    assertEquals(List.of("predicted", "actual"), plot.lines().stream().map(Line::name).toList());
  }
}
