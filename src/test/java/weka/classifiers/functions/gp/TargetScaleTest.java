package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import kmcg.GaussianProcess;
import kmcg.data.TargetScale;
import kmcg.data.Warp;
import kmcg.model.PredictiveDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.SerializedObject;

/** The scale on which the class is modelled: which is chosen, and what becomes of it. */
class TargetScaleTest {
  private static final String GIVEN = " -E 0 -K \"Matern52 -L 1.5\" -noise 0.05 ";

  @TempDir private Path folder;

  /** Two inputs and a map of a smooth function of them with normal noise. */
  private static Instances rows(int n, long seed, DoubleUnaryOperator map) {
    Instances data =
        new Instances(
            "rows",
            new ArrayList<>(List.of(new Attribute("a"), new Attribute("b"), new Attribute("y"))),
            n);
    data.setClassIndex(2);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < n; i++) {
      double a = random.nextDouble();
      double b = random.nextDouble();
      double f = 1.2 * Math.sin(5 * a) + Math.cos(4 * b) + 0.3 * random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {a, b, map.applyAsDouble(f)}));
    }
    return data;
  }

  private static <T extends GaussianProcessRegressor> T trained(
      T regressor, String options, Instances data) throws Exception {
    Regressors.with(regressor, options).buildClassifier(data);
    return regressor;
  }

  private static TargetScale scale(GaussianProcessRegressor regressor) throws Exception {
    return regressor.model().target();
  }

  private static Warp.Kind kind(GaussianProcessRegressor regressor) throws Exception {
    return scale(regressor).warp().kind();
  }

  /** The mean of −ln p over rows. */
  private static double nlpd(GaussianProcessRegressor regressor, Instances rows) throws Exception {
    double sum = 0;
    for (Instance row : rows) {
      sum -= regressor.logDensity(row, row.classValue());
    }
    return sum / rows.size();
  }

  private static String refusal(String options, Instances data) {
    return assertThrows(UserException.class, () -> trained(new KMCG(), options, data)).getMessage();
  }

  // Which scale is chosen.

  @ParameterizedTest
  @ValueSource(ints = {100, 300})
  void logNormalTargetsAreSeenAsLogarithms(int n) throws Exception {
    Instances train = rows(n, 1 + n, Math::exp);
    Instances test = rows(200, 2 + n, Math::exp);
    KMCG chosen = trained(new KMCG(), "", train);
    assertEquals(Warp.Kind.LOG, kind(chosen), chosen.toString());
    KMCG told = trained(new KMCG(), "-target LOG", train);
    assertEquals(nlpd(told, test), nlpd(chosen, test), 0.02);
    KMCG plain = trained(new KMCG(), "-target NONE", train);
    assertTrue(nlpd(chosen, test) < nlpd(plain, test) - 0.1, chosen.toString());
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 200})
  void symmetricTargetsStayAsTheyAre(int n) throws Exception {
    for (int draw = 0; draw < 3; draw++) {
      KMCG chosen = trained(new KMCG(), "-E 20", rows(n, 10 + draw, f -> 20 + 3 * f));
      assertEquals(Warp.Kind.NONE, kind(chosen), chosen.toString());
    }
  }

  @Test
  void skewedTargetsWithNegativeValuesArePowers() throws Exception {
    DoubleUnaryOperator map = f -> Math.exp(f) - 0.5;
    Instances train = rows(200, 3, map);
    assertTrue(train.attributeStats(2).numericStats.min < 0);
    Instances test = rows(200, 4, map);
    KMCG chosen = trained(new KMCG(), "", train);
    assertEquals(Warp.Kind.YEO_JOHNSON, kind(chosen), chosen.toString());
    assertTrue(scale(chosen).warp().shape() < 1, chosen.toString());
    KMCG plain = trained(new KMCG(), "-target NONE", train);
    assertTrue(nlpd(chosen, test) < nlpd(plain, test) - 0.1);
  }

  @Test
  void theMirrorOfSkewedTargetsHasTheMirrorOfTheirPower() throws Exception {
    KMCG right = trained(new KMCG(), "-target YEO_JOHNSON -E 5", rows(150, 5, f -> Math.exp(f)));
    KMCG left = trained(new KMCG(), "-target YEO_JOHNSON -E 5", rows(150, 5, f -> -Math.exp(f)));
    assertEquals(2, scale(left).warp().shape() + scale(right).warp().shape(), 1e-12);
  }

  @Test
  void theLogarithmIsRefusedBelowZeroWithTheSmallestValueAndTheWayOut() {
    Instances data = rows(50, 6, f -> f);
    double least = data.attributeStats(2).numericStats.min;
    for (String options : List.of("-target LOG", "-target LOG -E 0", "-target LOG -N 2")) {
      String message = refusal(options, data);
      assertTrue(message.contains("the smallest is " + least), message);
      assertTrue(message.contains("YEO_JOHNSON"), message);
    }
  }

  @Test
  void theLogarithmIsNotChosenWhereOneValueIsZero() throws Exception {
    Instances data = rows(150, 7, Math::exp);
    data.instance(20).setClassValue(0);
    assertTrue(refusal("-target LOG", data).contains("the smallest is 0.0"));
    KMCG chosen = trained(new KMCG(), "-E 20", data);
    assertEquals(Warp.Kind.YEO_JOHNSON, kind(chosen), chosen.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"AUTO", "NONE", "LOG", "YEO_JOHNSON"})
  void targetsWithoutAShapeAreModelledAllTheSame(String target) throws Exception {
    String options = "-E 20 -target " + target;
    Instances constant = rows(40, 8, f -> 7);
    KMCG same = trained(new KMCG(), options, constant);
    assertEquals(7, same.classifyInstance(constant.instance(3)), 1e-6);
    Instances two = rows(40, 8, f -> f > 1 ? 5 : 2);
    KMCG of = trained(new KMCG(), options, two);
    for (Instance row : two) {
      double[] interval = of.predictIntervals(row, 0.95)[0];
      assertTrue(interval[0] > -20 && interval[1] < 60, interval[0] + " to " + interval[1]);
    }
    Instances few = rows(3, 9, Math::exp);
    assertTrue(Double.isFinite(trained(new KMCG(), options, few).classifyInstance(two.get(0))));
  }

  @Test
  void whyPowersAreNotTakenIsNoted() throws Exception {
    KMCG two = trained(new KMCG(), "-E 3 -target YEO_JOHNSON", rows(40, 8, f -> f > 1 ? 5 : 2));
    String note = "The target is not transformed: 40 rows with 2 different values do not show";
    assertTrue(Regressors.report(two).contains(note), two.toString());
    for (String target : List.of("AUTO", "YEO_JOHNSON", "LOG")) {
      Instances huge = rows(40, 8, f -> 1e160 * Math.exp(f));
      KMCG far = trained(new KMCG(), "-E 20 -target " + target, huge);
      assertTrue(Regressors.report(far).contains("too large to be squared"), "" + far);
      assertTrue(Double.isFinite(far.classifyInstance(huge.instance(0))));
    }
  }

  @Test
  void countsWithManyZerosHaveFiniteDensities() throws Exception {
    DoubleUnaryOperator counts = f -> Math.floor(Math.exp(1.5 * f) / 3);
    Instances data = rows(200, 11, counts);
    assertTrue(data.stream().filter(row -> row.classValue() == 0).count() > 50);
    KMCG chosen = trained(new KMCG(), "-E 20", data);
    assertTrue(kind(chosen) != Warp.Kind.LOG, chosen.toString());
    double nlpd = nlpd(chosen, rows(100, 12, counts));
    assertTrue(nlpd < 6, nlpd + " nats");
  }

  @Test
  void oneHugeValueDoesNotSpoilTheOthers() throws Exception {
    Instances data = rows(150, 13, f -> 20 + 3 * f);
    double least = data.attributeStats(2).numericStats.min;
    double most = data.attributeStats(2).numericStats.max;
    data.instance(4).setClassValue(1e7);
    KMCG chosen = trained(new KMCG(), "", data);
    double median = chosen.model().predict(data.instance(60)).median();
    assertTrue(median >= least && median <= most, median + "\n" + chosen);
  }

  // What becomes of it.

  /** A table of logarithms, of which the models are normal. */
  private static Instances logarithms(Instances data) {
    Instances logs = new Instances(data);
    logs.forEach(row -> row.setClassValue(Math.log(row.classValue())));
    return logs;
  }

  /** Equal inputs with other targets, and weights. */
  private static Instances withTwins(Instances data) {
    Instances rows = new Instances(data);
    for (int i = 0; i < 20; i++) {
      Instance twin = (Instance) data.instance(i).copy();
      twin.setClassValue(1.5 * twin.classValue());
      rows.add(twin);
      rows.instance(2 * i).setWeight(1 + i % 3);
    }
    return rows;
  }

  @ParameterizedTest
  @CsvSource({"1, COPIES", "2, COPIES", "1, PRECISION", "2, PRECISION"})
  void theLogarithmEqualsAModelOfLogarithms(int scaling, String weights) throws Exception {
    Instances data = withTwins(rows(60, 14, Math::exp));
    String options = GIVEN + "-N " + scaling + " -weights " + weights;
    ExactGP logs = trained(new ExactGP(), options + " -target NONE", logarithms(data));
    ExactGP own = trained(new ExactGP(), options + " -target LOG", data);
    assertEquals(60, own.model().summary().distinctRows());
    for (Instance row : rows(30, 15, Math::exp)) {
      Instance asLog = (Instance) row.copy();
      double m = logs.classifyInstance(asLog);
      double v = Math.pow(logs.getStandardDeviation(asLog), 2);
      double mean = Math.exp(m + v / 2);
      assertEquals(mean, own.classifyInstance(row), 1e-9 * mean);
      double deviation = mean * Math.sqrt(Math.expm1(v));
      assertEquals(deviation, own.getStandardDeviation(row), 1e-8 * deviation);
      double[] expected = logs.predictIntervals(asLog, 0.9)[0];
      double[] seen = own.predictIntervals(row, 0.9)[0];
      assertArrayEquals(
          new double[] {Math.exp(expected[0]), Math.exp(expected[1])}, seen, 1e-8 * mean);
      double y = row.classValue();
      assertEquals(logs.logDensity(asLog, Math.log(y)) - Math.log(y), own.logDensity(row, y), 1e-8);
    }
  }

  @Test
  void theMedianIsTheMiddleOfTheLogarithmsInterval() throws Exception {
    Instances data = rows(80, 16, Math::exp);
    KMCG mean = trained(new KMCG(), GIVEN + "-target LOG", data);
    KMCG median = trained(new KMCG(), GIVEN + "-target LOG -median", data);
    for (Instance row : rows(10, 17, Math::exp)) {
      double[] interval = mean.predictIntervals(row, 0.5)[0];
      double middle = Math.sqrt(interval[0] * interval[1]);
      assertEquals(middle, median.classifyInstance(row), 1e-9 * middle);
      assertTrue(median.classifyInstance(row) < mean.classifyInstance(row));
    }
    double[][] many = median.distributionsForInstances(data);
    assertEquals(median.classifyInstance(data.instance(5)), many[5][0], 1e-9 * many[5][0]);
  }

  @ParameterizedTest
  @CsvSource({"LOG, 0", "LOG, 1", "LOG, 2", "YEO_JOHNSON, 0", "YEO_JOHNSON, 1", "YEO_JOHNSON, 2"})
  void everyScalingOfInputsServes(String target, int scaling) throws Exception {
    Instances train = rows(150, 18, Math::exp);
    KMCG bent = trained(new KMCG(), "-target " + target + " -N " + scaling, train);
    KMCG plain = trained(new KMCG(), "-target NONE -N " + scaling, train);
    Instances test = rows(150, 19, Math::exp);
    assertTrue(nlpd(bent, test) < nlpd(plain, test) - 0.05, bent.toString());
  }

  @Test
  void withoutScalingOrLearningTheClassStaysAsItIs() throws Exception {
    Instances train = rows(100, 20, Math::exp);
    assertEquals(Warp.Kind.NONE, kind(trained(new KMCG(), "-N 2 -E 20", train)));
    assertEquals(Warp.Kind.NONE, kind(trained(new KMCG(), "-E 0", train)));
    assertEquals(Warp.Kind.NONE, kind(trained(new KMCG(), "-learn NONE", train)));
  }

  /** Near the middle of the class, noise of a given size has that size on any scale. */
  @Test
  void noiseInUnitsOfTheClassIsThatOfItsMiddle() throws Exception {
    Instances data = rows(100, 21, f -> Math.exp(3 + 0.2 * f));
    String options = "-E 0 -units DATA -noise 0.25 -target ";
    for (String target : List.of("LOG", "YEO_JOHNSON")) {
      ExactGP own = trained(new ExactGP(), options + target, data);
      double noise = own.model().posterior().prior().noiseVariance();
      double middle = scale(own).toUser(0);
      double apart = scale(own).toUser(Math.sqrt(noise)) - middle;
      assertEquals(0.5, apart, 0.02, target); // to first order
    }
  }

  @Test
  void threadsDoNotChangeABit() throws Exception {
    Instances train = rows(200, 22, f -> Math.exp(f) - 0.5);
    KMCG one = trained(new KMCG(), "-E 20 -num-slots 1", train);
    KMCG two = trained(new KMCG(), "-E 20 -num-slots 2", train);
    assertEquals(scale(one), scale(two));
    for (Instance row : rows(20, 23, Math::exp)) {
      assertEquals(one.classifyInstance(row), two.classifyInstance(row));
      assertEquals(one.getStandardDeviation(row), two.getStandardDeviation(row));
    }
  }

  // Models that go on, are saved, merged and handed over.

  @ParameterizedTest
  @ValueSource(strings = {"LOG", "YEO_JOHNSON"})
  void aSavedModelPredictsTheSame(String target) throws Exception {
    Instances train = rows(80, 24, Math::exp);
    KMCG own = trained(new KMCG(), "-E 20 -median -target " + target, train);
    String file = folder.resolve("saved.model").toString();
    SerializationHelper.write(file, own);
    KMCG loaded = (KMCG) SerializationHelper.read(file);
    assertEquals(scale(own), scale(loaded));
    assertEquals(own.toString(), loaded.toString());
    for (Instance row : rows(10, 25, Math::exp)) {
      assertEquals(own.classifyInstance(row), loaded.classifyInstance(row));
      assertArrayEquals(own.predictIntervals(row, 0.9)[0], loaded.predictIntervals(row, 0.9)[0]);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"LOG", "YEO_JOHNSON", "AUTO"})
  void aRunThatWasSavedGoesOn(String target) throws Exception {
    Instances train = withTwins(rows(80, 26, Math::exp));
    String options = "-E 3 -R 0 -tol 0 -resume -K Matern52 -target " + target;
    KMCG half = trained(new KMCG(), options + " -P 4", train);
    KMCG copy = (KMCG) new SerializedObject(half).getObject();
    copy.initializeClassifier(train);
    int steps = 0;
    while (copy.next()) {
      steps++;
    }
    copy.done();
    assertEquals(4, steps);
    assertEquals(8, copy.getMeasure("measureSteps"));
    KMCG whole = trained(new KMCG(), options + " -P 8", train);
    assertEquals(scale(whole), scale(copy));
    for (Instance row : rows(10, 27, Math::exp)) {
      assertEquals(whole.classifyInstance(row), copy.classifyInstance(row), 1e-12);
    }
    Instances zero = new Instances(train);
    zero.instance(0).setClassValue(0);
    if (target.equals("LOG")) {
      assertThrows(UserException.class, () -> copy.initializeClassifier(zero));
    } else {
      copy.initializeClassifier(zero);
      copy.next();
      assertEquals(1, copy.getMeasure("measureSteps"));
    }
  }

  @Test
  void anotherScaleBeginsARunAnew() throws Exception {
    Instances train = rows(80, 28, Math::exp);
    String options = "-E 3 -R 0 -P 4 -tol 0 -resume -K Matern52 -target ";
    KMCG kmcg = trained(new KMCG(), options + "LOG", train);
    Regressors.with(kmcg, options + "NONE");
    kmcg.initializeClassifier(train);
    kmcg.next();
    assertEquals(1, kmcg.getMeasure("measureSteps"));
    assertEquals(Warp.Kind.NONE, kind(kmcg));
  }

  private VFE like(String file, Instances rows) throws Exception {
    VFE regressor = new VFE();
    regressor.setLike(file);
    regressor.buildClassifier(rows);
    return regressor;
  }

  @Test
  void modelsOfLogarithmsMerge() throws Exception {
    Instances rows = withTwins(rows(150, 29, Math::exp));
    VFE sample = trained(new VFE(), "-M 20 -E 5 -target LOG", rows(60, 30, Math::exp));
    String file = folder.resolve("sample.model").toString();
    SerializationHelper.write(file, sample);
    VFE merged = like(file, new Instances(rows, 0, 70));
    merged.aggregate(like(file, new Instances(rows, 70, rows.size() - 70)));
    merged.finalizeAggregation();
    VFE whole = like(file, rows);
    assertEquals(Warp.Kind.LOG, kind(merged));
    for (Instance row : rows(20, 31, Math::exp)) {
      double mean = whole.classifyInstance(row);
      assertEquals(mean, merged.classifyInstance(row), 1e-9 * mean);
    }
    Instances zero = new Instances(rows, 0, 70);
    zero.instance(3).setClassValue(-2);
    String message = assertThrows(UserException.class, () -> like(file, zero)).getMessage();
    assertTrue(message.contains("-2") && message.contains("YEO_JOHNSON"), message);
  }

  private static double[][] inputs(Instances data) {
    return data.stream()
        .map(row -> new double[] {row.value(0), row.value(1)})
        .toArray(double[][]::new);
  }

  @ParameterizedTest
  @ValueSource(strings = {"LOG", "YEO_JOHNSON"})
  void theLibraryPredictsWhatWekaPredicts(String target) throws Exception {
    Instances train = rows(80, 32, Math::exp);
    KMCG own = trained(new KMCG(), "-E 20 -target " + target, train);
    Path file = folder.resolve("plain.model");
    own.toGaussianProcess().save(file);
    GaussianProcess library = GaussianProcess.load(file);
    KMCG back = new KMCG();
    back.adopt(library);
    Instances test = rows(20, 33, Math::exp);
    PredictiveDistribution[] expected = own.model().predict(test);
    for (int i = 0; i < expected.length; i++) {
      PredictiveDistribution seen = library.predict(inputs(test)).at(i);
      Instance row = new DenseInstance(1, inputs(test)[i]);
      assertEquals(expected[i].mean(), seen.mean(), 1e-12);
      assertEquals(expected[i].quantile(0.1), seen.quantile(0.1), 1e-12);
      assertEquals(
          expected[i].logDensity(test.get(i).classValue()),
          seen.logDensity(test.get(i).classValue()),
          1e-9);
      Instances header = new Instances(back.model().header(), 0);
      header.add(new DenseInstance(1, new double[] {row.value(0), row.value(1), Double.NaN}));
      assertEquals(expected[i].mean(), back.classifyInstance(header.get(0)), 1e-9);
    }
  }

  @Test
  void theLibraryChoosesLogarithmsToo() {
    Instances train = rows(150, 34, Math::exp);
    GaussianProcess library = GaussianProcess.learn(inputs(train), train.attributeToDoubleArray(2));
    assertEquals(Warp.Kind.LOG, library.target().warp().kind());
    double[][] intervals = library.predict(inputs(train)).interval(0.99);
    for (double[] interval : intervals) {
      assertTrue(interval[0] > 0);
    }
  }

  // The report.

  @Test
  void theReportSaysWhatTheModelSeesAndWhatItsNoiseIs() throws Exception {
    Instances train = rows(300, 35, Math::exp);
    String logs = Regressors.report(trained(new KMCG(), "-target LOG", train));
    assertTrue(logs.contains("Target         logarithm of the class"), logs);
    String percent = logs.replaceAll("(?s).*; standard deviation (\\S+) % of the class.*", "$1");
    assertEquals(100 * Math.sqrt(Math.expm1(0.09)), Double.parseDouble(percent), 3, logs);
    String powers = Regressors.report(trained(new KMCG(), "-E 5 -target YEO_JOHNSON", train));
    assertTrue(powers.contains("Target         Yeo-Johnson power"), powers);
    assertTrue(powers.contains("units of the class near its middle"), powers);
    String plain = Regressors.report(trained(new KMCG(), "-E 5 -target NONE", train));
    assertTrue(plain.contains("Target         the class as it is"), plain);
    assertTrue(plain.contains("in units of the class, standard deviation"), plain);
  }
}
