package weka.knowledgeflow.steps.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import weka.classifiers.evaluation.AbstractEvaluationMetric;
import weka.classifiers.evaluation.Evaluation;
import weka.classifiers.evaluation.RegressionScores;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;
import weka.core.PluginManager;
import weka.core.converters.ConverterUtils.DataSource;

/** The evaluator in flows that run. */
class RegressionEvaluatorTest {
  private static final Path TEMPLATE =
      Path.of("src/main/resources/weka/gui/knowledgeflow/templates/kmcg.kf");
  private static final String EVALUATOR = "RegressionEvaluator";

  @AfterEach
  void forgetMetrics() {
    String type = AbstractEvaluationMetric.class.getName();
    PluginManager.removePlugins(type, PluginManager.getPluginNamesOfTypeList(type));
  }

  /** The template flow with small data. */
  private static String template(String data) throws Exception {
    return Files.readString(TEMPLATE)
        .replace("${WEKA_HOME}/packages/kmcg/test-data/auto-mpg.arff", data)
        .replace("\"options\" : \"\"", "\"options\" : \"-E 0\"")
        .replace("\"numFolds\" : \"10\"", "\"numFolds\" : \"3\"");
  }

  /** The flow without pictures, which other regressors do not have. */
  private static String withoutPictures(String template) {
    String wanted = template.replaceFirst("(\"RegressionEvaluator\"),\\s+\"ModelPlotter\"", "$1");
    assertNotEquals(template, wanted);
    return wanted;
  }

  private static String file(String name) {
    return Path.of("test-data", name).toAbsolutePath().toString().replace('\\', '/');
  }

  @Test
  void theScoresAreThoseOfTheExplorersCrossValidation() throws Exception {
    TestFlow run = TestFlow.run(template(file("toy-train.arff")), EVALUATOR);

    Instances data = DataSource.read("test-data/toy-train.arff");
    data.setClassIndex(data.numAttributes() - 1);
    KMCG kmcg = new KMCG();
    kmcg.setEvaluations(0);
    Evaluation evaluation = RegressionScores.evaluation(data);
    evaluation.crossValidateModel(kmcg, data, 3, new Random(1));

    assertEquals(1, run.texts().size(), run.log());
    String text = run.texts().get(0);
    assertTrue(text.startsWith("=== Evaluation result ===\n\nScheme: KMCG\nOptions: -K "), text);
    assertTrue(text.contains("\nRelation: TOY_train\nTest sets: 3\n"), text);
    for (String label :
        List.of(
            "Root mean squared error",
            "Standardised mean squared error",
            "Negative log predictive density",
            "Mean standardised log loss",
            "Coverage of 95 % intervals",
            "Rows outside the training range")) {
      assertEquals(line(evaluation.toSummaryString(), label), line(text, label));
    }
    String last = run.lastStatus(EVALUATOR);
    assertTrue(last.contains("Finished"), last);
  }

  private static String line(String text, String label) {
    return text.lines().filter(line -> line.startsWith(label)).findFirst().orElseThrow();
  }

  @Test
  void theTemplateShowsPicturesOfEachModel() throws Exception {
    TestFlow run = TestFlow.run(template(file("toy-train.arff")), "ModelPlotter");
    for (int fold = 1; fold <= 3; fold++) {
      String title = "Errors (model %d of 3)".formatted(fold);
      assertTrue(run.images().containsKey(title), run.log());
    }
    String last = run.lastStatus("Pictures");
    assertTrue(last.contains("Finished"), last);
  }

  @Test
  void oneTrainTestSplitIsEnough() throws Exception {
    String flow =
        template(file("toy-train.arff"))
            .replace("\"numFolds\" : \"3\",", "\"trainPercent\" : \"50\",")
            .replace("CrossValidationFoldMaker", "TrainTestSplitMaker");
    TestFlow run = TestFlow.run(flow, EVALUATOR);
    assertEquals(1, run.texts().size(), run.log());
    assertTrue(run.texts().get(0).contains("\nTest sets: 1\n"), run.texts().get(0));
    assertTrue(run.texts().get(0).contains("Coverage of 95 % intervals"), run.texts().get(0));
  }

  @Test
  void anotherRegressorOfWekasIsEvaluatedToo() throws Exception {
    String flow =
        withoutPictures(template(file("toy-train.arff")))
            .replace("weka.classifiers.functions.gp.KMCG", "weka.classifiers.rules.ZeroR")
            .replace("\"-E 0\"", "\"\"");
    TestFlow run = TestFlow.run(flow, EVALUATOR);
    assertTrue(run.texts().get(0).contains("Standardised mean squared error"), run.log());
  }

  @Test
  void aNominalClassIsRefused() throws Exception {
    Path data =
        Files.writeString(
            Files.createTempFile("nominal", ".arff"),
            "@relation n\n@attribute a numeric\n@attribute c {x,y}\n@data\n"
                + "1,x\n2,y\n3,x\n4,y\n5,x\n6,y\n");
    String flow =
        withoutPictures(template(data.toString().replace('\\', '/')))
            .replace("weka.classifiers.functions.gp.KMCG", "weka.classifiers.rules.ZeroR")
            .replace("\"-E 0\"", "\"\"");
    TestFlow run = TestFlow.run(flow, EVALUATOR);
    assertEquals(List.of(), run.texts());
    assertTrue(
        run.log().contains("RegressionEvaluator needs a numeric class, but c is not"), run.log());
  }
}
