package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/** Inputs that say nothing: a fold with a constant column must not stop an experiment. */
class ConstantInputsTest {
  private static final int ROWS = 10;

  private static Instances rows(double first, double second) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("a"));
    attributes.add(new Attribute("b"));
    attributes.add(new Attribute("y"));
    Instances data = new Instances("constant", attributes, ROWS);
    data.setClassIndex(2);
    for (int i = 0; i < ROWS; i++) {
      data.add(new DenseInstance(1, new double[] {first, second, i}));
    }
    return data;
  }

  static List<String> cases() {
    List<String> cases = new ArrayList<>();
    for (String regressor : List.of("ExactGP", "KMCG", "ConjugateGradients", "FITC", "VFE")) {
      cases.add(regressor + " -K Linear");
      cases.add(regressor + " -K \"Product -A Linear -B Matern52\"");
    }
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void trainingEndsAndPredictsTheMean(String command) throws Exception {
    double missing = Utils.missingValue();
    for (Instances data : List.of(rows(5, 5), rows(0, -1), rows(missing, missing))) {
      assertTimeoutPreemptively(
          Duration.ofSeconds(20),
          () -> {
            String[] options = Utils.splitOptions(command);
            String name = getClass().getPackageName() + "." + options[0];
            options[0] = "";
            GaussianProcessRegressor regressor =
                (GaussianProcessRegressor)
                    Utils.forName(GaussianProcessRegressor.class, name, options);
            regressor.buildClassifier(data);
            assertEquals(4.5, regressor.classifyInstance(data.instance(0)), 1e-9);
          });
    }
  }
}
