package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import kmcg.data.TrainingSet;
import kmcg.method.Exact;
import kmcg.model.Evidence;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Some rows count as millions, others as next to none. */
class HeavyWeightsTest {
  private static final int ROWS = 60;

  private static Instances wave(double heavy) {
    ArrayList<Attribute> attributes =
        new ArrayList<>(List.of(new Attribute("x"), new Attribute("y")));
    Instances rows = new Instances("wave", attributes, ROWS);
    rows.setClassIndex(1);
    Random random = new Random(1);
    double[] weights = {heavy, 1 / heavy, 1};
    for (int i = 0; i < ROWS; i++) {
      double x = 6 * random.nextDouble() - 3;
      double y = Math.sin(2 * x) + 0.05 * random.nextGaussian();
      rows.add(new DenseInstance(weights[random.nextInt(3)], new double[] {x, y}));
    }
    return rows;
  }

  private static GaussianProcessRegressor trained(String command, Instances rows) throws Exception {
    String[] words = command.split(" ", 2);
    GaussianProcessRegressor regressor =
        (GaussianProcessRegressor)
            Class.forName(GaussianProcessRegressor.class.getPackageName() + "." + words[0])
                .getDeclaredConstructor()
                .newInstance();
    Regressors.with(regressor, words.length > 1 ? words[1] : "").buildClassifier(rows);
    return regressor;
  }

  /** Steps led by a preconditioner of few digits ended far from the solution. */
  @ParameterizedTest
  @CsvSource({
    "KMCG, 1e4",
    "KMCG, 1e5",
    "KMCG, 1e6",
    "KMCG, 1e7",
    "KMCG -E 0 -noise 1e-6, 1e6",
    "KMCG -certified, 1e7",
    "ConjugateGradients, 1e5",
    "ConjugateGradients, 1e7"
  })
  void meansAreThoseOfTheExactModel(String command, double heavy) throws Exception {
    Instances rows = wave(heavy);
    GaussianProcessRegressor regressor = trained(command, rows);
    Preparation prepared = regressor.trainer().learn(new Instances(rows));
    Prior prior = prepared.prior();
    TrainingSet training = prepared.training();
    Prediction exact = new Exact().condition(prior, training).predict(training.inputs());
    double[] means = regressor.model().posterior().predict(training.inputs()).mean();
    double noise = Math.sqrt(prior.noiseVariance());
    for (int i = 0; i < ROWS; i++) {
      assertEquals(exact.mean()[i], means[i], 0.01 * noise, command + ", row " + i); // -tol
    }
    assertFalse(Regressors.report(regressor).contains("away from those of the exact model"));
  }

  /** Coarse models are not judged by the exact one without a word. */
  @ParameterizedTest
  @ValueSource(strings = {"KMCG -R 4 -P 1", "KMCG -R 4 -P 1 -E 0 -noise 1e-4"})
  void aModelThatIsFarFromTheExactOneSaysSo(String command) throws Exception {
    String report = Regressors.report(trained(command, wave(1)));
    assertTrue(report.contains("away from those of the exact model"), report);
  }

  @ParameterizedTest
  @ValueSource(strings = {"KMCG", "ConjugateGradients", "KMCG -local 0"})
  void stepsGoWithoutPreconditionerWhereRoundingLeavesNothingOfIt(String command) throws Exception {
    for (double heavy : new double[] {1e10, 1e12, 1e298}) {
      String report = Regressors.report(trained(command, wave(heavy)));
      assertTrue(report.contains("No preconditioner was used (R = 0)"), report);
      assertTrue(report.contains("Rounding errors matter"), report);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "KMCG",
        "KMCG -certified",
        "KMCG -R 0",
        "KMCG -weights PRECISION",
        "ConjugateGradients",
        "ExactGP",
        "ExactGP -weights PRECISION",
        "FITC",
        "VFE",
        "DTC",
        "SoR",
        "SubsetOfData",
        "ProjectedBayes"
      })
  void weightsOfAnySizeAreLearnedFromOrRefusedWithAWayOut(String command) throws Exception {
    for (double heavy : new double[] {1e12, 1e298}) {
      Instances rows = wave(heavy);
      GaussianProcessRegressor regressor;
      try {
        regressor = trained(command, rows);
      } catch (UserException e) {
        String message = e.getMessage();
        assertTrue(message.contains("noise variance") && message.contains("weights"), message);
        boolean namesTheWayOut =
            message.contains("-noise")
                || message.contains("-weights")
                || message.contains("take them as copies");
        assertTrue(namesTheWayOut, message);
        continue;
      }
      for (double[] distribution : regressor.distributionsForInstances(rows)) {
        assertTrue(Double.isFinite(distribution[0]), command);
      }
      Evidence evidence = regressor.model().posterior().evidence();
      double exact = evidence.negativeLog();
      assertTrue(Double.isFinite(exact), command);
      assertTrue(evidence.exactAtLeast() <= evidence.exactAtMost(), command);
    }
  }
}
