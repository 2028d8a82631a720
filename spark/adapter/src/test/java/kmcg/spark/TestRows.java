package kmcg.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import kmcg.model.PredictiveDistribution;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.core.DenseInstance;
import weka.core.Instances;

/** The same rows for Spark and for Weka. */
final class TestRows {
  static final StructType SCHEMA =
      new StructType()
          .add("features", SQLDataTypes.VectorType())
          .add("label", DataTypes.DoubleType)
          .add("weight", DataTypes.DoubleType);

  private TestRows() {}

  /** Rows of inputs, target and weight. */
  static List<double[]> drawn(int rows, int inputs, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<double[]> all = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      double[] row = new double[inputs + 2];
      double y = 0.2 * random.nextGaussian() + 30;
      for (int j = 0; j < inputs; j++) {
        row[j] = random.nextDouble(-2, 2) * (j + 1);
        y += Math.sin(3 * row[j] / (j + 1)) / (j + 1);
      }
      row[inputs] = y;
      row[inputs + 1] = 1;
      all.add(row);
    }
    return all;
  }

  static Row row(double[] values) {
    int inputs = values.length - 2;
    double[] x = java.util.Arrays.copyOf(values, inputs);
    return RowFactory.create(Vectors.dense(x), values[inputs], values[inputs + 1]);
  }

  /** The rows in consecutive partitions, some of which may be empty. */
  static Dataset<Row> dataset(SparkSession spark, List<double[]> rows, int partitions) {
    List<Row> all = rows.stream().map(TestRows::row).toList();
    org.apache.spark.api.java.JavaSparkContext context =
        org.apache.spark.api.java.JavaSparkContext.fromSparkContext(spark.sparkContext());
    return spark.createDataFrame(context.parallelize(all, partitions), SCHEMA);
  }

  static Instances instances(List<double[]> rows) {
    int inputs = rows.get(0).length - 2;
    List<String> names = new ArrayList<>();
    for (int j = 0; j < inputs; j++) {
      names.add("x" + (j + 1));
    }
    Instances data = Headers.of(names, "label");
    for (double[] row : rows) {
      data.add(new DenseInstance(row[inputs + 1], java.util.Arrays.copyOf(row, inputs + 1)));
    }
    return data;
  }

  /** A regressor of Weka, trained in this process. */
  static GaussianProcessRegressor trained(
      GaussianProcessRegressor regressor, List<double[]> rows, String... options) throws Exception {
    regressor.setOptions(options);
    regressor.buildClassifier(instances(rows));
    return regressor;
  }

  static PredictiveDistribution[] predicted(GaussianProcessRegressor regressor, List<double[]> rows)
      throws Exception {
    return regressor.model().predict(instances(rows));
  }
}
