package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** Outliers in Weka's regressors: downweighted and named, or warned of. */
class OutliersTest {
  private static final int[] WILD = {11, 90, 137};

  private static Instances friedman(int n, long seed) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 1; j <= 5; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y"));
    Instances data = new Instances("friedman", attributes, n);
    data.setClassIndex(5);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < n; i++) {
      double[] v = random.doubles(6).toArray();
      v[5] =
          10 * Math.sin(Math.PI * v[0] * v[1])
              + 20 * Math.pow(v[2] - 0.5, 2)
              + 10 * v[3]
              + 5 * v[4]
              + random.nextGaussian();
      data.add(new DenseInstance(1, v));
    }
    return data;
  }

  private static Instances spoilt(Instances data) {
    Instances spoilt = new Instances(data);
    for (int k = 0; k < WILD.length; k++) {
      spoilt.instance(WILD[k]).setClassValue(k % 2 == 0 ? 1e6 : -1e6);
    }
    return spoilt;
  }

  private static GaussianProcessRegressor trained(
      GaussianProcessRegressor regressor, Instances data, String options) throws Exception {
    regressor.setOptions(Utils.splitOptions(options));
    regressor.buildClassifier(data);
    return regressor;
  }

  /** The rows that a report names as outliers. */
  private static Set<Integer> named(String report) {
    int list = report.indexOf("errors in standard deviations: ");
    String names = list < 0 ? "" : report.substring(list).lines().findFirst().orElseThrow();
    Matcher name = Pattern.compile("(\\d+) \\([+-]").matcher(names);
    Set<Integer> named = new TreeSet<>();
    while (name.find()) {
      named.add(Integer.valueOf(name.group(1)));
    }
    return named;
  }

  private static double error(GaussianProcessRegressor model, Instances rows) throws Exception {
    double sum = 0;
    for (Instance row : rows) {
      sum += Math.pow(model.classifyInstance(row) - row.classValue(), 2);
    }
    return Math.sqrt(sum / rows.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-target NONE"})
  void wildTargetsDoNoHarmAndAreNamed(String options) throws Exception {
    Instances data = friedman(200, 1);
    Instances test = friedman(300, 2);
    double clean = error(trained(new KMCG(), data, options), test);
    GaussianProcessRegressor robust =
        trained(new KMCG(), spoilt(data), "-outliers DOWNWEIGHT " + options);
    assertEquals(clean, error(robust, test), 0.2 * clean);
    String report = Regressors.report(robust);
    assertTrue(report.contains("Outliers: 3 of 200 rows"), report);
    assertEquals(Set.of(12, 91, 138), named(report));
    assertTrue(
        report.matches("(?s).*Typical error ± (1|1\\.\\d) y.*% of 197 rows, each.*"), report);
  }

  /** One row in a hundred is off by a million; the error is that of rows which were not seen. */
  @Test
  void onePercentOfWildTargetsDoesLittleHarmToCars() throws Exception {
    Instances cars = Regressors.load("auto-mpg.arff");
    cars.randomize(new Random(1));
    Instances train = new Instances(cars, 0, 300);
    Instances test = new Instances(cars, 300, cars.numInstances() - 300);
    double clean = error(trained(new KMCG(), train, ""), test);
    for (int row : WILD) {
      double sign = row % 2 == 0 ? 1 : -1;
      train.instance(row).setClassValue(train.instance(row).classValue() + sign * 1e6);
    }
    GaussianProcessRegressor robust = trained(new KMCG(), train, "-outliers DOWNWEIGHT");
    double error = error(robust, test);
    assertTrue(error <= 1.2 * clean, error + " instead of " + clean);
    assertEquals(Set.of(12, 91, 138), named(Regressors.report(robust)));
  }

  /** Above 800 rows other stages learn; of 1000 rows, ten are off by a million. */
  @Test
  void manyRowsAreLearnedFromWithoutTheWildOnes() throws Exception {
    Instances data = friedman(1000, 4);
    Instances test = friedman(300, 2);
    double clean = error(trained(new KMCG(), data, "-E 20"), test);
    Set<Integer> wild = new TreeSet<>();
    for (int row = 50; row < 1000; row += 100) {
      data.instance(row).setClassValue(row % 200 == 50 ? 1e6 : -1e6);
      wild.add(row + 1);
    }
    GaussianProcessRegressor robust = trained(new KMCG(), data, "-E 20 -outliers DOWNWEIGHT");
    double error = error(robust, test);
    assertTrue(error <= 1.2 * clean, error + " instead of " + clean);
    assertEquals(wild, named(Regressors.report(robust)));
  }

  /** Rows 4 and 5 have no class; row 201 repeats the inputs of row 12. */
  @ParameterizedTest
  @ValueSource(strings = {"", "-outliers DOWNWEIGHT"})
  void rowsAreNamedByTheirNumbersInTheTable(String options) throws Exception {
    Instances data = spoilt(friedman(200, 1));
    data.instance(3).setClassMissing();
    data.instance(4).setClassMissing();
    data.add(new DenseInstance(data.instance(WILD[0])));
    String report = Regressors.report(trained(new KMCG(), data, options));
    boolean isWarning = options.isEmpty();
    assertTrue(report.contains(isWarning ? " 12 and 201 (" : " 12 ("), report);
    Set<Integer> expected = isWarning ? Set.of(201, 91, 138) : Set.of(12, 91, 138, 201);
    assertEquals(expected, named(report));
  }

  @Test
  void everyMethodTakesThem() throws Exception {
    Instances data = friedman(200, 1);
    Instances test = friedman(200, 2);
    GaussianProcessRegressor[] all = {
      new ExactGP(),
      new FITC(),
      new VFE(),
      new DTC(),
      new SoR(),
      new SubsetOfData(),
      new ConjugateGradients(),
      new ProjectedBayes()
    };
    for (GaussianProcessRegressor regressor : all) {
      boolean hasPoints =
          regressor instanceof MergeableRegressor || regressor instanceof SubsetOfData;
      String options = hasPoints ? "-M 100" : "";
      double clean = error(trained(regressor, data, options), test);
      GaussianProcessRegressor robust =
          trained(regressor, spoilt(data), options + " -outliers DOWNWEIGHT");
      assertEquals(clean, error(robust, test), 0.2 * clean, regressor.getClass().getName());
    }
  }

  @Test
  void aModelThatTheySpoiltWarnsOfThem() throws Exception {
    String report = Regressors.report(trained(new KMCG(), spoilt(friedman(200, 1)), ""));
    assertTrue(report.contains("-outliers DOWNWEIGHT"), report);
    String clean = Regressors.report(trained(new KMCG(), friedman(200, 1), ""));
    assertFalse(clean.contains("DOWNWEIGHT"), clean);
  }

  @Test
  void withoutOutliersNothingChanges() throws Exception {
    Instances data = friedman(120, 3);
    GaussianProcessRegressor plain = trained(new KMCG(), data, "");
    GaussianProcessRegressor robust = trained(new KMCG(), data, "-outliers DOWNWEIGHT");
    assertTrue(Regressors.report(robust).contains("Outliers: none of 120 rows."));
    for (Instance row : data) {
      assertEquals(plain.classifyInstance(row), robust.classifyInstance(row), 1e-9);
    }
  }

  @Test
  void givenParametersAreEnough() throws Exception {
    Instances data = friedman(200, 1);
    String given = "-E 0 -noise 0.05 -K \"SquaredExponential -L 2\"";
    Instances test = friedman(200, 2);
    double clean = error(trained(new ExactGP(), data, given), test);
    GaussianProcessRegressor robust =
        trained(new ExactGP(), spoilt(data), given + " -outliers DOWNWEIGHT");
    assertEquals(clean, error(robust, test), 0.2 * clean);
  }
}
