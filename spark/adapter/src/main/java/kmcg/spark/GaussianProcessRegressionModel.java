package kmcg.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import kmcg.GaussianProcess;
import kmcg.form.FormFile;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.Model;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsReader$;
import org.apache.spark.ml.util.DefaultParamsWriter$;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import weka.classifiers.functions.gp.DTC;
import weka.classifiers.functions.gp.FITC;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.ModelReader;
import weka.classifiers.functions.gp.SoR;
import weka.classifiers.functions.gp.VFE;
import weka.classifiers.functions.gp.kernels.WekaKernel;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.core.SerializationHelper;

/**
 * A trained Gaussian process, which adds to rows the mean, the standard deviation of a new
 * observation, and the ends of its interval.
 *
 * <p>It is a regressor of Weka: {@code regressor.model} in the folder that {@link #write} makes is
 * a model file that Weka loads, and {@link #of} takes a regressor that was trained elsewhere.
 */
public final class GaussianProcessRegressionModel extends Model<GaussianProcessRegressionModel>
    implements PredictionParams, MLWritable {
  private static final long serialVersionUID = 1L;

  /** The file, in the folder of a saved model, that Weka loads. */
  public static final String FILE = "regressor.model";

  /** The file, in the folder of a saved model, that plain Java loads. */
  public static final String PLAIN_FILE = "gaussian-process.model";

  private final String uid;
  private final Shared shared;
  private final GaussianProcessRegressor regressor;
  private transient Broadcast<Sent> sent;
  private transient JavaSparkContext sentBy;

  GaussianProcessRegressionModel(String uid, GaussianProcessRegressor regressor) {
    this.uid = uid;
    this.shared = new Shared(this);
    this.regressor = regressor;
    Defaults.set(this);
  }

  /**
   * A regressor that was trained in Weka or in plain Java, as a model of Spark. Its inputs must be
   * numeric: they are the features, in their order.
   */
  public static GaussianProcessRegressionModel of(GaussianProcessRegressor regressor) {
    try {
      TrainedModel trained = regressor.model();
      for (int a = 0; a < trained.header().numAttributes(); a++) {
        if (!trained.header().attribute(a).isNumeric()) {
          throw new IllegalArgumentException(
              "attribute '%s' is not numeric, and features of Spark are."
                  .formatted(trained.header().attribute(a).name()));
        }
      }
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) { // there is no model
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return new GaussianProcessRegressionModel(Identifiable$.MODULE$.randomUID("gpr"), regressor);
  }

  /** A model that was trained in plain Java, as a model of Spark. */
  public static GaussianProcessRegressionModel of(GaussianProcess trained) {
    GaussianProcessRegressor regressor =
        switch (trained.posterior().report().method()) {
          case "VFE" -> new VFE();
          case "FITC" -> new FITC();
          case "DTC" -> new DTC();
          case "subset of regressors" -> new SoR();
          default -> new KMCG();
        };
    regressor.adopt(trained);
    return of(regressor);
  }

  @Override
  public String uid() {
    return uid;
  }

  @Override
  public Shared shared() {
    return shared;
  }

  /** The trained regressor, which knows all that Weka's does. */
  public GaussianProcessRegressor regressor() {
    return regressor;
  }

  /** The log evidence of the training rows, or the bound on it that the method has. */
  public double logEvidence() {
    return -trained().posterior().evidence().negativeLog();
  }

  /** The number of features. */
  public int numFeatures() {
    return trained().header().numAttributes() - 1;
  }

  /** The names of the features. */
  public List<String> featureNames() {
    List<String> names = new ArrayList<>();
    for (int a = 0; a < trained().header().numAttributes(); a++) {
      if (a != trained().header().classIndex()) {
        names.add(trained().header().attribute(a).name());
      }
    }
    return names;
  }

  private TrainedModel trained() {
    try {
      return regressor.model();
    } catch (Exception e) { // the constructors' callers have seen a model
      throw new IllegalStateException(e);
    }
  }

  /** Sets {@link #featuresCol}. */
  public GaussianProcessRegressionModel setFeaturesCol(String name) {
    return (GaussianProcessRegressionModel) set(featuresCol(), name);
  }

  /** Sets {@link #predictionCol}. */
  public GaussianProcessRegressionModel setPredictionCol(String name) {
    return (GaussianProcessRegressionModel) set(predictionCol(), name);
  }

  /** Sets {@link #standardDeviationCol}. */
  public GaussianProcessRegressionModel setStandardDeviationCol(String name) {
    return (GaussianProcessRegressionModel) set(standardDeviationCol(), name);
  }

  /** Sets {@link #lowerCol}. */
  public GaussianProcessRegressionModel setLowerCol(String name) {
    return (GaussianProcessRegressionModel) set(lowerCol(), name);
  }

  /** Sets {@link #upperCol}. */
  public GaussianProcessRegressionModel setUpperCol(String name) {
    return (GaussianProcessRegressionModel) set(upperCol(), name);
  }

  /** Sets {@link #level}. */
  public GaussianProcessRegressionModel setLevel(double probability) {
    return (GaussianProcessRegressionModel) set(level(), probability);
  }

  /** Sets {@link #handleInvalid}. */
  public GaussianProcessRegressionModel setHandleInvalid(String value) {
    return (GaussianProcessRegressionModel) set(handleInvalid(), value);
  }

  /** A trained model as bytes, from which an executor makes it once. */
  static final class Sent implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] bytes;
    private transient TrainedModel model;

    Sent(byte[] bytes) {
      this.bytes = bytes;
    }

    synchronized TrainedModel model() {
      if (model == null) {
        WekaKernel.register();
        model = TrainedModel.of(FormFile.of(bytes));
      }
      return model;
    }
  }

  @Override
  public Dataset<Row> transform(Dataset<?> data) {
    StructType schema = transformSchema(data.schema());
    JavaSparkContext spark = JavaSparkContext.fromSparkContext(data.sparkSession().sparkContext());
    Broadcast<Sent> model = broadcast(spark);
    PredictedRows.Columns columns =
        new PredictedRows.Columns(
            data.schema().fieldIndex(getOrDefault(featuresCol())),
            addedColumns().stream().map(name -> !name.isEmpty()).toArray(Boolean[]::new),
            regressor.getMedian(),
            getLevel(),
            skipsInvalid());
    return data.toDF()
        .mapPartitions(
            (MapPartitionsFunction<Row, Row>)
                rows -> new PredictedRows(rows, model.value().model(), columns),
            Encoders.row(schema));
  }

  private synchronized Broadcast<Sent> broadcast(JavaSparkContext spark) {
    if (sent == null || sentBy.sc() != spark.sc()) {
      sentBy = spark;
      sent = spark.broadcast(new Sent(FormFile.bytes(trained().form())));
    }
    return sent;
  }

  @Override
  public StructType transformSchema(StructType schema) {
    return withPredictions(schema);
  }

  @Override
  public GaussianProcessRegressionModel copy(ParamMap extra) {
    GaussianProcessRegressionModel copy =
        copyValues(new GaussianProcessRegressionModel(uid, regressor), extra);
    return copy.setParent(parent());
  }

  @Override
  public MLWriter write() {
    return new MLWriter() {
      @Override
      public void saveImpl(String path) {
        DefaultParamsWriter$.MODULE$.saveMetadata(
            GaussianProcessRegressionModel.this, path, sparkSession());
        try (OutputStream out = files(path).create(new Path(path, FILE))) {
          SerializationHelper.writeAll(out, new Object[] {regressor, trained().header()});
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        } catch (Exception e) { // of Java's serialisation
          throw new IllegalStateException("the model cannot be saved: " + e.getMessage(), e);
        }
        try (OutputStream out = files(path).create(new Path(path, PLAIN_FILE))) {
          regressor.toGaussianProcess().save(out);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        } catch (Exception e) { // of Java's serialisation
          throw new IllegalStateException("the model cannot be saved: " + e.getMessage(), e);
        }
      }

      private FileSystem files(String path) throws IOException {
        return new Path(path).getFileSystem(sc().hadoopConfiguration());
      }
    };
  }

  /** Reads a model that was saved. */
  public static MLReader<GaussianProcessRegressionModel> read() {
    return new MLReader<>() {
      @Override
      public GaussianProcessRegressionModel load(String path) {
        DefaultParamsReader.Metadata metadata =
            DefaultParamsReader$.MODULE$.loadMetadata(
                path, sparkSession(), GaussianProcessRegressionModel.class.getName());
        Path file = new Path(path, FILE);
        try {
          FileSystem files = file.getFileSystem(sc().hadoopConfiguration());
          GaussianProcessRegressor trained;
          try (InputStream in = files.open(file)) {
            trained =
                (GaussianProcessRegressor)
                    ModelReader.readAll(in, files.getFileStatus(file).getLen())[0];
          }
          GaussianProcessRegressionModel model =
              new GaussianProcessRegressionModel(metadata.uid(), trained);
          metadata.getAndSetParams(model, Option.empty());
          return model;
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        } catch (Exception e) { // of Java's deserialisation
          throw new IllegalArgumentException(
              "%s is not a model that can be used: %s".formatted(file, e.getMessage()), e);
        }
      }
    };
  }

  /** Loads a model that was saved. */
  public static GaussianProcessRegressionModel load(String path) {
    return read().load(path);
  }

  @Override
  public String toString() {
    return regressor.toString();
  }
}
