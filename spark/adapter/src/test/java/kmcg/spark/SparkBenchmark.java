package kmcg.spark;

import static org.apache.spark.sql.functions.col;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import weka.classifiers.functions.gp.VFE;

/**
 * What training and prediction take on a cluster of this machine, for docs/spark.md. Not a test:
 * CONTRIBUTING says how to run it.
 */
final class SparkBenchmark {
  private static final int INPUTS = 8;
  private static final String JAVA = "org.apache.spark.serializer.JavaSerializer";

  private SparkBenchmark() {}

  /** Friedman's function of inputs that the executors make, with noise. */
  static Dataset<Row> friedman(SparkSession spark, long first, long rows, int partitions) {
    List<Column> columns = new ArrayList<>();
    String[] names = new String[INPUTS];
    for (int j = 0; j < INPUTS; j++) {
      names[j] = "x" + (j + 1);
      Column mixed = functions.xxhash64(col("id"), functions.lit(j));
      columns.add(functions.pmod(mixed, functions.lit(1L << 30)).divide(1L << 30).as(names[j]));
    }
    Column noise = null; // the sum of twelve uniform numbers
    for (int k = 0; k < 12; k++) {
      Column mixed = functions.xxhash64(col("id"), functions.lit(100 + k));
      Column uniform = functions.pmod(mixed, functions.lit(1L << 30)).divide(1L << 30);
      noise = noise == null ? uniform : noise.plus(uniform);
    }
    columns.add(noise.minus(6).as("noise"));
    Dataset<Row> numbers =
        spark.range(first, first + rows, 1, partitions).select(columns.toArray(new Column[0]));
    Column y =
        functions
            .sin(col("x1").multiply(col("x2")).multiply(Math.PI))
            .multiply(10)
            .plus(functions.pow(col("x3").minus(0.5), 2).multiply(20))
            .plus(col("x4").multiply(10))
            .plus(col("x5").multiply(5))
            .plus(col("noise"));
    return new VectorAssembler()
        .setInputCols(names)
        .setOutputCol("features")
        .transform(numbers.withColumn("label", y))
        .select("features", "label");
  }

