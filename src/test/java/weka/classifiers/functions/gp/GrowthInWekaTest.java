package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kmcg.kernel.WithMean;
import kmcg.learning.MeanKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;

/** Kernels with mean functions, seasons and other parts, from options to predictions. */
class GrowthInWekaTest {
  /** A line with a season of twelve months. */
  private static Instances months(int from, int to) {
    Instances data =
        new Instances(
            "months", new ArrayList<>(List.of(new Attribute("month"), new Attribute("y"))), to);
    data.setClassIndex(1);
    SplittableRandom random = new SplittableRandom(from);
    for (int i = from; i < to; i++) {
      double y = 20 + 0.3 * i + 2 * Math.sin(2 * Math.PI * i / 12) + 0.2 * random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {i, y}));
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

  @Test
  void aForecastFollowsTrendAndSeasonAndTheReportSaysSo() throws Exception {
    ExactGP regressor = new ExactGP();
    regressor.buildClassifier(months(0, 150));
    String text = Regressors.report(regressor);
    assertTrue(rmse(regressor, months(150, 210)) < 0.4, text);
    assertTrue(text.contains("\nModel: a straight trend in month, a season of 12.0 mon"), text);
    assertTrue(text.matches("(?s).*season of 12\\.0 months(, with \\w+)? \\(taken\\).*"), text);
    assertTrue(text.contains("Around an unknown mean, linear in all inputs"), text);
    String beyond = "predictions follow the mean function, a straight line in month; the season of";
    assertTrue(text.replaceAll("\\s+", " ").contains(beyond + " 12.0 months goes on for"), text);
    assertTrue(text.indexOf("\nModel: ") < text.indexOf("\nDetails\n"), text);
  }

  /** The last tenth of the months, from all before them and with no options. */
  @Test
  void carbonDioxideIsForecast() throws Exception {
    Instances all = Regressors.load("co2-monthly.arff");
    int before = all.numInstances() - all.numInstances() / 10;
    KMCG kmcg = new KMCG();
    kmcg.buildClassifier(new Instances(all, 0, before));
    Instances later = new Instances(all, before, all.numInstances() - before);
    String text = Regressors.report(kmcg);
    double rmse = rmse(kmcg, later);
    assertTrue(rmse <= 1.5, rmse + "\n" + text);
    double covered = 0;
    for (Instance row : later) {
      double[] interval = kmcg.predictIntervals(row, 0.95)[0];
      covered += interval[0] <= row.classValue() && row.classValue() <= interval[1] ? 1 : 0;
    }
    assertTrue(covered / later.numInstances() >= 0.85, covered + "\n" + text);
    Matcher season = Pattern.compile("\nModel: .*season of (\\S+)\\s+months").matcher(text);
    assertTrue(season.find(), text);
    assertEquals(12, Double.parseDouble(season.group(1)), 0.1);
    String beyond = "predictions follow the mean function, a parabola in month; the season of ";
    assertTrue(text.replaceAll("\\s+", " ").contains(beyond), text);
  }

