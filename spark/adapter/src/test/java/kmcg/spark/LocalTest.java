package kmcg.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.train.TrainedModel.Normal;
import weka.core.Utils;

/** Models trained by two cores of this process are those that Weka trains on the same rows. */
class LocalTest {
  private static final List<double[]> ROWS = TestRows.drawn(2500, 3, 1);
  private static final List<double[]> OTHERS = TestRows.drawn(300, 3, 2);

  private static SparkSession spark;

  @BeforeAll
  static void start() {
    spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "127.0.0.1")
            .getOrCreate();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static GaussianProcessRegressor inProcess(String method, String options)
      throws Exception {
    GaussianProcessRegressor regressor =
        (GaussianProcessRegressor)
            Class.forName("weka.classifiers.functions.gp." + method)
                .getDeclaredConstructor()
                .newInstance();
    return TestRows.trained(regressor, ROWS, Utils.splitOptions(options));
  }

  private static void assertSame(
      GaussianProcessRegressor expected, GaussianProcessRegressionModel model, double tolerance)
      throws Exception {
    double evidence = -expected.model().posterior().evidence().negativeLog();
    assertEquals(evidence, model.logEvidence(), 1e-10 * Math.abs(evidence));
    Normal[] normals = TestRows.predicted(expected, OTHERS);
    List<Row> rows = model.transform(TestRows.dataset(spark, OTHERS, 3)).collectAsList();
    assertEquals(normals.length, rows.size());
    for (int i = 0; i < normals.length; i++) {
      assertEquals(normals[i].mean(), rows.get(i).<Double>getAs("prediction"), tolerance);
      double deviation = rows.get(i).getAs("standardDeviation");
      double variance = normals[i].observationDeviation() * normals[i].observationDeviation();
      assertEquals(variance, deviation * deviation, tolerance);
      assertEquals(
          normals[i].mean() - 1.959963984540054 * normals[i].observationDeviation(),
          rows.get(i).<Double>getAs("lower"),
          2 * tolerance);
    }
  }

  /** Some rows at the beginning are filtered out, so that the first of many partitions is empty. */
  private static List<double[]> withUnused() {
    List<double[]> rows = new java.util.ArrayList<>();
    for (int i = 0; i < 300; i++) {
      rows.add(new double[] {1, 2, 3, 4, 0});
    }
    rows.addAll(ROWS);
    return rows;
  }

  @ParameterizedTest
  @CsvSource({
    "VFE, 1, -M 60 -E 0 -K Matern52",
    "VFE, 3, -M 60 -E 0 -K Matern52",
    "VFE, 16, -M 60 -E 0 -K Matern52",
    "FITC, 3, -M 60 -E 0 -K SquaredExponential",
    "FITC, 16, -M 60 -E 0 -local 16",
    "DTC, 3, -M 60 -E 0 -local 16",
    "SoR, 16, -M 60 -E 0",
    "VFE, 16, -M 60",
    "VFE, 3, -M 60 -learn NEIGHBOURS",
    "KMCG, 3, ''",
    "KMCG, 3, -E 0 -memory 12"
  })
  void theModelIsThatOfOneProcess(String method, int partitions, String options) throws Exception {
    Dataset<Row> data = TestRows.dataset(spark, withUnused(), partitions).filter("weight > 0");
    GaussianProcessRegressionModel model =
        new GaussianProcessRegression().setMethod(method).setOptions(options).fit(data);
    if (!options.contains("NEIGHBOURS")) {
      assertSame(inProcess(method, options), model, 1e-9);
    }
    assertTrue(model.toString().contains(method), model.toString());
  }

  /** No matrix of this order is stored, so the steps take products that the tasks share. */
  @Test
  void kmcgTakesTheSameStepsOnManyRows() throws Exception {
    List<double[]> rows = TestRows.drawn(50_000, 3, 7);
    String options = "-E 0 -K Matern52 -R 100 -P 4 -local 16 -memory 2000";
    GaussianProcessRegressionModel model =
        new GaussianProcessRegression()
            .setMethod("KMCG")
            .setOptions(options)
            .fit(TestRows.dataset(spark, rows, 5));
    assertTrue(model.toString().contains("The executors share the products"), "" + model);
    GaussianProcessRegressor expected =
        TestRows.trained(new KMCG(), rows, Utils.splitOptions(options));
    assertTrue(expected.toString().contains("evaluated tile by tile"), "" + expected);
    Normal[] normals = TestRows.predicted(expected, OTHERS);
    List<Row> predicted = model.transform(TestRows.dataset(spark, OTHERS, 3)).collectAsList();
    for (int i = 0; i < normals.length; i++) {
      assertEquals(normals[i].mean(), predicted.get(i).<Double>getAs("prediction"), 1e-8);
    }
  }
}
