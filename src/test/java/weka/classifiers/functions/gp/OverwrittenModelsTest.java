package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Random;
import kmcg.form.Form;
import kmcg.form.FormException;
import kmcg.form.FormFile;
import kmcg.form.FormMutations;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weka.classifiers.functions.gp.kernels.WekaKernel;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Models whose saved arrays were overwritten are refused, or predict numbers. */
class OverwrittenModelsTest {
  private static final double[] BY = {Double.NaN, 1e308, -1e200, 0, Double.MIN_VALUE};

  private static Instances data() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    attributes.add(new Attribute("x1"));
    attributes.add(new Attribute("x2"));
    attributes.add(new Attribute("y"));
    Instances data = new Instances("wave", attributes, 0);
    data.setClassIndex(2);
    Random random = new Random(5);
    for (int i = 0; i < 40; i++) {
      double a = random.nextGaussian();
      double b = random.nextGaussian();
      double y = Math.sin(a) + 0.1 * random.nextGaussian();
      data.add(new DenseInstance(1, new double[] {a, b, y}));
    }
    return data;
  }

  @ParameterizedTest
  @EnumSource
  void areRefusedOrPredictNumbers(Variant variant) throws Exception {
    WekaKernel.register();
    Instances data = data();
    GaussianProcessRegressor regressor = variant.trained(data);
    Form form = regressor.trained().build();
    Instances rows = new Instances(data, 0, 3);
    int refused = 0;
    int cases = 0;
    for (double by : BY) {
      for (Form damaged : FormMutations.overwritten(form, by)) {
        cases++;
        String where = by + " in " + FormMutations.difference(form, damaged);
        try {
          regressor.restore(FormFile.of(FormFile.bytes(damaged)));
          requireNumbers(regressor, rows, where);
        } catch (FormException | UserException e) {
          assertTrue(String.valueOf(e.getMessage()).length() > 30, where + ": " + e.getMessage());
          refused++;
        }
      }
    }
    assertTrue(refused > 0 && refused < cases, refused + " of " + cases);
  }

  private static void requireNumbers(
      GaussianProcessRegressor regressor, Instances rows, String where) throws Exception {
    for (double[] mean : regressor.distributionsForInstances(rows)) {
      assertTrue(Double.isFinite(mean[0]), where);
    }
    for (int i = 0; i < rows.numInstances(); i++) {
      double mean = regressor.classifyInstance(rows.instance(i));
      double deviation = regressor.getStandardDeviation(rows.instance(i));
      double[] interval = regressor.predictIntervals(rows.instance(i), 0.95)[0];
      double density = regressor.logDensity(rows.instance(i), 0.3);
      for (double number : new double[] {mean, interval[0], interval[1], density}) {
        assertTrue(Double.isFinite(number), where);
      }
      assertTrue(deviation > 0 && deviation < Double.POSITIVE_INFINITY, where);
    }
  }
}
