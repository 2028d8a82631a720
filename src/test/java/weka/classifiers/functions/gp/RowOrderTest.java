package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** A model is that of its rows, and not of the order in which they stand in the file. */
class RowOrderTest {
  /** Sums in another order, amplified by 80 rows whose noise is a tenth of their variance. */
  private static final double ROUNDING = 1e-9;

  private static Instances rows(long seed) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (String name : new String[] {"a", "b", "c", "y"}) {
      attributes.add(new Attribute(name));
    }
    Instances data = new Instances("rows", attributes, 80);
    data.setClassIndex(3);
    Random random = new Random(seed);
    for (int i = 0; i < 80; i++) {
      double a = random.nextGaussian();
      double b = random.nextGaussian();
      double y = Math.sin(2 * a) + b + 0.1 * random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {a, b, random.nextGaussian(), y}));
    }
    return data;
  }

  private static GaussianProcessRegressor trained(String command, Instances data) throws Exception {
    String[] options = Utils.splitOptions(command);
    String name = RowOrderTest.class.getPackageName() + "." + options[0];
    options[0] = "";
    GaussianProcessRegressor regressor =
        (GaussianProcessRegressor) Utils.forName(GaussianProcessRegressor.class, name, options);
    regressor.buildClassifier(data);
    return regressor;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ConjugateGradients -E 0",
        "ConjugateGradients -E 0 -tol 0",
        "ConjugateGradients -E 0 -R 20",
        "KMCG -E 0",
        "KMCG -E 0 -R 0 -M 30",
        "FITC -E 0 -M 20",
        "SubsetOfData -E 0 -M 30",
        "ExactGP -E 0"
      })
  void shuffledRowsGiveTheSameModel(String command) throws Exception {
    for (long seed = 1; seed <= 4; seed++) {
      Instances data = rows(seed);
      Instances shuffled = new Instances(data);
      shuffled.randomize(new Random(seed + 100));
      GaussianProcessRegressor given = trained(command, data);
      GaussianProcessRegressor other = trained(command, shuffled);
      for (Instance row : data) {
        double sd = given.getStandardDeviation(row);
        assertEquals(
            given.classifyInstance(row), other.classifyInstance(row), ROUNDING * sd, command);
        assertEquals(sd, other.getStandardDeviation(row), ROUNDING * sd, command);
      }
    }
  }

  @Test
  void theTextbookRecurrenceSaysThatItDependsOnTheOrder() throws Exception {
    for (String method : new String[] {"ConjugateGradients", "KMCG"}) {
      String command = method + " -E 0 -R 0 -P 3 -solver ";
      String report = Regressors.report(trained(command + "TEXTBOOK", rows(1)));
      assertTrue(report.contains("depend even on the order of rows"), report);
      String stable = Regressors.report(trained(command + "LANCZOS", rows(1)));
      assertTrue(!stable.contains("the order of rows"), stable);
    }
  }
}
