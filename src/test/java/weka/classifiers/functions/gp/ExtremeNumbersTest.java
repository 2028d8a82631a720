package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** Numbers near the ends of what a double holds: a finite model, or a refusal that names them. */
class ExtremeNumbersTest {
  private static final String REGRESSORS = "weka.classifiers.functions.gp.Regressors#all";

  /** Twenty rows with a length, one of three kinds, and a class. */
  private static Instances rows() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("length"));
    attributes.add(new Attribute("kind", List.of("p", "q", "r")));
    attributes.add(new Attribute("price"));
    Instances data = new Instances("rows", attributes, 20);
    data.setClassIndex(2);
    Random random = new Random(1);
    for (int i = 0; i < 20; i++) {
      double x = random.nextGaussian();
      double y = Math.sin(2 * x) + 0.1 * random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {x, random.nextInt(3), y}));
    }
    return data;
  }

  private static void assertRefused(
      GaussianProcessRegressor regressor, Instances data, String... parts) {
    String message =
        assertThrows(UserException.class, () -> regressor.buildClassifier(data)).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), "'" + part + "' is not in: " + message);
    }
  }

  @ParameterizedTest
  @MethodSource(REGRESSORS)
  void anInfiniteLabelAndOneThatIsNoneAreNamed(GaussianProcessRegressor regressor) {
    for (double infinite :
        new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 7, -1, 0.5}) {
      Instances data = rows();
      data.instance(4).setValue(1, infinite);
      assertRefused(regressor, data, "attribute 'kind'", "in row 5");
    }
  }

  @ParameterizedTest
  @MethodSource(REGRESSORS)
  void aColumnWhoseSumsOverflowIsNamedWithItsLargestValue(GaussianProcessRegressor regressor) {
    Instances data = rows();
    for (int i = 0; i < 20; i++) {
      data.instance(i).setValue(0, 1e308 + (i == 7 ? 5e307 : i * 1e305));
    }
    assertRefused(
        regressor, data, "attribute 'length'", "1.5E308 in row 8", "divide it by a power of ten");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.79e308, -1e200})
  void withoutScalingAColumnThatIsTooLargeIsNamed(double largest) throws Exception {
    Instances data = rows();
    data.instance(3).setValue(0, largest);
    assertRefused(
        Regressors.with(new KMCG(), "-N 2"), data, "'length'", largest + " in row 4", "(-N 2)");
  }

  @Test
  void withoutScalingAColumnThatHardlyVariesIsNamed() throws Exception {
    Instances data = rows();
    data.forEach(row -> row.setValue(0, 1e-320 * row.value(0)));
    assertRefused(Regressors.with(new KMCG(), "-N 2"), data, "'length'", "multiply them");
  }

  @ParameterizedTest
  @MethodSource(REGRESSORS)
  void aClassWhoseSumsOverflowOrThatLosesItsDigitsIsNamed(GaussianProcessRegressor regressor) {
    Instances large = rows();
    large.forEach(row -> row.setClassValue(1.2e308 * Math.signum(row.classValue())));
    assertRefused(regressor, large, "attribute 'price'", "1.2E308 in row", "divide it");
    Instances small = rows();
    small.forEach(row -> row.setClassValue(1e-320 * row.classValue()));
    assertRefused(regressor, small, "attribute 'price'", "multiply them by a power of ten");
  }

  /** Powers of two change no digit of what the model sees, so that predictions scale with them. */
  @ParameterizedTest
  @MethodSource(REGRESSORS)
  void largeAndSmallClassesArePredictedAsOrdinaryOnesAre(GaussianProcessRegressor regressor)
      throws Exception {
    Instances data = rows();
    Regressors.with(regressor, "-E 0");
    regressor.buildClassifier(data);
    double[] expected = predictions(regressor, data, 1);
    for (int exponent : new int[] {1000, -980}) {
      double scale = Math.scalb(1.0, exponent);
      Instances scaled = new Instances(data);
      scaled.forEach(row -> row.setClassValue(scale * row.classValue()));
      regressor.buildClassifier(scaled);
      double[] seen = predictions(regressor, scaled, scale);
      for (int i = 0; i < seen.length; i++) {
        assertEquals(expected[i], seen[i], 1e-9, "2^" + exponent);
      }
    }
  }

  /** Means, deviations and ends of intervals in units of the scale. */
  private static double[] predictions(
      GaussianProcessRegressor regressor, Instances data, double scale) throws Exception {
    List<Double> numbers = new ArrayList<>();
    for (Instance row : data) {
      numbers.add(regressor.classifyInstance(row) / scale);
      numbers.add(regressor.getStandardDeviation(row) / scale);
      for (double end : regressor.predictIntervals(row, 0.95)[0]) {
        numbers.add(end / scale);
      }
    }
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  @Test
  void aTestRowThatIsInfiniteOrOverflowsIsNamed() throws Exception {
    Instances data = rows();
    data.forEach(row -> row.setValue(0, 1e-3 * row.value(0)));
    ExactGP exact = Regressors.with(new ExactGP(), "-E 0");
    exact.buildClassifier(data);
    for (double value : new double[] {Double.POSITIVE_INFINITY, 1.7e308}) {
      Instance row = (Instance) data.instance(0).copy();
      row.setDataset(data);
      row.setValue(0, value);
      Exception e = assertThrows(UserException.class, () -> exact.classifyInstance(row));
      assertTrue(e.getMessage().contains("length is " + value), e.getMessage());
    }
  }
}
