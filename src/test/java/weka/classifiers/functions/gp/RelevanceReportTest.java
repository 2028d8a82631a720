package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kmcg.model.relevance.VarianceShares.Share;
import org.junit.jupiter.api.Test;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SerializedObject;

/** What a user is told of the attributes that matter. */
class RelevanceReportTest {
  private static final double UNIT = 25; // of the first input

  /** y = x/25 + 2 if blue + noise, with a label of three values and some inputs without effect. */
  private static Instances data(int n, int useless) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("x"));
    attributes.add(new Attribute("colour", List.of("red", "green", "blue")));
    for (int j = 0; j < useless; j++) {
      attributes.add(new Attribute("useless" + j));
    }
    attributes.add(new Attribute("y"));
    Instances data = new Instances("colours", attributes, n);
    data.setClassIndex(data.numAttributes() - 1);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < n; i++) {
      double[] row = new double[data.numAttributes()];
      row[0] = random.nextDouble(-UNIT, UNIT);
      row[1] = random.nextInt(3);
      for (int j = 0; j < useless; j++) {
        row[2 + j] = random.nextGaussian();
      }
      row[2 + useless] = row[0] / UNIT + (row[1] == 2 ? 2 : 0) + 0.05 * random.nextGaussian();
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  private static Matcher row(GaussianProcessRegressor regressor, String attribute) {
    Matcher row =
        Pattern.compile(
                " "
                    + attribute
                    + " +(\\S+) % +(\\S+) % +(\\S+(?: to \\S+)?)(?: +(\\S+(?: to \\S+)?))?\\n")
            .matcher(regressor.toString());
    assertTrue(row.find(), regressor.toString());
    return row;
  }

  /** Variance 1/3 of x/25, 8/9 of the label, and nothing that both do together. */
  @Test
  void attributesAreListedByTheirShareAndALabelIsOne() throws Exception {
    ExactGP regressor = new ExactGP();
    regressor.buildClassifier(data(150, 2));
    Matcher colour = row(regressor, "colour");
    Matcher x = row(regressor, "x");
    assertTrue(colour.start() < x.start(), regressor.toString());
    double share = 100 * (8 / 9.0) / (8 / 9.0 + 1 / 3.0);
    assertEquals(share, Double.parseDouble(colour.group(1)), 5);
    assertEquals(share, Double.parseDouble(colour.group(2)), 5);
    assertEquals(100 - share, Double.parseDouble(x.group(1)), 5);
    assertNull(colour.group(4), "labels are at no distance in units of the data");
    double deviation = UNIT * 2 / Math.sqrt(12);
    assertEquals(
        deviation,
        Double.parseDouble(x.group(4)) / Double.parseDouble(x.group(3)),
        0.1 * deviation,
        "a length-scale in the units of the data");
    assertTrue(
        regressor.toString().contains("               No visible effect: useless0, useless1\n"),
        regressor.toString());
  }

  @Test
  void ofThousandsOfInputsItIsLeftOutAndThatIsSaid() throws Exception {
    ExactGP regressor = Regressors.with(new ExactGP(), "-E 1 -K Matern52");
    regressor.buildClassifier(data(12, 2000));
    String report = Regressors.report(regressor);
    assertTrue(report.contains("The relevance of attributes was left out"), report);
    assertTrue(report.contains("there are 2004 inputs"), report);
  }

  @Test
  void ofManyAttributesTwelveAreNamed() throws Exception {
    ExactGP regressor = Regressors.with(new ExactGP(), "-E 10");
    regressor.buildClassifier(data(100, 20));
    String report = Regressors.report(regressor);
    assertTrue(report.contains("useless11, … (20 in all)\n"), report);
  }

  @Test
  void onABentScaleSharesAreThoseOfWhatTheModelSees() throws Exception {
    Instances data = data(60, 0);
    data.forEach(row -> row.setClassValue(Math.exp(row.classValue())));
    ExactGP bent = Regressors.with(new ExactGP(), "-E 10 -target LOG");
    bent.buildClassifier(data);
    String report = Regressors.report(bent);
    assertTrue(
        report.contains("share of the variance of predictions of the logarithm of y, with indep"),
        report);
  }

  /** One length-scale in the units of eleven inputs, and notes of several sentences. */
  @Test
  void noLineIsWiderThanNinetyColumns() throws Exception {
    Instances data = data(60, 8);
    for (int i = 0; i < 25; i++) {
      data.instance(i).setClassValue(1e6 + i);
    }
    data.instance(40).setMissing(0);
    for (String options :
        new String[] {"-K Matern52", "-K SquaredExponential -outliers DOWNWEIGHT"}) {
      ExactGP regressor = Regressors.with(new ExactGP(), options + " -E 10");
      regressor.buildClassifier(data);
      regressor
          .toString()
          .lines()
          .forEach(line -> assertTrue(line.length() <= 90, line.length() + ": " + line));
    }
  }

  /** Whoever gives hyper-parameters, and learns none, waits for nothing else either. */
  @Test
  void givenHyperParametersHaveNoShares() throws Exception {
    for (String options : new String[] {"-E 0", "-learn NONE"}) {
      ExactGP given = Regressors.with(new ExactGP(), options);
      given.buildClassifier(data(40, 0));
      assertTrue(given.model().relevance().isEmpty());
      assertFalse(given.toString().contains("Relevance"), given.toString());
    }
  }

  /** Nothing is learned here either, though notes say what was done. */
  @Test
  void givenHyperParametersHaveNoSharesEvenIfRowsAreGuessedOrDownweighted() throws Exception {
    Instances data = data(40, 0);
    data.instance(3).setMissing(0);
    for (String options : new String[] {"-E 0", "-E 0 -outliers DOWNWEIGHT", "-E 0 -mean LINEAR"}) {
      ExactGP given = Regressors.with(new ExactGP(), options);
      given.buildClassifier(data);
      assertTrue(given.toString().contains("Note "), given.toString());
      assertTrue(given.model().relevance().isEmpty(), options);
    }
  }

  @Test
  void aClassThatDoesNotVaryHasNoShares() throws Exception {
    Instances data = data(40, 0);
    data.forEach(row -> row.setClassValue(7));
    KMCG regressor = Regressors.with(new KMCG(), "-E 5");
    regressor.buildClassifier(data);
    assertTrue(
        regressor
            .toString()
            .contains("Relevance      predictions do not visibly vary with the inputs"),
        regressor.toString());
  }

  @Test
  void sharesAreSavedWithTheModel() throws Exception {
    KMCG regressor = Regressors.with(new KMCG(), "-E 10");
    regressor.buildClassifier(data(80, 1));
    KMCG copy = (KMCG) new SerializedObject(regressor).getObject();
    assertEquals(3, copy.model().relevance().orElseThrow().shares().size());
    assertEquals(regressor.model().relevance(), copy.model().relevance());
    assertEquals(regressor.toString(), copy.toString());
  }

  /** A run that is looked at after every step, as Weka's optimiser of iterations does. */
  @Test
  void sharesAreComputedOnceARunIsDone() throws Exception {
    KMCG regressor = Regressors.with(new KMCG(), "-E 5 -R 0 -P 3 -tol 0 -resume");
    Instances data = data(80, 0);
    regressor.initializeClassifier(data);
    while (regressor.next()) {
      assertTrue(regressor.model().relevance().isEmpty());
    }
    regressor.done();
    List<Share> first = regressor.model().relevance().orElseThrow().shares();
    regressor.setSteps(30);
    regressor.initializeClassifier(data);
    while (regressor.next()) {
      assertTrue(regressor.model().relevance().isEmpty());
    }
    regressor.done();
    List<Share> second = regressor.model().relevance().orElseThrow().shares();
    assertFalse(first.equals(second), "shares of another model: " + first);
  }

  @Test
  void theNumberOfThreadsDoesNotChangeShares() throws Exception {
    KMCG one = Regressors.with(new KMCG(), "-E 5 -num-slots 1");
    KMCG more = Regressors.with(new KMCG(), "-E 5 -num-slots 4");
    one.buildClassifier(data(300, 1));
    more.buildClassifier(data(300, 1));
    assertEquals(one.model().relevance(), more.model().relevance());
    assertTrue(one.model().relevance().isPresent());
  }
}