  private static GaussianProcessRegression estimator(int points) {
    return new GaussianProcessRegression()
        .setInducingPoints(points)
        .setKernel("Matern52")
        .setOptions("-E 0 -noise 0.04 -Z RANDOM");
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) * 1e-9;
  }

  private static void print(String format, Object... values) {
    System.out.printf(Locale.ROOT, format + "%n", values);
    System.out.flush();
  }

  /** The shortest time of some trainings on rows that are there already. */
  private static double training(SparkSession spark, long rows, int points, int partitions, int n) {
    Dataset<Row> data = friedman(spark, 0, rows, partitions).persist();
    data.count();
    double best = Double.POSITIVE_INFINITY;
    for (int k = 0; k < n; k++) {
      long start = System.nanoTime();
      GaussianProcessRegressionModel model = estimator(points).fit(data);
      best = Math.min(best, seconds(start));
      print("    %.2f s, log evidence %.6f", seconds(start), model.logEvidence());
    }
    data.unpersist(true);
    return best;
  }

  private static double onCluster(int workers, long rows, int points, int n) throws Exception {
    try (Cluster cluster = new Cluster(workers, "4g")) {
      SparkSession spark = cluster.session(JAVA, "3g");
      try {
        return training(spark, rows, points, 16, n);
      } finally {
        spark.stop();
      }
    }
  }

  private static double inProcess(long rows, int points, int n) throws Exception {
    SparkSession spark = Sessions.local(2);
    List<double[]> all = new ArrayList<>();
    for (Row row : friedman(spark, 0, rows, 16).collectAsList()) {
      org.apache.spark.ml.linalg.Vector x = row.getAs(0);
      double[] values = java.util.Arrays.copyOf(x.toArray(), INPUTS + 2);
      values[INPUTS] = row.getDouble(1);
      values[INPUTS + 1] = 1;
      all.add(values);
    }
    spark.stop();
    weka.core.Instances data = TestRows.instances(all);
    all.clear();
    double best = Double.POSITIVE_INFINITY;
    for (int k = 0; k < n; k++) {
      VFE vfe = new VFE();
      vfe.setOptions(
          weka.core.Utils.splitOptions("-K Matern52 -E 0 -noise 0.04 -Z RANDOM -M " + points));
      long start = System.nanoTime();
      vfe.buildClassifier(data);
      best = Math.min(best, seconds(start));
      print(
          "    %.2f s, log evidence %.6f",
          seconds(start), -vfe.model().posterior().evidence().negativeLog());
    }
    return best;
  }

  private static void ratios(long rows, int points) throws Exception {
    print("in process, %d rows, M = %d", rows, points);
    double own = inProcess(rows, points, 2);
    print("local[2]");
    SparkSession spark = Sessions.local(2);
    double local = training(spark, rows, points, 16, 2);
    spark.stop();
    print("one worker");
    double one = onCluster(1, rows, points, 2);
    print("two workers");
    double two = onCluster(2, rows, points, 2);
    print("local[2] over in process: %.2f (wanted at most 1.2)", local / own);
    print("two workers are %.2f times as fast as one (wanted at least 1.5)", one / two);
  }

  /** Ten million rows that the executors make, and predictions for a million others. */
  private static void large(long rows, int points) throws Exception {
    try (Cluster cluster = new Cluster(2, "3500m")) {
      SparkSession spark = cluster.session(JAVA, "3g");
      try {
        long start = System.nanoTime();
        GaussianProcessRegressionModel model = estimator(points).fit(friedman(spark, 0, rows, 64));
        print(
            "two workers, %d rows, M = %d: %.1f s; the formula has %.1f",
            rows, points, seconds(start), formula(rows, points, 2));
        start = System.nanoTime();
        Dataset<Row> predicted =
            model
                .transform(friedman(spark, rows, 1_000_000, 64))
                .withColumn("error", functions.pow(col("prediction").minus(col("label")), 2))
                .withColumn(
                    "covered", col("label").between(col("lower"), col("upper")).cast("double"));
        Row result = predicted.agg(functions.avg("error"), functions.avg("covered")).first();
        print(
            "1000000 rows predicted in %.1f s: RMSE %.4f (noise 1), coverage %.4f",
            seconds(start), Math.sqrt(result.getDouble(0)), result.getDouble(1));
        long peak = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
          peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
        }
        print(
            "the driver had at most %d MB of heap in use, of %d",
            peak >> 20, Runtime.getRuntime().maxMemory() >> 20);
      } finally {
        spark.stop();
      }
    }
  }

  /** The seconds that docs/spark.md predicts for the first training of a session. */
  private static double formula(long rows, int points, int cores) {
    return 5 + (double) rows * points * (2 * points + 1300) / (cores * 46e9);
  }

  /** Trainings of several sizes, against the formula of docs/spark.md. */
  private static void costs() throws Exception {
    for (long[] size : new long[][] {{1_000_000, 512}, {3_000_000, 256}, {1_000_000, 1024}}) {
      double measured = onCluster(2, size[0], (int) size[1], 1);
      double predicted = formula(size[0], (int) size[1], 2);
      print(
          "two workers, N = %d, M = %d: %.1f s; the formula has %.1f, off by %.0f %%",
          size[0], size[1], measured, predicted, 100 * (predicted / measured - 1));
    }
  }

  /** A million rows with nothing set, and predictions for others. */
  private static void unset(long rows) throws Exception {
    try (Cluster cluster = new Cluster(2, "4g")) {
      SparkSession spark = cluster.session(JAVA, "3g");
      try {
        for (String method : List.of("VFE", "KMCG")) {
          long start = System.nanoTime();
          GaussianProcessRegressionModel model =
              new GaussianProcessRegression().setMethod(method).fit(friedman(spark, 0, rows, 16));
          print("%s with nothing set, %d rows: %.1f s%n%s", method, rows, seconds(start), model);
          start = System.nanoTime();
          Row result =
              model
                  .transform(friedman(spark, rows, 20_000, 16))
                  .withColumn("error", functions.pow(col("prediction").minus(col("label")), 2))
                  .withColumn(
                      "covered", col("label").between(col("lower"), col("upper")).cast("double"))
                  .agg(functions.avg("error"), functions.avg("covered"))
                  .first();
          print(
              "20000 rows predicted in %.1f s: RMSE %.4f (noise 1), coverage %.4f",
              seconds(start), Math.sqrt(result.getDouble(0)), result.getDouble(1));
        }
      } finally {
        spark.stop();
      }
    }
  }

  /** Runs what is named: ratios, large, costs, unset. */
  public static void main(String[] names) throws Exception {
    for (String name : names) {
      switch (name) {
        case "ratios" -> ratios(1_000_000, 512);
        case "large" -> large(10_000_000, 512);
        case "costs" -> costs();
        case "unset" -> unset(1_000_000);
        default -> throw new IllegalArgumentException("ratios, large, costs or unset, not " + name);
      }
    }
  }
}
