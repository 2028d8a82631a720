package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.options.WeightKind;
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
    String text = Regressors.report(regressor);
    assertTrue(text.contains("Learned by the exact log evidence of 200 rows"), text);
    assertTrue(text.contains("No visible effect: useless"), text);
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
  void namesAreCheckedAlsoWhereNothingIsLearned() throws Exception {
    ExactGP regressor = Regressors.with(new ExactGP(), "-E 0 -fixed nonsense");
    assertThrows(UserException.class, () -> regressor.buildClassifier(wave(20, 6)));
  }

  /** A row of weight 2 is that row twice, for learning too. */
  @Test
  void weightsAreCopiesForLearningToo() throws Exception {
    Instances single = wave(40, 19);
    Instances copies = new Instances(single);
    Instances weighted = new Instances(single);
    for (int i = 0; i < 40; i += 2) {
      copies.add(single.instance(i));
      weighted.instance(i).setWeight(2);
    }
    ExactGP ofCopies = new ExactGP();
    ofCopies.buildClassifier(copies);
    ExactGP ofWeights = new ExactGP();
    ofWeights.buildClassifier(weighted);
    assertEquals(
        ofCopies.getMeasure("measureNegativeLogEvidence"),
        ofWeights.getMeasure("measureNegativeLogEvidence"),
        1e-4);
  }

  /** Every other target has ten times the noise, and a hundredth of the weight. */
  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void whereTargetsAreMorePreciseTheyCountForMore(GaussianProcessRegressor regressor)
      throws Exception {
    Instances data = wave(200, 1);
    SplittableRandom random = new SplittableRandom(20);
    for (int i = 0; i < data.numInstances(); i += 2) {
      Instance row = data.instance(i);
      row.setClassValue(Math.sin(2 * row.value(1)) + random.nextGaussian());
      row.setWeight(0.01);
    }
    Instances test = wave(200, 2);
    regressor.buildClassifier(unweighted(data));
    double before = rmse(regressor, test);
    regressor.setWeights(WeightKind.PRECISION);
    regressor.buildClassifier(data);
    assertTrue(rmse(regressor, test) < 0.13, regressor.toString());
    assertTrue(rmse(regressor, test) < 0.8 * before, before + "\n" + regressor);
    double deviation = Math.sqrt(regressor.getMeasure("measureNoiseVariance"));
    double scale = Math.sqrt(unweighted(data).variance(2));
    assertEquals(0.1 / scale, deviation, 0.04, regressor.toString());
  }

  private static Instances unweighted(Instances data) {
    Instances single = new Instances(data);
    single.forEach(row -> row.setWeight(1));
    return single;
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

  /** More than 800 rows: groups first, then neighbours or the bound of the method. */
  @ParameterizedTest
  @CsvSource({
    "KMCG, 1100, log likelihood of 880 rows",
    "KMCG, 3200, log likelihood of 1780 rows",
    "VFE, 3200, bound VFE with 300",
    "FITC, 3200, log evidence of FITC with 300"
  })
  void manyRowsAreLearnedFromInTwoStages(String name, int rows, String second) throws Exception {
    GaussianProcessRegressor regressor =
        switch (name) {
          case "VFE" -> Regressors.with(new VFE(), "-M 40 -E 14");
          case "FITC" -> Regressors.with(new FITC(), "-M 40 -E 14");
          default -> Regressors.with(new KMCG(), "-E 14");
        };
    regressor.buildClassifier(wave(rows, 8));
    String text = Regressors.report(regressor);
    assertTrue(text.contains("Learned by the log evidence of 3 random groups"), text);
    assertTrue(text.contains("Learned by the " + second), text);
    assertTrue(rmse(regressor, wave(100, 9)) < 0.12, text);
  }

  private static Instances constantTarget() {
    Instances data = wave(30, 10);
    data.forEach(row -> row.setClassValue(4));
    return data;
  }

  private static Instances constantInputs() {
    Instances data = wave(30, 11);
    for (Instance row : data) {
      row.setValue(0, 1);
      row.setValue(1, 2);
    }
    return data;
  }

  private static Instances contradictions() {
    Instances data = wave(10, 13);
    for (Instance row : wave(10, 13)) {
      row.setClassValue(row.classValue() + 1);
      data.add(row);
    }
    return data;
  }

  private static Instances scaled(double factor) {
    Instances data = wave(40, 14);
    data.forEach(row -> row.setClassValue(factor * row.classValue()));
    return data;
  }

  /** The target is the first input, and there are many more. */
  private static Instances wide(int rows, int inputs) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j <= inputs; j++) {
      attributes.add(new Attribute("a" + j));
    }
    Instances data = new Instances("wide", attributes, rows);
    data.setClassIndex(inputs);
    SplittableRandom random = new SplittableRandom(15);
    for (int i = 0; i < rows; i++) {
      double[] row = random.doubles(inputs + 1).toArray();
      row[inputs] = row[0];
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  static Stream<Arguments> badCases() {
    List<Arguments> cases = new ArrayList<>();
    for (Supplier<GaussianProcessRegressor> regressor :
        List.<Supplier<GaussianProcessRegressor>>of(KMCG::new, ExactGP::new, VFE::new, FITC::new)) {
      cases.add(Arguments.of("constant target", regressor.get(), constantTarget()));
      cases.add(Arguments.of("constant inputs", regressor.get(), constantInputs()));
      cases.add(Arguments.of("one row", regressor.get(), wave(1, 12)));
      cases.add(Arguments.of("five rows", regressor.get(), wave(5, 12)));
      cases.add(Arguments.of("equal inputs, other targets", regressor.get(), contradictions()));
      cases.add(Arguments.of("1000 inputs, 50 rows", regressor.get(), wide(50, 1000)));
      cases.add(Arguments.of("target times 1e300", regressor.get(), scaled(1e300)));
      cases.add(Arguments.of("target times 1e-300", regressor.get(), scaled(1e-300)));
    }
    return cases.stream();
  }

  /** A model with finite predictions, or a message that names what is wrong. */
  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("badCases")
  void badCasesGiveAModelOrAClearRefusal(
      String name, GaussianProcessRegressor regressor, Instances data) throws Exception {
    try {
      regressor.buildClassifier(data);
    } catch (UserException e) {
      assertTrue(name.startsWith("target times"), e.getMessage()); // all others have a model
      assertTrue(e.getMessage().contains("target"), e.getMessage());
      return;
    }
    for (Instance row : data) {
      double[][] interval = regressor.predictIntervals(row, 0.95);
      double mean = regressor.classifyInstance(row);
      assertTrue(Double.isFinite(mean), regressor.toString());
      assertTrue(interval[0][0] <= mean && mean <= interval[0][1], regressor.toString());
      assertTrue(Double.isFinite(interval[0][1] - interval[0][0]), regressor.toString());
    }
    assertFalse(Regressors.report(regressor).contains("NaN"), regressor.toString());
  }

  @Test
  void aConstantTargetIsPredicted() throws Exception {
    KMCG kmcg = new KMCG();
    kmcg.buildClassifier(constantTarget());
    assertEquals(4, kmcg.classifyInstance(wave(1, 16).instance(0)), 1e-6);
  }

  /** Scales of target and inputs are the user's business, not the model's. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1e-9, 1e9, 1e299})
  void predictionsScaleWithTheTarget(double factor) throws Exception {
    KMCG plain = new KMCG();
    plain.buildClassifier(scaled(1));
    KMCG scaled = new KMCG();
    scaled.buildClassifier(scaled(factor));
    Instance row = wave(1, 17).instance(0);
    assertEquals(plain.classifyInstance(row), scaled.classifyInstance(row) / factor, 1e-3);
  }

  @Test
  void anInputThatSaysNothingEndsWithALongLengthScale() throws Exception {
    KMCG kmcg = new KMCG();
    kmcg.buildClassifier(wave(300, 18));
    Matcher found =
        Pattern.compile("useless (\\S+) \\(\\S+\\),\\s+useful (\\S+) ").matcher(kmcg.toString());
    assertTrue(found.find(), kmcg.toString());
    assertTrue(
        Double.parseDouble(found.group(1)) > 10 * Double.parseDouble(found.group(2)),
        found.group());
  }

  @Test
  void theReportSaysThatLearningHasTheOtherSign() throws Exception {
    ExactGP regressor = Regressors.with(new ExactGP(), "-E 10 -K Matern52");
    regressor.buildClassifier(wave(100, 20));
    String text = Regressors.report(regressor);
    String sign = "(learning raises the log evidence, which has the other sign";
    assertTrue(text.contains(sign + ", plus a log prior)"), text);
    ExactGP given = Regressors.with(new ExactGP(), "-E 0 -K Matern52");
    given.buildClassifier(wave(100, 20));
    assertFalse(Regressors.report(given).contains("learning raises"), given.toString());
  }

  @Test
  void anInputWhoseLengthScaleIsAtABoundIsNamed() throws Exception {
    String tooLong =
        "-prior NONE -K \"Matern52 -L 2000,2000\""; // a thousandth of it is still too long
    ExactGP regressor = Regressors.with(new ExactGP(), tooLong);
    regressor.buildClassifier(wave(100, 20));
    String text = Regressors.report(regressor);
    assertTrue(
        text.matches(
            "(?s).*Where the search was limited:[^.]*\\bchanges with useful as quickly as the"
                + " search allows\\b.*"),
        text);
    ExactGP fixed = Regressors.with(new ExactGP(), tooLong + " -fixed lengthScale[1]");
    fixed.buildClassifier(wave(100, 20));
    assertFalse(Regressors.report(fixed).contains("changes with useful"), fixed.toString());
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
