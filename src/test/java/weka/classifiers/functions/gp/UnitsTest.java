package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.classifiers.functions.gp.kernels.InputUnit;
import weka.classifiers.functions.gp.kernels.Units;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

/** Hyper-parameters in the units of the data, given and reported. */
class UnitsTest {
  private static final double DAY = 24 * 3600e3;
  private static final double YEAR = 365.2425 * DAY;

  /** A season of twelve months and a trend, in some unit of the class. */
  private static Instances months(int n, double unit) {
    Instances data =
        new Instances(
            "months", new ArrayList<>(List.of(new Attribute("month"), new Attribute("y"))), n);
    data.setClassIndex(1);
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < n; i++) {
      double y = Math.sin(2 * Math.PI * i / 12) + 0.01 * i + 0.1 * random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {i, unit * y}));
    }
    return data;
  }

  private static double deviation(Instances data, int attribute) {
    return Math.sqrt(data.variance(attribute));
  }

  private static Prior prior(GaussianProcessRegressor regressor) throws Exception {
    return regressor.model().posterior().prior();
  }

  private static double[] parameters(GaussianProcessRegressor regressor) throws Exception {
    Kernel kernel = prior(regressor).kernel();
    return kernel.parameters().stream().mapToDouble(Parameter::value).toArray();
  }

  private static ExactGP trained(Instances data, String options) throws Exception {
    ExactGP regressor = Regressors.with(new ExactGP(), options);
    regressor.buildClassifier(data);
    return regressor;
  }

  private static String seasonal(Object period) {
    return "-K \"Sum -A \\\"Periodic -L 1.5 -T %s\\\" -B SquaredExponential\" ".formatted(period);
  }

  @ParameterizedTest
  @CsvSource({"-E 0", "-E 15 -fixed period"})
  void aPeriodInMonthsIsThatOfTheScaledInput(String learning) throws Exception {
    Instances data = months(120, 1);
    ExactGP given = trained(data, seasonal(12) + "-units DATA " + learning);
    ExactGP scaled = trained(data, seasonal(12 / deviation(data, 0)) + learning);
    assertArrayEquals(parameters(scaled), parameters(given), 1e-8);
    for (int i = 0; i < 120; i += 17) {
      assertArrayEquals(
          scaled.predictIntervals(data.instance(i), 0.95)[0],
          given.predictIntervals(data.instance(i), 0.95)[0],
          1e-6);
    }
    assertTrue(Regressors.report(given).contains(" (month: 12)"), given.toString());
    assertTrue(Regressors.report(scaled).contains(" (month: 12)"), scaled.toString());
    assertTrue(Regressors.report(given).contains(", in units of the data"), given.toString());
    assertFalse(Regressors.report(scaled).contains(", in units of the data"), scaled.toString());
  }

  /** Values that nobody gave are automatic in both cases. */
  @Test
  void variancesAreInSquaredUnitsOfTheClassOnlyIfTheyAreGiven() throws Exception {
    Instances data = months(60, 1000);
    double unit = deviation(data, 1);
    String kernel = "-E 0 -units DATA -K \"SquaredExponential -L 5 -V %s\" -noise %s";
    ExactGP given = trained(data, kernel.formatted(4 * unit * unit, 0.3 * unit * unit));
    assertEquals(0.3, prior(given).noiseVariance(), 1e-9);
    assertArrayEquals(new double[] {5 / deviation(data, 0), 4}, parameters(given), 1e-9);
    ExactGP asDefault = trained(data, kernel.formatted(1, 0.1));
    assertEquals(0.1 / (unit * unit), prior(asDefault).noiseVariance(), 1e-12);
    assertEquals(1 / (unit * unit), parameters(asDefault)[1], 1e-12);
    ExactGP open = trained(data, "-E 0 -units DATA -K SquaredExponential");
    assertEquals(prior(trained(data, "-E 0 -K SquaredExponential")), prior(open));
  }

  /** Of two factors, the first has the unit of the class. */
  @Test
  void aProductHasTheUnitOfTheClassOnce() throws Exception {
    Instances data = months(60, 10);
    double unit = deviation(data, 1);
    ExactGP given =
        trained(
            data,
            "-E 0 -units DATA -K \"Product -A \\\"Constant -V %s\\\" -B \\\"Matern52 -V 0.5\\\"\""
                .formatted(3 * unit * unit));
    assertEquals(3, parameters(given)[0], 1e-9);
    assertEquals(0.5, parameters(given)[2], 0);
  }

  @Test
  void eachInputHasItsOwnUnit() throws Exception {
    Instances data = Regressors.load("auto-mpg.arff");
    String message =
        assertThrows(Exception.class, () -> trained(data, "-E 0 -units DATA -K \"Matern52 -L 3\""))
            .getMessage();
    assertTrue(
        message.contains("one length-scale cannot serve 9 inputs")
            && message.contains("Cylinders, Displacement"),
        message);
    message =
        assertThrows(Exception.class, () -> trained(data, "-E 0 -units DATA -K \"Periodic -T 3\""))
            .getMessage();
    assertTrue(
        message.contains("one period cannot serve 9 inputs") && message.contains("-units SCALED"),
        message);
    ExactGP own = trained(data, "-E 0 -units DATA -K \"Matern52 -L 1,2,3,4,5,6,7,8,9\"");
    assertEquals(2 / deviation(data, 1), parameters(own)[1], 0.01); // missing cells aside
    assertTrue(Regressors.report(own).contains("Displacement 0.0191"), own.toString());
    assertTrue(Regressors.report(own).contains("(2)"), own.toString());
    ExactGP unscaled = trained(data, "-E 0 -N 2 -units DATA -K \"Matern52 -L 3\"");
    assertEquals(3, parameters(unscaled)[0]);
  }

  private static Instances dates(double step, int n) {
    Instances data =
        new Instances(
            "dates",
            new ArrayList<>(
                List.of(new Attribute("when", "yyyy-MM-dd HH:mm:ss"), new Attribute("y"))),
            n);
    data.setClassIndex(1);
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < n; i++) {
      double y = Math.sin(2 * Math.PI * i * step / YEAR) + 0.1 * random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {1.5e12 + i * step, y}));
    }
    return data;
  }

  @Test
  void aPeriodOfDatesIsGivenWithTheUnitOfTheReport() throws Exception {
    Instances data = dates(YEAR / 12, 120);
    for (String units : new String[] {"-units DATA", ""}) { // a unit says what it means
      ExactGP regressor = trained(data, "-E 0 -K \"Periodic -L 1 -T \\\"1 year\\\"\" " + units);
      assertTrue(Regressors.report(regressor).contains(" (when: 1 year)"), regressor.toString());
      assertEquals(YEAR / deviation(data, 0), parameters(regressor)[2], 1e-6);
    }
    ExactGP half = trained(data, "-E 0 -units DATA -K \"Periodic -L 1 -T \\\"6 months\\\"\"");
    assertTrue(Regressors.report(half).contains(" (when: 6 months)"), half.toString());
    assertTrue(half.toString().contains("Model: a season of 6.00 months."), half.toString());
    ExactGP slow = trained(data, "-E 0 -K \"SquaredExponential -L \\\"2.5 years\\\"\"");
    assertTrue(Regressors.report(slow).contains(" (when: 2.5 years)"), slow.toString());
  }

  @Test
  void whatIsNotClearAlongADateIsRefused() throws Exception {
    Instances data = dates(YEAR / 12, 120);
    assertRefused(data, "-units DATA -K \"Periodic -T 6\"", "such as '6 months'");
    assertRefused(data, "-units DATA -K \"Matern52 -L 6\"", "when is a date, so 6 needs a unit");
    assertRefused(data, "-K \"Periodic -L \\\"6 months\\\"\"", "along a circle of radius 1");
    assertRefused(data, "-K \"Periodic -T \\\"6 moons\\\"\"", "minutes or seconds may follow");
    assertRefused(data, "-K \"Periodic -T \\\"6months\\\"\"", "must be a number");
    assertRefused(months(60, 1), "-K \"Matern52 -L \\\"6 months\\\"\"", "month is no date");
  }

  private static void assertRefused(Instances data, String options, String words) {
    String message =
        assertThrows(Exception.class, () -> trained(data, "-E 0 " + options)).getMessage();
    assertTrue(message.contains(words), message);
  }

  @ParameterizedTest
  @CsvSource({
    "31556952000, 3, year",
    "2629746000, 3, month",
    "86400000, 8, day",
    "60000, 3, minute",
    "3600000, 3, hour",
    "1000, 3, second",
    "1, 3, second",
    "31556952000, 0.9, month"
  })
  void datesHaveTheLongestUnitThatIsNotTooLong(double scale, double distance, String unit) {
    assertEquals(unit, InputUnit.ofDate(scale, distance).name());
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "12.00004, 12", "0.000123456, 0.0001235", "1234567, 1235000", "1e9, 1E+9"})
  void numbersHaveFourDigits(double value, String text) {
    assertEquals(text, InputUnit.brief(value));
  }

  @Test
  void unitsAndGivenValuesRoundTrip() throws Exception {
    ExactGP regressor = Regressors.with(new ExactGP(), "-units DATA -K \"Matern52 -V 1\"");
    String[] options = regressor.getOptions();
    String joined = Utils.joinOptions(options);
    assertTrue(joined.contains("-units DATA") && joined.contains("-V 1.0"), joined);
    assertFalse(joined.contains("-noise"), joined);
    ExactGP copy = new ExactGP();
    copy.setOptions(options.clone());
    assertArrayEquals(options, copy.getOptions());
    ExactGP saved = (ExactGP) new SerializedObject(regressor).getObject();
    assertEquals(Units.DATA, saved.getUnits());
    assertArrayEquals(options, saved.getOptions());
  }
}
