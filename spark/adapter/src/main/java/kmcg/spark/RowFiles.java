package kmcg.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.when;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Rows in CSV, Parquet or LIBSVM files, with their numeric columns as one vector of features.
 *
 * @param spark the session
 * @param format csv, parquet or libsvm
 * @param separator of the cells of a CSV file
 * @param header whether the first line of a CSV file names the columns
 */
record RowFiles(SparkSession spark, String format, String separator, boolean header) {
  static final String FEATURES = "features";
  private static final String CORRUPT = "_corrupt_record";

  /** The format implied by the name of a file, csv if none is. */
  static String formatOf(String path) {
    String name = path.toLowerCase(Locale.ROOT).replaceAll("/+$", "");
    if (name.endsWith(".parquet")) {
      return "parquet";
    }
    return name.endsWith(".libsvm") || name.endsWith(".svm") ? "libsvm" : "csv";
  }

  /**
   * Reads rows as they are.
   *
   * @param features how many a row of LIBSVM has; 0 for the largest number in the files
   */
  Dataset<Row> read(String path, int features) {
    return switch (format) {
      case "csv" -> csv(path);
      case "parquet" -> spark.read().parquet(path);
      case "libsvm" ->
          (features == 0
                  ? spark.read().format("libsvm")
                  : spark.read().format("libsvm").option("numFeatures", features))
              .load(path);
      default ->
          throw new IllegalArgumentException(
              "-format must be csv, parquet or libsvm, but was '%s'.".formatted(format));
    };
  }

  /** Lines with another number of cells are marked, which needs the schema of the others first. */
  private Dataset<Row> csv(String path) {
    StructType schema =
        spark
            .read()
            .option("header", header)
            .option("sep", separator)
            .option("inferSchema", true)
            .csv(path)
            .schema();
    return spark
        .read()
        .option("header", header)
        .option("sep", separator)
        .option("columnNameOfCorruptRecord", CORRUPT)
        .option("columnPruning", false) // so that lines are too long whatever is left out
        .schema(schema.add(CORRUPT, DataTypes.StringType))
        .csv(path);
  }

  /** The name of a column: its name, first, last, or a number from 1 on. */
  static String column(Dataset<Row> data, String given) {
    List<String> names = new ArrayList<>(Arrays.asList(data.columns()));
    names.remove(CORRUPT);
    if (names.contains(given)) {
      return given;
    }
    if (given.equals("first")) {
      return names.get(0);
    }
    if (given.equals("last")) {
      return names.get(names.size() - 1);
    }
    if (given.matches("[1-9][0-9]{0,8}") && Integer.parseInt(given) <= names.size()) {
      return names.get(Integer.parseInt(given) - 1);
    }
    throw new IllegalArgumentException(
        "there is no column '%s'; the columns are %s.".formatted(given, String.join(", ", names)));
  }

  /**
   * The names of the columns that are features: the only vector or, if there is none, all numeric
   * columns but those that are named.
   */
  static List<String> featuresBeside(Dataset<Row> data, List<String> others) {
    List<String> vectors = new ArrayList<>();
    List<String> numbers = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (StructField field : data.schema().fields()) {
      if (!others.contains(field.name()) && !field.name().equals(CORRUPT)) {
        listOf(field.dataType(), vectors, numbers, texts).add(field.name());
      }
    }
    if (vectors.size() == 1) {
      return vectors;
    }
    if (!texts.isEmpty()) {
      throw new IllegalArgumentException(
          ("columns %s have cells that are not numbers; leave them out (-drop), fix them, or encode"
                  + " them first, for instance by OneHotEncoder.")
              .formatted(String.join(", ", texts)));
    }
    if (numbers.isEmpty()) {
      throw new IllegalArgumentException("there is no column to learn from.");
    }
    return numbers;
  }

  /**
   * The same rows with a column of features, made of the columns that are named; if one of the
   * columns is a vector, it is the features.
   */
  static Dataset<Row> withFeatures(Dataset<Row> data, List<String> names) {
    for (StructField field : data.schema().fields()) {
      if (field.dataType().sameType(SQLDataTypes.VectorType())) {
        return field.name().equals(FEATURES)
            ? data
            : data.withColumn(FEATURES, col("`" + field.name() + "`"));
      }
    }
    for (String name : names) {
      PredictionParams.required(data.schema(), name);
    }
    Dataset<Row> assembled =
        new VectorAssembler()
            .setInputCols(names.toArray(new String[0]))
            .setOutputCol(FEATURES)
            .setHandleInvalid("keep") // bad cells become NaN, and are counted later
            .transform(data);
    if (!Arrays.asList(data.columns()).contains(CORRUPT)) {
      return assembled;
    }
    Column features = when(col(CORRUPT).isNull(), col(FEATURES)).otherwise(lit(null));
    return assembled
        .withColumn(FEATURES, features.as(FEATURES, assembled.schema().apply(FEATURES).metadata()))
        .drop(CORRUPT);
  }

  private static List<String> listOf(
      DataType type, List<String> vectors, List<String> numbers, List<String> texts) {
    if (type.sameType(SQLDataTypes.VectorType())) {
      return vectors;
    }
    return type instanceof NumericType || type.sameType(DataTypes.BooleanType) ? numbers : texts;
  }
}
