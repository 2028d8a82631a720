package kmcg.readme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kmcg.GaussianProcess;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.method.Kmcg;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.Evaluation;
import weka.classifiers.evaluation.RegressionScores;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;

/** The Java examples of the README and of the guide, run; and both, held to what is run here. */
class ReadmeExamplesTest {
  @TempDir Path folder;

  private static final double[][] rows = {{0, 1}, {1, 0}, {1, 1}, {2, 3}, {3, 1}};
  private static final double[] targets = {1, 2, 2.5, 0, 3};
  private static final double[][] newRows = {{0.5, 0.5}};
  private static final double[] newTargets = {1.6};

  @Test
  void fiveLinesOfJava() throws IOException {
    GaussianProcess model = GaussianProcess.learn(rows, targets);
    double[] mean = model.predict(newRows).mean();
    double[][] interval = model.interval(newRows, 0.95);
    Path file = folder.resolve("my.model"); // Path.of("my.model") in the pages
    model.save(file);
    double[] again = GaussianProcess.load(file).predict(newRows).mean();
    double nlpd = model.predict(newRows).scores(newTargets, targets).nlpd();

    assertTrue(interval[0][0] < mean[0] && mean[0] < interval[0][1]);
    assertArrayEquals(mean, again, 1e-10);
    assertEquals(-model.predict(newRows).logDensity(newTargets)[0], nlpd, 1e-12);
  }

  @Test
  void theCoreFromJava() {
    Prior prior = new Prior(new Matern52(LengthScales.of(0.5, 1.2), 1.0), 0.01);
    Posterior posterior = new Kmcg(50).condition(prior, new TrainingSet(Points.of(rows), targets));

    Prediction prediction = posterior.predict(Points.of(newRows));
    double[] variance = prediction.observationVariance();
    double negativeLogEvidence = posterior.evidence().negativeLog();

    assertTrue(variance[0] > 0.01 && Double.isFinite(negativeLogEvidence));
  }

  @Test
  void theRegressorsFromJava() throws Exception {
    Instances data = DataSource.read("test-data/auto-mpg.arff");
    data.setClassIndex(data.numAttributes() - 1);

    KMCG kmcg = new KMCG();
    kmcg.setOptions(Utils.splitOptions("-K \"Matern52 -L 2.5\" -noise 0.1"));
    kmcg.buildClassifier(data);
    double[][] interval = kmcg.predictIntervals(data.instance(0), 0.95);

    RegressionScores scores = RegressionScores.crossValidated(kmcg, data, 10, 1);
    double nlpd = scores.nlpd();

    assertTrue(interval[0][0] < interval[0][1]);
    assertTrue(nlpd < 3, scores.toString());
    Evaluation evaluation = new Evaluation(data);
    evaluation.evaluateModel(kmcg, data);
    assertTrue(evaluation.correlationCoefficient() > 0.9);
  }

  @Test
  void tenLinesOfJava() throws IOException {
    Path file = folder.resolve("my.model");
    GaussianProcess model = GaussianProcess.learn(rows, targets);
    model.save(file);
    GaussianProcess again = GaussianProcess.load(file);

    assertArrayEquals(model.predict(newRows).mean(), again.predict(newRows).mean(), 1e-10);
  }

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "docs/guide/java.md"})
  void everyJavaLineOfThePageIsRunHere(String page) throws IOException {
    String here =
        squeezed(Files.readString(Path.of("src/test/java/kmcg/readme/ReadmeExamplesTest.java")));
    List<String> examples = new ArrayList<>();
    String[] parts = Files.readString(Path.of(page)).split("```", -1);
    for (int i = 1; i < parts.length; i += 2) {
      if (parts[i].startsWith("java")) {
        for (String statement : parts[i].substring(4).split(";", -1)) {
          examples.add(squeezed(statement).replace("Path.of(\"my.model\")", "file"));
        }
      }
    }
    assertEquals(List.of(), examples.stream().filter(line -> !here.contains(line)).toList());
    assertTrue(examples.size() > 8, "the page has lost its examples");
  }

  private static String squeezed(String text) {
    return text.replaceAll("\\s+", "");
  }
}
