package kmcg.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkContext;
import org.apache.spark.ml.Estimator;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWritable;
import org.apache.spark.ml.util.Identifiable$;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.types.StructType;
import weka.classifiers.functions.gp.DTC;
import weka.classifiers.functions.gp.FITC;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.SoR;
import weka.classifiers.functions.gp.VFE;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Utils;

/**
 * Gaussian-process regression as an estimator of Spark ML. With nothing set but the columns, inputs
 * and label are standardised, kernel and hyper-parameters are learned, and VFE with 300 inducing
 * points sums over all rows.
 *
 * <pre>{@code
 * GaussianProcessRegressionModel model =
 *     new GaussianProcessRegression().setFeaturesCol("features").setLabelCol("y").fit(data);
 * model.transform(others).select("prediction", "standardDeviation", "lower", "upper");
 * }</pre>
 *
 * <p>Options not named here are given as on Weka's command line ({@link #options}).
 */
public final class GaussianProcessRegression extends Estimator<GaussianProcessRegressionModel>
    implements PredictionParams, DefaultParamsWritable {
  private static final long serialVersionUID = 1L;

  /** What Spark's pages say of a job. */
  private static final String DESCRIPTION = "spark.job.description";

  private final String uid;
  private final Shared shared;
  private final Param<String> labelCol;
  private final Param<String> weightCol;
  private final Param<String> method;
  private final Param<String> kernel;
  private final IntParam inducingPoints;
  private final IntParam steps;
  private final IntParam localRows;
  private final IntParam sampleSize;
  private final LongParam seed;
  private final Param<String> options;

  /** An estimator with default parameters. */
  public GaussianProcessRegression() {
    this(Identifiable$.MODULE$.randomUID("gpr"));
  }

  /** An estimator with default parameters and a name of its own. */
  public GaussianProcessRegression(String uid) {
    this.uid = uid;
    shared = new Shared(this);
    labelCol = new Param<>(this, "labelCol", "the column of the label, a number");
    weightCol =
        new Param<>(
            this,
            "weightCol",
            "the column that says how often a row was seen or, with the option -weights PRECISION,"
                + " how precise it is; empty for 1");
    method = new Param<>(this, "method", "VFE, FITC, DTC, SoR or KMCG");
    kernel =
        new Param<>(
            this, "kernel", "the kernel as in Weka's option -K, such as auto or \"Matern52 -L 2\"");
    inducingPoints = new IntParam(uid, "inducingPoints", "M, the number of inducing points (-M)");
    steps = new IntParam(uid, "steps", "P, the most steps of KMCG (-P)");
    localRows =
        new IntParam(
            uid, "localRows", "training rows that correct a prediction near them (-local)");
    sampleSize =
        new IntParam(
            uid,
            "sampleSize",
            "the most rows that hyper-parameters and inducing points are chosen from");
    seed = new LongParam(uid, "seed", "the seed of everything random (-S)");
    options = new Param<>(this, "options", "further options of the method, as in Weka");
    Defaults.set(this);
    setDefault(labelCol, "label");
    setDefault(weightCol, "");
    setDefault(method, "VFE");
    setDefault(sampleSize, 100_000);
    setDefault(seed, 1L);
    setDefault(options, "");
  }

  @Override
  public String uid() {
    return uid;
  }

  @Override
  public Shared shared() {
    return shared;
  }

  /** The column of the label. */
  public Param<String> labelCol() {
    return labelCol;
  }

  /** The column that says how often a row was seen, or how precise it is; empty for 1. */
  public Param<String> weightCol() {
    return weightCol;
  }

  /** VFE, FITC, DTC, SoR or KMCG. */
  public Param<String> method() {
    return method;
  }

  /** The kernel as in Weka's option {@code -K}. */
  public Param<String> kernel() {
    return kernel;
  }

  /** M, the number of inducing points. */
  public IntParam inducingPoints() {
    return inducingPoints;
  }

  /** P, the most steps of KMCG. */
  public IntParam steps() {
    return steps;
  }

  /** Training rows that correct a prediction near them. */
  public IntParam localRows() {
    return localRows;
  }

  /** The most rows that hyper-parameters and inducing points are chosen from. */
  public IntParam sampleSize() {
    return sampleSize;
  }

  /** The seed of everything random. */
  public LongParam seed() {
    return seed;
  }

  /** Further options, as in Weka. */
  public Param<String> options() {
    return options;
  }

  /** The column of the label. */
  public String getLabelCol() {
    return getOrDefault(labelCol);
  }

  /** The column of the weight; empty if there is none. */
  public String getWeightCol() {
    return getOrDefault(weightCol);
  }

  /** The method. */
  public String getMethod() {
    return getOrDefault(method);
  }

  /** Further options, as in Weka. */
  public String getOptions() {
    return getOrDefault(options);
  }

  /** Sets {@link #featuresCol}. */
  public GaussianProcessRegression setFeaturesCol(String name) {
    return (GaussianProcessRegression) set(featuresCol(), name);
  }

  /** Sets {@link #labelCol}. */
  public GaussianProcessRegression setLabelCol(String name) {
    return (GaussianProcessRegression) set(labelCol, name);
  }

  /** Sets {@link #weightCol}. */
  public GaussianProcessRegression setWeightCol(String name) {
    return (GaussianProcessRegression) set(weightCol, name);
  }

  /** Sets {@link #predictionCol}. */
  public GaussianProcessRegression setPredictionCol(String name) {
    return (GaussianProcessRegression) set(predictionCol(), name);
  }

  /** Sets {@link #standardDeviationCol}. */
  public GaussianProcessRegression setStandardDeviationCol(String name) {
    return (GaussianProcessRegression) set(standardDeviationCol(), name);
  }

  /** Sets {@link #lowerCol}. */
  public GaussianProcessRegression setLowerCol(String name) {
    return (GaussianProcessRegression) set(lowerCol(), name);
  }

  /** Sets {@link #upperCol}. */
  public GaussianProcessRegression setUpperCol(String name) {
    return (GaussianProcessRegression) set(upperCol(), name);
  }

  /** Sets {@link #level}. */
  public GaussianProcessRegression setLevel(double probability) {
    return (GaussianProcessRegression) set(level(), probability);
  }

  /** Sets {@link #handleInvalid}. */
  public GaussianProcessRegression setHandleInvalid(String value) {
    return (GaussianProcessRegression) set(handleInvalid(), value);
  }

  /** Sets {@link #method}. */
  public GaussianProcessRegression setMethod(String name) {
    return (GaussianProcessRegression) set(method, name);
  }

  /** Sets {@link #kernel}. */
  public GaussianProcessRegression setKernel(String specification) {
    return (GaussianProcessRegression) set(kernel, specification);
  }

  /** Sets {@link #inducingPoints}. */
  public GaussianProcessRegression setInducingPoints(int number) {
    return (GaussianProcessRegression) set(inducingPoints, number);
  }

  /** Sets {@link #steps}. */
  public GaussianProcessRegression setSteps(int number) {
    return (GaussianProcessRegression) set(steps, number);
  }

  /** Sets {@link #localRows}. */
  public GaussianProcessRegression setLocalRows(int number) {
    return (GaussianProcessRegression) set(localRows, number);
  }

  /** Sets {@link #sampleSize}. */
  public GaussianProcessRegression setSampleSize(int rows) {
    return (GaussianProcessRegression) set(sampleSize, rows);
  }

  /** Sets {@link #seed}. */
  public GaussianProcessRegression setSeed(long value) {
    return (GaussianProcessRegression) set(seed, value);
  }

  /** Sets {@link #options}. */
  public GaussianProcessRegression setOptions(String value) {
    return (GaussianProcessRegression) set(options, value);
  }

  @Override
  public GaussianProcessRegressionModel fit(Dataset<?> data) {
    transformSchema(data.schema());
    GaussianProcessRegressor regressor = regressor();
    SparkContext spark = data.sparkSession().sparkContext();
    String description = spark.getLocalProperty(DESCRIPTION);
    spark.addJobTag(uid);
    try {
      train(data, regressor);
    } catch (InterruptedException e) {
      spark.cancelJobsWithTag(uid);
      Thread.currentThread().interrupt();
      throw new IllegalStateException("training was interrupted.", e);
    } catch (UserException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) { // of Spark
      throw new IllegalStateException("training failed: " + e.getMessage(), e);
    } finally {
      spark.removeJobTag(uid);
      spark.setLocalProperty(DESCRIPTION, description);
    }
    GaussianProcessRegressionModel model = new GaussianProcessRegressionModel(uid, regressor);
    return copyValues(model, ParamMap.empty()).setParent(this);
  }

  private void train(Dataset<?> data, GaussianProcessRegressor regressor) throws Exception {
    try (RowTable table =
        RowTable.of(
            data,
            getOrDefault(featuresCol()),
            getOrDefault(labelCol),
            getOrDefault(weightCol),
            regressor.getWeights())) {
      if (table.bad().total() > 0 && !skipsInvalid()) {
        throw new IllegalArgumentException(
            "%s rows cannot be used: %s. Fix them, or leave them out (handleInvalid skip)."
                .formatted(table.bad().total(), table.bad()));
      }
      if (table.rows() == 0) {
        throw new IllegalArgumentException("there are no rows to learn from.");
      }
      new SparkTraining(table, regressor, (Integer) getOrDefault(sampleSize)).run();
    }
  }

  /** The regressor of Weka that the parameters ask for. */
  private GaussianProcessRegressor regressor() {
    String name = getOrDefault(method);
    GaussianProcessRegressor regressor =
        switch (name) {
          case "VFE" -> new VFE();
          case "FITC" -> new FITC();
          case "DTC" -> new DTC();
          case "SoR" -> new SoR();
          case "KMCG" -> new KMCG();
          default ->
              throw new IllegalArgumentException(
                  "method must be VFE, FITC, DTC, SoR or KMCG, but was '%s'.".formatted(name));
        };
    List<String> words = new ArrayList<>();
    add(words, "-S", seed);
    add(words, "-K", kernel);
    add(words, "-M", inducingPoints);
    add(words, "-P", steps);
    add(words, "-local", localRows);
    try {
      words.addAll(List.of(Utils.splitOptions(getOrDefault(options))));
      regressor.setOptions(words.toArray(new String[0]));
      if (regressor.getLatent()) {
        throw new IllegalArgumentException(
            "-latent has no effect on Spark: intervals are those of a new observation.");
      }
      if (regressor instanceof KMCG kmcg && kmcg.getResume()) {
        throw new IllegalArgumentException(
            "-resume is not for Spark: executors keep nothing of a run that has ended.");
      }
    } catch (IllegalArgumentException e) {
      throw e;
    } catch (Exception e) { // of Weka's parser
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return regressor;
  }

  private void add(List<String> words, String option, Param<?> param) {
    if (isSet(param)) {
      words.add(option);
      words.add(String.valueOf(getOrDefault(param)));
    }
  }

  @Override
  public StructType transformSchema(StructType schema) {
    PredictionParams.requireNumeric(schema, getOrDefault(labelCol));
    if (!getOrDefault(weightCol).isEmpty()) {
      PredictionParams.requireNumeric(schema, getOrDefault(weightCol));
    }
    return withPredictions(schema);
  }

  @Override
  public GaussianProcessRegression copy(ParamMap extra) {
    return copyValues(new GaussianProcessRegression(uid), extra);
  }

  /** Reads an estimator that was saved. */
  public static MLReader<GaussianProcessRegression> read() {
    return new DefaultParamsReader<>();
  }

  /** Loads an estimator that was saved. */
  public static GaussianProcessRegression load(String path) {
    return read().load(path);
  }
}
