package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** KMCG on tables of different sizes: the plan, what the report says of it, and small heaps. */
class LargeTablesTest {
  private static final String GIVEN = "-K \"Matern52 -L 0.5\" -noise 0.05 -E 0 -structure NONE";

  private static Instances waves(int n) {
    SplittableRandom random = new SplittableRandom(5);
    Instances data =
        new Instances(
            "waves",
            new ArrayList<>(List.of(new Attribute("a"), new Attribute("b"), new Attribute("y"))),
            n);
    data.setClassIndex(2);
    for (int i = 0; i < n; i++) {
      double a = random.nextDouble(-2, 2);
      double b = random.nextDouble(-2, 2);
      double y = Math.sin(2 * a) + b + 0.2 * random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {a, b, y}));
    }
    return data;
  }

  @Test
  void whereStepsCostTooMuchSumsAndNeighboursMakeTheModelAndTheReportSaysSo() throws Exception {
    Instances data = waves(33_000);
    KMCG kmcg = Regressors.with(new KMCG(), GIVEN + " -effort QUICK");
    kmcg.buildClassifier(data);
    String text = Regressors.report(kmcg);
    assertTrue(text.contains("without steps, which would cost too much"), text);
    assertTrue(text.contains("Local rows, by the log density of 1000 rows held out"), text);
    assertEquals(0, kmcg.getMeasure("measureSteps"));
    FITC fitc = Regressors.with(new FITC(), GIVEN + " -M 300 -local 64");
    fitc.buildClassifier(data);
    for (int i = 0; i < 20; i++) {
      double sd = kmcg.getStandardDeviation(data.instance(i));
      assertEquals(fitc.getStandardDeviation(data.instance(i)), sd, 0.02 * sd);
      double mean = kmcg.classifyInstance(data.instance(i));
      assertEquals(fitc.classifyInstance(data.instance(i)), mean, 0.1 * sd);
    }
  }

  @Test
  void aBudgetThatIsTooSmallShrinksThePlanAndIsTold() throws Exception {
    Instances data = waves(5000);
    KMCG kmcg = Regressors.with(new KMCG(), GIVEN + " -memory 100");
    kmcg.buildClassifier(data);
    String text = Regressors.report(kmcg);
    assertTrue(text.contains("too small for the model that suits these data"), text);
    KMCG free = Regressors.with(new KMCG(), GIVEN);
    free.buildClassifier(data);
    assertTrue(!Regressors.report(free).contains("too small"), free.toString());
    double sd = free.getStandardDeviation(data.instance(3));
    assertEquals(sd, kmcg.getStandardDeviation(data.instance(3)), 0.05 * sd);
  }

  /** A run that is kept has its memory already; a plan that was made for less does not end it. */
  @ParameterizedTest
  @CsvSource({"-P 3, 100, 0", "-P 3, 0, 100", "-P 3, 0, 1", "-P -1, 0, 20"})
  void aKeptRunGoesOnThoughMemoryNowAllowsAnotherPlan(String steps, int first, int then)
      throws Exception {
    Instances data = waves(5000);
    KMCG kmcg = Regressors.with(new KMCG(), GIVEN + " -resume -tol 1 " + steps);
    kmcg.setMemory(first);
    kmcg.buildClassifier(data);
    double before = kmcg.getMeasure("measureSteps");
    assertTrue(before > 0, kmcg.toString());
    kmcg.setMemory(then);
    kmcg.setTolerance(0);
    kmcg.initializeClassifier(data);
    assertTrue(kmcg.next());
    assertEquals(before + 1, kmcg.getMeasure("measureSteps"));
    assertFalse(Regressors.report(kmcg).contains("was restarted"), kmcg.toString());
  }

  @Test
  void whatTheOptionsDemandIsRefusedRatherThanShrunk() throws Exception {
    Instances data = waves(5000);
    KMCG kmcg = Regressors.with(new KMCG(), GIVEN + " -memory 100 -R 1000 -P 100");
    Exception refusal = assertThrows(UserException.class, () -> kmcg.buildClassifier(data));
    assertTrue(refusal.getMessage().contains("only 100 MB are allowed"), refusal.getMessage());
  }
}