  /** Nothing repeats in such data: the model is one all the same, and says so. */
  @ParameterizedTest
  @CsvSource({"500, 0, true", "500, 10, true", "12, 0, false"})
  void aPeriodThatIsLongerThanTheSeriesIsNoted(int period, int budget, boolean isNoted)
      throws Exception {
    String options = "-K \"Periodic -T %d\" -units DATA -fixed period -E %d";
    ExactGP regressor = Regressors.with(new ExactGP(), options.formatted(period, budget));
    regressor.buildClassifier(months(0, 60));
    String text = Regressors.report(regressor);
    assertEquals(
        isNoted, text.contains("A period of 500 months is longer than the training data"), text);
    assertTrue(Double.isFinite(rmse(regressor, months(60, 80))));
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void everyMethodTakesThem(GaussianProcessRegressor regressor) throws Exception {
    regressor.setEvaluations(30);
    regressor.buildClassifier(months(0, 120));
    Instances next = months(120, 126);
    boolean mayGrow = !(regressor instanceof ProjectedBayes); // it knows one kernel alone
    assertTrue(!mayGrow || rmse(regressor, next) < 0.6, regressor.toString());
    GaussianProcessRegressor copy =
        (GaussianProcessRegressor) new SerializedObject(regressor).getObject();
    for (Instance row : next) {
      assertEquals(regressor.classifyInstance(row), copy.classifyInstance(row));
      assertArrayEquals(
          regressor.predictIntervals(row, 0.9)[0], copy.predictIntervals(row, 0.9)[0]);
    }
    assertEquals(regressor.toString(), copy.toString());
  }

  @ParameterizedTest
  @CsvSource({"CONSTANT, 0", "LINEAR, 0", "CONSTANT, 10", "LINEAR, 10", "CONSTANT, 60"})
  void aMeanFunctionThatIsGivenIsUsed(String mean, int budget) throws Exception {
    for (Instances data : List.of(months(0, 60), Regressors.mixed(60, 3))) {
      for (String kernel : new String[] {"auto", "Matern32"}) {
        String options = "-mean %s -E %d -K %s".formatted(mean, budget, kernel);
        ExactGP regressor = Regressors.with(new ExactGP(), options);
        regressor.buildClassifier(data);
        WithMean found =
            assertInstanceOf(
                WithMean.class, regressor.model().posterior().prior().kernel(), options);
        assertEquals(mean.equals("LINEAR"), found.mean().isLinear(), options);
      }
    }
  }

  @Test
  void aMeanFunctionMayBeGivenOnAGrid() throws Exception {
    ExactGP regressor =
        Regressors.with(new ExactGP(), "-mean LINEAR -E 5 -K SquaredExponential -learn NEIGHBOURS");
    Instances volcano = Regressors.load("volcano.arff");
    Instances some = new Instances(volcano, 0, 900);
    regressor.buildClassifier(some);
    assertInstanceOf(WithMean.class, regressor.model().posterior().prior().kernel());
    assertTrue(rmse(regressor, some) < 4, regressor.toString());
  }

  @Test
  void withoutAMeanFunctionThereIsNone() throws Exception {
    ExactGP regressor = Regressors.with(new ExactGP(), "-mean NONE");
    regressor.buildClassifier(months(0, 120));
    assertFalse(regressor.model().posterior().prior().kernel() instanceof WithMean);
  }

  @Test
  void projectedBayesRefusesAMeanFunction() throws Exception {
    ProjectedBayes regressor = Regressors.with(new ProjectedBayes(), "-mean LINEAR");
    Exception e = assertThrows(Exception.class, () -> regressor.buildClassifier(months(0, 30)));
    assertTrue(e.getMessage().contains("-mean must be AUTO or NONE"), e.getMessage());
  }

  @Test
  void aRunWithThemGoesOn() throws Exception {
    Instances data = Regressors.mixed(60, 4);
    String options = "-P 4 -tol 0 -resume -R 8 -E 20 -local 0 -mean LINEAR";
    KMCG kmcg = Regressors.with(new KMCG(), options);
    kmcg.buildClassifier(data);
    KMCG saved = (KMCG) new SerializedObject(kmcg).getObject();
    saved.setSteps(3);
    goOn(saved, data);
    assertEquals(7, saved.getMeasure("measureSteps"), saved.toString());
    KMCG whole = Regressors.with(new KMCG(), options);
    whole.setSteps(7);
    whole.buildClassifier(data);
    Instance row = Regressors.mixed(1, 5).instance(0);
    assertEquals(whole.classifyInstance(row), saved.classifyInstance(row), 1e-9);
    saved.setMean(MeanKind.NONE);
    goOn(saved, data);
    assertEquals(3, saved.getMeasure("measureSteps"), saved.toString());
  }

  private static void goOn(KMCG kmcg, Instances data) throws Exception {
    kmcg.initializeClassifier(data);
    boolean more = true;
    while (more) {
      more = kmcg.next();
    }
    kmcg.done();
  }

  @Test
  void slotsDoNotChangeABit() throws Exception {
    KMCG one = Regressors.with(new KMCG(), "-num-slots 1 -E 30");
    KMCG two = Regressors.with(new KMCG(), "-num-slots 2 -E 30");
    one.buildClassifier(months(0, 100));
    two.buildClassifier(months(0, 100));
    Instance row = months(100, 101).instance(0);
    assertEquals(one.classifyInstance(row), two.classifyInstance(row));
    assertEquals(one.getStandardDeviation(row), two.getStandardDeviation(row));
  }

  /** Friedman's function around a steep plane. */
  private static Instances steep(int n, long seed) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < 5; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y"));
    Instances data = new Instances("steep", attributes, n);
    data.setClassIndex(5);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < n; i++) {
      double[] u = random.doubles(6).toArray();
      u[5] =
          10 * Math.sin(Math.PI * u[0] * u[1])
              + 20 * (u[2] - 0.5) * (u[2] - 0.5)
              + 5 * u[4]
              + 200 * u[0]
              - 300 * u[3]
              + random.nextGaussian();
      data.add(new DenseInstance(1, u));
    }
    return data;
  }

  /**
   * The noise has standard deviation 1; one prior for all, so that their bounds can be compared.
   */
  @Test
  void manyRowsAroundASteepPlaneArePredictedByEveryMethodWithBoundsThatAgree() throws Exception {
    Instances data = steep(1500, 1);
    Instances test = steep(500, 2);
    String given = "-mean LINEAR -E 0 -K \"Matern52 -L 4 -V 0.01\" -noise 0.0001";
    KMCG kmcg = Regressors.with(new KMCG(), given);
    VFE vfe = Regressors.with(new VFE(), given + " -M 400");
    FITC fitc = Regressors.with(new FITC(), given + " -M 400");
    ExactGP exact = Regressors.with(new ExactGP(), given);
    for (GaussianProcessRegressor regressor : List.of(kmcg, vfe, fitc, exact)) {
      regressor.buildClassifier(data);
      assertTrue(rmse(regressor, test) < 1.15, regressor.toString());
    }
    double evidence = -exact.getMeasure("measureNegativeLogEvidence");
    assertTrue(-vfe.getMeasure("measureNegativeLogEvidence") <= evidence, vfe.toString());
    assertTrue(kmcg.getMeasure("measureLogEvidenceLower") <= evidence, kmcg.toString());
    assertTrue(kmcg.getMeasure("measureLogEvidenceUpper") >= evidence, kmcg.toString());
    for (GaussianProcessRegressor regressor : List.of(kmcg, vfe, fitc)) {
      Regressors.with(regressor, "-mean LINEAR -E 14 -K Matern52");
      regressor.buildClassifier(data);
      double line = rmse(regressor, test);
      Regressors.with(regressor, "-mean AUTO -E 14 -K Matern52");
      regressor.buildClassifier(data);
      assertTrue(line < 1.03 * rmse(regressor, test), line + "\n" + regressor);
    }
  }
}
