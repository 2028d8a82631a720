package kmcg.spark;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.param.DoubleParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The parameters that an estimator and its models share: the columns of a prediction. */
public interface PredictionParams extends Params {
  /** The parameters themselves, which Spark finds by the methods below. */
  Shared shared();

  /** The column of the features, a vector. */
  default Param<String> featuresCol() {
    return shared().features;
  }

  /** The column that receives the mean. */
  default Param<String> predictionCol() {
    return shared().prediction;
  }

  /** The column that receives the standard deviation of a new observation; none if empty. */
  default Param<String> standardDeviationCol() {
    return shared().deviation;
  }

  /** The column that receives the lower end of the interval of a new observation; none if empty. */
  default Param<String> lowerCol() {
    return shared().lower;
  }

  /** The column that receives the upper end; none if empty. */
  default Param<String> upperCol() {
    return shared().upper;
  }

  /** The probability of the interval. */
  default DoubleParam level() {
    return shared().level;
  }

  /** What happens to rows that cannot be used: error or skip. */
  default Param<String> handleInvalid() {
    return shared().invalid;
  }

  /** The column of the features. */
  default String getFeaturesCol() {
    return getOrDefault(featuresCol());
  }

  /** The column that receives the mean. */
  default String getPredictionCol() {
    return getOrDefault(predictionCol());
  }

  /** The column that receives the standard deviation of a new observation. */
  default String getStandardDeviationCol() {
    return getOrDefault(standardDeviationCol());
  }

  /** The column that receives the lower end of the interval. */
  default String getLowerCol() {
    return getOrDefault(lowerCol());
  }

  /** The column that receives the upper end of the interval. */
  default String getUpperCol() {
    return getOrDefault(upperCol());
  }

  /** The probability of the interval. */
  default double getLevel() {
    return (Double) getOrDefault(level());
  }

  /** What happens to rows that cannot be used. */
  default String getHandleInvalid() {
    return getOrDefault(handleInvalid());
  }

  /** The parameters as objects; one set for each estimator or model. */
  final class Shared implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Param<String> features;
    private final Param<String> prediction;
    private final Param<String> deviation;
    private final Param<String> lower;
    private final Param<String> upper;
    private final DoubleParam level;
    private final Param<String> invalid;

    /** The parameters of an estimator or model, with what they are if nobody sets them. */
    Shared(Params owner) {
      features = new Param<>(owner, "featuresCol", "the column of the features, a vector");
      prediction = new Param<>(owner, "predictionCol", "the column that receives the mean");
      deviation =
          new Param<>(
              owner,
              "standardDeviationCol",
              "the column that receives the standard deviation of a new observation; none if"
                  + " empty");
      lower =
          new Param<>(
              owner,
              "lowerCol",
              "the column that receives the lower end of the interval of a new observation; none"
                  + " if empty");
      upper =
          new Param<>(owner, "upperCol", "the column that receives the upper end; none if empty");
      level = new DoubleParam(owner.uid(), "level", "the probability of the interval");
      invalid =
          new Param<>(
              owner,
              "handleInvalid",
              "what happens to rows with null, NaN or infinite values or another number of"
                  + " features: error or skip");
    }
  }

  /** The names of the columns that are added, in their order. */
  default List<String> addedColumns() {
    return List.of(
        getOrDefault(predictionCol()),
        getOrDefault(standardDeviationCol()),
        getOrDefault(lowerCol()),
        getOrDefault(upperCol()));
  }

  /** The schema with the columns that are added; refuses one without usable features. */
  default StructType withPredictions(StructType schema) {
    String features = getOrDefault(featuresCol());
    StructField field = required(schema, features);
    if (!field.dataType().sameType(SQLDataTypes.VectorType())) {
      throw new IllegalArgumentException(
          "column '%s' must be a vector, but is %s; a VectorAssembler makes one of several columns."
              .formatted(features, field.dataType().simpleString()));
    }
    double probability = (Double) getOrDefault(level());
    if (!(probability > 0 && probability < 1)) {
      throw new IllegalArgumentException(
          "level must be between 0 and 1, but was %s.".formatted(probability));
    }
    if (getOrDefault(predictionCol()).isEmpty()) {
      throw new IllegalArgumentException("predictionCol must not be empty.");
    }
    skipsInvalid(); // refuses other values
    StructType result = schema;
    for (String name : addedColumns()) {
      if (!name.isEmpty()) {
        if (List.of(result.fieldNames()).contains(name)) {
          throw new IllegalArgumentException(
              "there is a column '%s' already; rename it, or have the prediction written to"
                      .formatted(name)
                  + " another one.");
        }
        result = result.add(name, DataTypes.DoubleType, false);
      }
    }
    return result;
  }

  /** The column of a name, which must exist. */
  static StructField required(StructType schema, String name) {
    if (!List.of(schema.fieldNames()).contains(name)) {
      throw new IllegalArgumentException(
          "there is no column '%s'; the columns are %s."
              .formatted(name, String.join(", ", schema.fieldNames())));
    }
    return schema.apply(name);
  }

  /** Refuses a column that does not exist or is not numeric. */
  static void requireNumeric(StructType schema, String name) {
    StructField field = required(schema, name);
    if (!(field.dataType() instanceof NumericType)) {
      throw new IllegalArgumentException(
          "column '%s' must be numeric, but is %s."
              .formatted(name, field.dataType().simpleString()));
    }
  }

  /** Whether rows that cannot be used are left out. */
  default boolean skipsInvalid() {
    String value = getOrDefault(handleInvalid());
    return switch (value) {
      case "skip" -> true;
      case "error" -> false;
      default ->
          throw new IllegalArgumentException(
              "handleInvalid must be error or skip, but was '%s'.".formatted(value));
    };
  }
}
