package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** What a regressor cannot use is refused, by Weka's ordinary exceptions and with a message. */
class RegressorRefusalsTest {
  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void dataThatCannotBeUsedAreRefusedWithAMessage(GaussianProcessRegressor regressor)
      throws Exception {
    Instances data = Regressors.mixed(30, 20);
    Instances none = new Instances(data, 0);
    assertThrows(Exception.class, () -> regressor.buildClassifier(none));
    Instances nominal = new Instances(data);
    nominal.setClassIndex(2);
    Exception e = assertThrows(Exception.class, () -> regressor.buildClassifier(nominal));
    assertTrue(e.getMessage().contains("nominal class"), e.getMessage());
    Instances withoutClass = new Instances(data);
    withoutClass.setClassIndex(-1);
    assertThrows(Exception.class, () -> regressor.buildClassifier(withoutClass));
    Instances missing = new Instances(data);
    for (Instance row : missing) {
      row.setClassMissing();
    }
    assertThrows(Exception.class, () -> regressor.buildClassifier(missing));
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void otherHeadersAtTestTimeAreRefusedWithTheWayOut(GaussianProcessRegressor regressor)
      throws Exception {
    regressor.buildClassifier(Regressors.mixed(30, 22));
    Instances other = Regressors.mixed(3, 23);
    other.deleteAttributeAt(0);
    Exception e =
        assertThrows(Exception.class, () -> regressor.classifyInstance(other.instance(0)));
    assertTrue(e.getMessage().contains("InputMappedClassifier"), e.getMessage());
  }

  /** 1500 rows: ExactGP wants 18 MB, KMCG the basis of a thousand steps. */
  @Test
  void aMemoryBudgetThatIsTooSmallIsRefusedWithNumbersAndTheWayOut() throws Exception {
    Instances data = Regressors.mixed(1500, 35);
    ExactGP exact = Regressors.with(new ExactGP(), "-memory 10");
    Exception e = assertThrows(UserException.class, () -> exact.buildClassifier(data));
    assertTrue(e.getMessage().contains("18 MB"), e.getMessage());
    assertTrue(e.getMessage().contains("only 10 MB are allowed; use KMCG"), e.getMessage());
    KMCG steps = Regressors.with(new KMCG(), "-memory 10 -P 1000 -R 0");
    e = assertThrows(UserException.class, () -> steps.buildClassifier(data));
    assertTrue(e.getMessage().contains("lower the number of steps P"), e.getMessage());
    VFE points = Regressors.with(new VFE(), "-memory 10 -M 1000");
    e = assertThrows(UserException.class, () -> points.buildClassifier(data));
    assertTrue(e.getMessage().contains("inducing points M"), e.getMessage());
  }

  /**
   * A Cholesky factor of 1000 rows, and strips of others, are 13 MB or so; drawn rows need none.
   */
  @Test
  void theChoiceOfRowsCountsAsMemory() throws Exception {
    Instances data = Regressors.mixed(1500, 36);
    String options = "-memory 10 -R 0 -M 1000 -P 5 -E 0";
    KMCG pivoted = Regressors.with(new KMCG(), options);
    Exception e = assertThrows(UserException.class, () -> pivoted.buildClassifier(data));
    assertTrue(e.getMessage().contains("the choice of rows 1"), e.getMessage());
    assertTrue(e.getMessage().contains("lower the number of rows M"), e.getMessage());
    KMCG random = Regressors.with(new KMCG(), options + " -Z RANDOM");
    random.buildClassifier(data);
    assertTrue(Regressors.report(random).contains("at most 1000 rows (-M), chosen by RANDOM"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-noise 1e-320 | -noise: the noise variance on the scaled class must be between 1e-150",
        "-K \"SquaredExponential -V 1e308\" | -V: the signal variance on the scaled class must be",
        "-K \"Constant -V 1e-200\" | -V: the signal variance on the scaled class must be between",
        "-K \"RationalQuadratic -A 1e300\" | RationalQuadratic: -A: alpha must be between 1e-150",
        "-K \"Matern52 -L 1e308\" | Matern52: -L: length-scale 1 must be between 1e-150 and 1e150",
        "-N 0 -units DATA -K \"Matern52 -L 1,1e-150,1,1,1,1\" | -L: the scaled length-scale of b"
      })
  void parametersThatCannotBeSquaredAreRefusedByTheirOption(String options, String message)
      throws Exception {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : new String[] {"a", "b", "c", "d", "e", "f", "y"}) {
      attributes.add(new Attribute(name));
    }
    Instances data = new Instances("wide", attributes, 30);
    data.setClassIndex(6);
    for (int i = 0; i < 30; i++) {
      data.add(new DenseInstance(1, new double[] {i, 1e9 * i, i % 2, i % 3, i % 5, i % 7, i % 4}));
    }
    Exception e =
        assertThrows(
            UserException.class,
            () -> Regressors.with(new ExactGP(), "-E 0 " + options).buildClassifier(data));
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }

  @Test
  void aRowThatIsShorterThanItsHeaderIsRefused() throws Exception {
    Instances data = Regressors.mixed(30, 33);
    ExactGP exact = Regressors.with(new ExactGP(), "-E 0");
    exact.buildClassifier(data);
    Instance brief = new DenseInstance(1, new double[] {1, 2});
    brief.setDataset(data);
    Instances rows = new Instances(data, 0, 2);
    rows.add(brief);
    for (Executable use :
        List.<Executable>of(
            () -> exact.classifyInstance(brief),
            () -> exact.outside(brief),
            () -> exact.distributionsForInstances(rows),
            () -> exact.buildClassifier(rows))) {
      String message = assertThrows(UserException.class, use).getMessage();
      assertTrue(message.contains("row"), message);
      assertTrue(message.contains(Integer.toString(data.numAttributes())), message);
      assertTrue(message.contains("; give "), message);
    }
  }

  @Test
  void anyNumberOfThreadsCanBeAskedFor() throws Exception {
    for (String options : new String[] {"-E 0", "-E 5"}) {
      VFE many = Regressors.with(new VFE(), "-num-slots 2147483647 " + options);
      VFE one = Regressors.with(new VFE(), "-num-slots 1 " + options);
      Instances data = Regressors.mixed(30, 33);
      many.buildClassifier(data);
      one.buildClassifier(data);
      assertEquals(one.classifyInstance(data.get(0)), many.classifyInstance(data.get(0)));
    }
  }

  @Test
  void rowsAndLevelsThatCannotBeAreRefusedWithAMessage() throws Exception {
    ExactGP exact = new ExactGP();
    exact.buildClassifier(Regressors.mixed(30, 33));
    Instance row = Regressors.mixed(1, 34).instance(0);
    for (double level : new double[] {0, 1, Double.NaN}) {
      Exception e = assertThrows(UserException.class, () -> exact.predictIntervals(row, level));
      assertTrue(e.getMessage().contains("between 0 and 1"), e.getMessage());
    }
    Instance tooShort = new DenseInstance(1, new double[] {1, 2});
    Exception e = assertThrows(UserException.class, () -> exact.classifyInstance(tooShort));
    assertTrue(e.getMessage().contains("2 attributes"), e.getMessage());
  }

  @Test
  void negativeWeightsAndInfiniteInputsAreNamed() {
    ExactGP exact = new ExactGP();
    Exception weight =
        assertThrows(
            UserException.class,
            () -> {
              Instances data = Regressors.mixed(10, 37);
              data.instance(4).setWeight(-1);
              exact.buildClassifier(data);
            });
    assertTrue(weight.getMessage().contains("row 5 is -1.0"), weight.getMessage());
    Exception input =
        assertThrows(
            UserException.class,
            () -> {
              Instances data = Regressors.mixed(10, 38);
              data.instance(2).setValue(0, Double.NEGATIVE_INFINITY);
              exact.buildClassifier(data);
            });
    assertTrue(input.getMessage().contains("'a' is infinite in row 3"), input.getMessage());
  }

  /** The last is refused by its sum alone. */
  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 1.7e308, 1e305, 1e299})
  void weightsThatCannotBeSummedAreRefusedByTheirRowAndNotByAnInnocentCell(double weight)
      throws Exception {
    Instances data = Regressors.mixed(40, 37);
    for (int i = 0; i < 40; i++) {
      data.get(i).setWeight(i == 6 ? 1.3 * weight : weight);
    }
    String refusal =
        assertThrows(UserException.class, () -> new ExactGP().buildClassifier(data)).getMessage();
    boolean isSum = 1.3 * weight <= Double.MAX_VALUE;
    String place = isSum ? "row 7 with the weight " + 1.3 * weight : "the weight of row ";
    assertTrue(refusal.contains(place), refusal);
    assertTrue(refusal.contains(isSum ? "Divide all weights" : "correct it"), refusal);
  }

  @Test
  void weightsWhoseSumsWithAColumnOverflowAreBlamedForIt() throws Exception {
    Instances data = Regressors.mixed(40, 37);
    for (Instance row : data) {
      row.setWeight(1e290);
      row.setValue(0, 1e20 + 1e19 * row.value(0));
    }
    data.get(4).setWeight(2e290);
    String refusal =
        assertThrows(UserException.class, () -> new ExactGP().buildClassifier(data)).getMessage();
    assertTrue(refusal.startsWith("the weight of row 5 is 2.0E290"), refusal);
    assertTrue(refusal.contains("'a'") && refusal.contains("divide all weights"), refusal);
  }

  @Test
  void projectedBayesRefusesKernelsWhoseEigenfunctionsItDoesNotKnow() throws Exception {
    Instances data = Regressors.mixed(30, 39);
    for (String kernel : new String[] {"Matern52", "Periodic", "Linear"}) {
      ProjectedBayes regressor = Regressors.with(new ProjectedBayes(), "-E 0 -K " + kernel);
      Exception e = assertThrows(UserException.class, () -> regressor.buildClassifier(data));
      assertTrue(e.getMessage().contains("but was " + kernel), e.getMessage());
      assertTrue(e.getMessage().contains("-K must be SquaredExponential"), e.getMessage());
    }
    ProjectedBayes large = Regressors.with(new ProjectedBayes(), "-memory 10 -P 1000");
    Exception e = assertThrows(UserException.class, () -> large.buildClassifier(data));
    assertTrue(e.getMessage().contains("eigenfunctions P"), e.getMessage());
  }

  @Test
  void userMistakesHaveNoStackTrace() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), "-K \"Matern52 -L 1,2,3\"");
    UserException e =
        assertThrows(UserException.class, () -> kmcg.buildClassifier(Regressors.mixed(30, 27)));
    assertEquals(0, e.getStackTrace().length);
    assertTrue(
        e.getMessage()
            .contains("3 length-scales, but the inputs after nominal ones were made binary are 8"),
        e.getMessage());
  }
}
