package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** Rows that are unlike those around them and like each other are a season, not outliers. */
class SeasonalOutliersTest {
  /** A level with noise, and a peak in the last step of each period. */
  private static Instances peaks(int rows, int period, double height, double noise) {
    ArrayList<Attribute> attributes =
        new ArrayList<>(List.of(new Attribute("step"), new Attribute("y")));
    Instances data = new Instances("peaks", attributes, rows);
    data.setClassIndex(1);
    Random random = new Random(21);
    for (int i = 0; i < rows; i++) {
      double peak = i % period == period - 1 ? height : 0;
      data.add(new DenseInstance(1, new double[] {i, 100 + peak + noise * random.nextGaussian()}));
    }
    return data;
  }

  private static KMCG downweighted(Instances train) throws Exception {
    KMCG regressor = new KMCG();
    regressor.setOptions(Utils.splitOptions("-outliers DOWNWEIGHT"));
    regressor.buildClassifier(train);
    return regressor;
  }

  private static double error(KMCG model, Instances rows) throws Exception {
    double sum = 0;
    for (Instance row : rows) {
      sum += Math.pow(model.classifyInstance(row) - row.classValue(), 2);
    }
    return Math.sqrt(sum / rows.size());
  }

  /** A month of twelve, a quarter of four and a day of seven. */
  @ParameterizedTest
  @CsvSource({"120, 12, 40, 2", "60, 4, 30, 2", "140, 7, 80, 5"})
  void aSeasonOfPeaksIsNoOutlier(int rows, int period, double height, double noise)
      throws Exception {
    Instances all = peaks(rows, period, height, noise);
    Instances train = new Instances(all, 0, rows - period);
    KMCG model = downweighted(train);
    String report = Regressors.report(model);
    assertTrue(report.contains("Outliers: none of " + train.size() + " rows."), report);
    double error = error(model, new Instances(all, rows - period, period));
    assertTrue(error < 2 * noise, error + " of the last period, with noise of " + noise);
  }

  @Test
  void amongPeaksAWildRowIsFound() throws Exception {
    Instances data = peaks(120, 12, 40, 2);
    data.get(50).setClassValue(1e6);
    KMCG model = downweighted(data);
    String report = Regressors.report(model);
    assertTrue(report.contains("Outliers: 1 of 120 rows"), report);
    assertTrue(report.contains(" 51 (+"), report);
    data.remove(50);
    assertEquals(2, error(model, data), 0.5);
  }
}
