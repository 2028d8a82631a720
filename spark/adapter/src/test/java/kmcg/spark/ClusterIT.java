package kmcg.spark;

import static org.apache.spark.sql.functions.col;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kmcg.GaussianProcess;
import kmcg.model.PredictiveDistribution;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.core.Utils;

/** On a real cluster of a master and two workers, each a process of its own. */
@Timeout(value = 8, unit = TimeUnit.MINUTES)
class ClusterIT {
  private static final int ROWS = 120_000;
  private static final int PARTITIONS = 24;

  /** Rows that the executors make, always the same. */
  private static Dataset<Row> data(SparkSession spark, long first, long rows) {
    Dataset<Row> numbers =
        spark
            .range(first, first + rows, 1, PARTITIONS)
            .select(
                functions.sin(col("id").multiply(12.9898)).as("a"),
                functions.sin(col("id").multiply(78.233)).as("b"),
                functions.sin(col("id").multiply(37.719)).as("c"),
                functions.sin(col("id").multiply(93.9898)).as("e"));
    Dataset<Row> labelled =
        numbers.withColumn(
            "label",
            functions
                .sin(col("a").multiply(4))
                .plus(col("b").multiply(col("c")))
                .plus(col("e").multiply(0.1)));
    return new VectorAssembler()
        .setInputCols(new String[] {"a", "b", "c"})
        .setOutputCol("features")
        .transform(labelled);
  }

  private static GaussianProcessRegression estimator() {
    return new GaussianProcessRegression()
        .setMethod("VFE")
        .setInducingPoints(400)
        .setKernel("Matern52 -L 1")
        .setSampleSize(4000)
        .setOptions("-E 0 -noise 0.01");
  }

  /** The log evidence and some predictions, all digits. */
  private static double[] digits(GaussianProcessRegressionModel model, SparkSession spark) {
    List<Row> rows =
        model
            .transform(data(spark, ROWS, 100))
            .select("prediction", "standardDeviation")
            .collectAsList();
    double[] digits = new double[1 + 2 * rows.size()];
    digits[0] = model.logEvidence();
    for (int i = 0; i < rows.size(); i++) {
      digits[1 + 2 * i] = rows.get(i).getDouble(0);
      digits[2 + 2 * i] = rows.get(i).getDouble(1);
    }
    return digits;
  }

  /** What two cores of this process make of the same rows. */
  private static double[] local() {
    SparkSession spark = Sessions.local(2);
    try {
      return digits(estimator().fit(data(spark, 0, ROWS)), spark);
    } finally {
      spark.stop();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.apache.spark.serializer.JavaSerializer",
        "org.apache.spark.serializer.KryoSerializer"
      })
  void twoWorkersGiveTheDigitsOfOneProcess(String serializer) throws Exception {
    double[] expected = local();
    try (Cluster cluster = new Cluster(2, "2g")) {
      SparkSession spark = cluster.session(serializer, "1g");
      try {
        double[] once = digits(estimator().fit(data(spark, 0, ROWS)), spark);
        assertArrayEquals(expected, once, "the same digits as with local[2]");
        assertInProcess(spark, "KMCG", "-E 0 -memory 12");
        assertInProcess(spark, "DTC", "-M 50 -E 0 -local 8");
        assertInProcess(spark, "FITC", "-M 50 -learn NEIGHBOURS -E 20");
      } finally {
        spark.stop();
      }
    }
  }

  private static void assertInProcess(SparkSession spark, String method, String options)
      throws Exception {
    List<double[]> rows = TestRows.drawn(1500, 2, 3);
    List<double[]> others = TestRows.drawn(50, 2, 4);
    GaussianProcessRegressor regressor =
        (GaussianProcessRegressor)
            Class.forName("weka.classifiers.functions.gp." + method)
                .getDeclaredConstructor()
                .newInstance();
    TestRows.trained(regressor, rows, Utils.splitOptions(options));
    PredictiveDistribution[] expected = TestRows.predicted(regressor, others);
    List<Row> seen =
        new GaussianProcessRegression()
            .setMethod(method)
            .setOptions(options)
            .fit(TestRows.dataset(spark, rows, 5))
            .transform(TestRows.dataset(spark, others, 2))
            .collectAsList();
    double tolerance = options.contains("NEIGHBOURS") ? 1e-5 : 1e-9;
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i].mean(), seen.get(i).<Double>getAs("prediction"), tolerance, method);
    }
  }

  /** Kills something after some tasks of the pass over all rows have ended. */
  private static final class Killer extends SparkListener {
    private final Runnable kill;
    private boolean summing;
    private int ended;
    private volatile int lost; // tasks of the pass that ended in failure

    Killer(Runnable kill) {
      this.kill = kill;
    }

    @Override
    public void onJobStart(SparkListenerJobStart start) {
      String description = start.properties().getProperty("spark.job.description", "");
      summing = description.startsWith("kmcg: summing");
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      if (summing) {
        lost += end.reason() instanceof TaskFailedReason ? 1 : 0;
        if (++ended == 3) {
          kill.run();
        }
      }
    }
  }

  @Test
  void theDigitsAreTheSameAfterAnExecutorAndAWorkerWereKilled() throws Exception {
    double[] expected = local();
    try (Cluster cluster = new Cluster(2, "2g")) {
      SparkSession spark = cluster.session("org.apache.spark.serializer.JavaSerializer", "1g");
      try {
        for (Runnable kill :
            List.<Runnable>of(() -> cluster.killExecutors(0), () -> cluster.killWorker(1))) {
          Killer killer = new Killer(kill);
          spark.sparkContext().addSparkListener(killer);
          double[] seen = digits(estimator().fit(data(spark, 0, ROWS)), spark);
          spark.sparkContext().removeSparkListener(killer);
          assertTrue(killer.lost > 0, "tasks of the pass were lost and done again");
          assertArrayEquals(expected, seen);
        }
      } finally {
        spark.stop();
      }
    }
  }

  @Test
  void theProgramIsSubmittedToACluster(@TempDir Path folder) throws Exception {
    StringBuilder text = new StringBuilder("a,b,y\n");
    for (double[] row : TestRows.drawn(2000, 2, 9)) {
      text.append(row[0]).append(',').append(row[1]).append(',').append(row[2]).append('\n');
    }
    String rows = Files.writeString(folder.resolve("rows.csv"), text).toString();
    String model = folder.resolve("model").toString();
    try (Cluster cluster = new Cluster(2, "2g")) {
      Process trained =
          cluster.submitted("kmcg.spark.Train", "-t", rows, "-d", model, "-W", "FITC -M 40 -E 0");
      assertTrue(trained.waitFor(3, TimeUnit.MINUTES), cluster.printed());
      assertEquals(0, trained.exitValue(), cluster.printed());
      assertTrue(cluster.printed().contains("FITC with at most 40 points"), cluster.printed());
      GaussianProcess plain =
          GaussianProcess.load(Path.of(model, GaussianProcessRegressionModel.PLAIN_FILE));
      assertEquals(30, plain.predict(new double[][] {{0, 0}}).mean()[0], 0.3);

      Process refused = cluster.submitted("kmcg.spark.Train", "-t", rows, "-d", model, "-c", "z");
      assertTrue(refused.waitFor(3, TimeUnit.MINUTES), cluster.printed());
      assertEquals(1, refused.exitValue(), cluster.printed());
      assertTrue(
          cluster.printed().contains("Train: there is no column 'z'; the columns are a, b, y."),
          cluster.printed());
    }
  }
}
