package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** With no options set, hyper-parameters are learned. */
class LearningTest {
  /** y = sin(2 x₀) + noise of standard deviation 0.1; x₁ has nothing to do with it. */
  private static Instances wave(int n, long seed) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("useless"));
    attributes.add(new Attribute("useful"));
    attributes.add(new Attribute("y"));
    Instances data = new Instances("wave", attributes, n);
    data.setClassIndex(2);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < n; i++) {
      double x = random.nextDouble(-3, 3);
      double y = Math.sin(2 * x) + 0.1 * random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {random.nextGaussian(), x, y}));
    }
    return data;
  }

  private static double rmse(GaussianProcessRegressor regressor, Instances test) throws Exception {
    double sum = 0;
    for (Instance row : test) {
      double error = regressor.classifyInstance(row) - row.classValue();
      sum += error * error;
    }
    return Math.sqrt(sum / test.numInstances());
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void withoutOptionsTheNoiseAndTheInputsAreUnderstood(GaussianProcessRegressor regressor)
      throws Exception {
    regressor.buildClassifier(wave(200, 1));
    assertTrue(rmse(regressor, wave(200, 2)) < 0.12, regressor.toString());
    double deviation = Math.sqrt(regressor.getMeasure("measureNoiseVariance")); // scaled
    assertEquals(0.1 / 0.7, deviation, 0.04, regressor.toString());
    String text = regressor.toString();
    assertTrue(text.contains("Learned by the exact log evidence of 200 rows"), text);
    assertTrue(text.contains("Relevance      useful "), text);
  }

  @Test
  void theResultIsNeverWorseThanTheStartAndDependsOnTheSeedAlone() throws Exception {
    Instances data = wave(80, 3);
    ExactGP given = Regressors.with(new ExactGP(), "-E 0");
    given.buildClassifier(data);
    double before = given.getMeasure("measureNegativeLogEvidence");
    double last = before;
    for (int evaluations : new int[] {1, 5, 40}) {
      ExactGP learned = Regressors.with(new ExactGP(), "-E " + evaluations);
      learned.buildClassifier(data);
      double after = learned.getMeasure("measureNegativeLogEvidence");
      assertTrue(after <= last + 1e-9, evaluations + ": " + after + " > " + last);
      last = after;
      ExactGP again = Regressors.with(new ExactGP(), "-E " + evaluations);
      again.buildClassifier(data);
      assertEquals(after, again.getMeasure("measureNegativeLogEvidence"));
    }
    assertTrue(last < before - 10);
  }

  @Test
  void whatIsFixedStaysAsGiven() throws Exception {
    ExactGP regressor =
        Regressors.with(new ExactGP(), "-noise 0.3 -K \"Matern52 -L 1.5 -V 2\" -fixed noise,var");
    regressor.buildClassifier(wave(60, 4));
    assertEquals(0.3, regressor.getMeasure("measureNoiseVariance"), 1e-12);
    assertEquals(2, regressor.getMeasure("measureSignalVariance"), 1e-12);
    regressor = Regressors.with(new ExactGP(), "-fixed noise,variance,lengthScale -E 50");
    regressor.buildClassifier(wave(60, 4));
    ExactGP given = Regressors.with(new ExactGP(), "-E 0");
    given.buildClassifier(wave(60, 4));
    Instance row = wave(1, 5).instance(0);
    assertEquals(given.classifyInstance(row), regressor.classifyInstance(row));
  }

  @Test
  void aParameterThatDoesNotExistIsRefusedWithThoseThatDo() throws Exception {
    ExactGP regressor = Regressors.with(new ExactGP(), "-fixed nois,period");
    Exception e = assertThrows(UserException.class, () -> regressor.buildClassifier(wave(20, 6)));
    assertTrue(
        e.getMessage().contains("'period'; there are noise, lengthScale[0]"), e.getMessage());
  }

  @Test
  void restartsNeverMakeItWorse() throws Exception {
    Instances data = wave(60, 7);
    ExactGP once = Regressors.with(new ExactGP(), "-E 8");
    ExactGP more = Regressors.with(new ExactGP(), "-E 8 -restarts 3");
    once.buildClassifier(data);
    more.buildClassifier(data);
    assertTrue(
        more.getMeasure("measureNegativeLogEvidence")
            <= once.getMeasure("measureNegativeLogEvidence"));
  }

  /** More than a thousand rows: some first, then all; more than three thousand: a bound. */
  @ParameterizedTest
  @CsvSource({
    "KMCG, 1100, exact log evidence of 1100",
    "KMCG, 3200, TVFE with",
    "VFE, 3200, VFE with",
    "FITC, 3200, FITC with"
  })
  void manyRowsAreLearnedFromInTwoStages(String name, int rows, String second) throws Exception {
    GaussianProcessRegressor regressor =
        switch (name) {
          case "VFE" -> Regressors.with(new VFE(), "-M 40 -E 14");
          case "FITC" -> Regressors.with(new FITC(), "-M 40 -E 14");
          default -> Regressors.with(new KMCG(), "-E 14");
        };
    regressor.buildClassifier(wave(rows, 8));
    String text = regressor.toString();
    assertTrue(text.contains("Learned by the exact log evidence of 1000 rows"), text);
    assertTrue(text.contains("Learned by the " + second), text);
    assertTrue(rmse(regressor, wave(100, 9)) < 0.12, text);
  }

  @Test
  void badCasesGiveAModel() throws Exception {
    Instances constantTarget = wave(30, 10);
    constantTarget.forEach(row -> row.setClassValue(4));
    Instances constantInputs = wave(30, 11);
    for (Instance row : constantInputs) {
      row.setValue(0, 1);
      row.setValue(1, 2);
    }
    Instances five = wave(5, 12);
    Instances contradictions = new Instances(wave(10, 13));
    for (Instance row : wave(10, 13)) {
      row.setClassValue(row.classValue() + 1);
      contradictions.add(row);
    }
    for (Instances data : new Instances[] {constantTarget, constantInputs, five, contradictions}) {
      for (GaussianProcessRegressor regressor :
          new GaussianProcessRegressor[] {new KMCG(), new ExactGP(), new VFE()}) {
        regressor.buildClassifier(data);
        double[][] interval = regressor.predictIntervals(data.instance(0), 0.95);
        assertTrue(Double.isFinite(interval[0][0]) && Double.isFinite(interval[0][1]));
      }
    }
    KMCG kmcg = new KMCG();
    kmcg.buildClassifier(constantTarget);
    assertEquals(4, kmcg.classifyInstance(constantTarget.instance(0)), 1e-6);
  }

  @Test
  void optionsOfLearningRoundTrip() throws Exception {
    ExactGP regressor =
        Regressors.with(new ExactGP(), "-E 33 -restarts 2 -fixed noise -K \"Matern32 -L auto\"");
    String[] options = regressor.getOptions();
    ExactGP copy = new ExactGP();
    copy.setOptions(options.clone());
    assertArrayEquals(options, copy.getOptions());
    assertEquals(33, copy.getEvaluations());
    assertEquals(2, copy.getRestarts());
    assertEquals("noise", copy.getFixed());
  }
}
