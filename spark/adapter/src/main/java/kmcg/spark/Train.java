package kmcg.spark;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import weka.core.Utils;
import weka.experiment.gp.CommandLine;
import weka.experiment.gp.Program;

/**
 * Trains a regressor on a cluster: {@code spark-submit --class kmcg.spark.Train kmcg-spark-all.jar
 * -t rows.parquet -c y -W "FITC -M 500" -d model}. Options are named as in {@code TrainFromDisk}.
 */
public final class Train extends Program {
  private static final List<String> OPTIONS =
      List.of(
          "-t",
          "-c",
          "-w",
          "-d",
          "-W",
          "-T",
          "-o",
          "-format",
          "-F",
          "-header",
          "-drop",
          "-sample",
          "-invalid");

  static final String USAGE =
      """
      Trains VFE, FITC, DTC, SoR or KMCG on the rows of files, and predicts others if asked to.

      options:
        -t <path>            rows to learn from: a file or a folder of files
        -d <folder>          where the model goes; regressor.model in it is a model that Weka loads
        -W "<name options>"  the regressor with its options, such as "FITC -M 500 -local 32" (VFE)
        -c <column>          the class: first, last, its name, or a number from 1 on (last; label
                             for LIBSVM)
        -w <column>          the weight of a row (1 for all)
        -format <name>       csv, parquet or libsvm (by the end of the path, otherwise csv)
        -F <character>       what separates the cells of CSV, or tab (,)
        -header <yes|no>     whether the first line of CSV names the columns (yes)
        -drop <columns>      columns to leave out, separated by commas
        -sample <n>          the most rows to choose hyper-parameters and points from (100000)
        -invalid <error|skip> what to do with rows that have null, NaN or infinite values or another
                             number of cells: refuse all (error), or leave them out
        -T <path>            rows to predict, in the same format
        -o <folder>          where they go with mean, standard deviation and interval, as Parquet
                             if its name ends so, otherwise as CSV
      """;

  /** The program. */
  public Train() {
    super(USAGE);
  }

  /** Trains, and prints the report, or what is wrong; the exit code then is 1. */
  public static void main(String[] arguments) {
    new Train().runAsProcess(arguments);
  }

  @Override
  protected void work(String[] arguments, PrintStream out) throws Exception {
    CommandLine line = CommandLine.of(arguments, OPTIONS);
    String path = needed(line, "-t", "the rows to learn from");
    String folder = needed(line, "-d", "the folder of the model to write");
    if (line.text("-T").isPresent() != line.text("-o").isPresent()) {
      throw new IllegalArgumentException(
          "-T and -o must be given together: what to predict, and where to.");
    }
    GaussianProcessRegression estimator = estimator(line);
    SparkSession spark = SparkSession.builder().appName("kmcg Train").getOrCreate();
    try {
      RowFiles files = files(line, spark, path);
      GaussianProcessRegressionModel model = train(estimator, files.read(path, 0), line);
      model.write().overwrite().save(folder);
      out.println(model);
      if (line.text("-T").isPresent()) {
        predict(model, files.read(line.text("-T").orElseThrow(), model.numFeatures()), line);
      }
    } finally {
      spark.stop();
    }
  }

  private static String needed(CommandLine line, String name, String what) {
    return line.text(name)
        .orElseThrow(() -> new IllegalArgumentException("%s is needed: %s.".formatted(name, what)));
  }

  private static GaussianProcessRegression estimator(CommandLine line) throws Exception {
    List<String> words =
        new ArrayList<>(Arrays.asList(Utils.splitOptions(line.text("-W").orElse("VFE"))));
    if (words.isEmpty()) {
      throw new IllegalArgumentException("-W is empty; name a regressor, such as FITC.");
    }
    String name = words.remove(0);
    return new GaussianProcessRegression()
        .setMethod(name.substring(name.lastIndexOf('.') + 1))
        .setOptions(Utils.joinOptions(words.toArray(new String[0])))
        .setHandleInvalid(line.text("-invalid").orElse("error"))
        .setSampleSize(line.wholeNumber("-sample", 2, 100_000));
  }

  private static RowFiles files(CommandLine line, SparkSession spark, String path) {
    String separator = line.text("-F").orElse(",");
    return new RowFiles(
        spark,
        line.text("-format").orElse(RowFiles.formatOf(path)),
        separator.equals("tab") ? "\t" : separator,
        isYes(line.text("-header").orElse("yes")));
  }

  private static boolean isYes(String given) {
    if (!given.equals("yes") && !given.equals("no")) {
      throw new IllegalArgumentException(
          "-header must be yes or no, but was '%s'.".formatted(given));
    }
    return given.equals("yes");
  }

  private static GaussianProcessRegressionModel train(
      GaussianProcessRegression estimator, Dataset<Row> rows, CommandLine line) {
    Dataset<Row> kept = dropped(rows, line);
    boolean labelled = Arrays.equals(rows.columns(), new String[] {"label", "features"});
    String label = RowFiles.column(kept, line.text("-c").orElse(labelled ? "label" : "last"));
    List<String> others = new ArrayList<>(List.of(label));
    line.text("-w").map(name -> RowFiles.column(kept, name)).ifPresent(others::add);
    if (others.size() > 1) {
      estimator.setWeightCol(others.get(1));
    }
    return estimator
        .setLabelCol(label)
        .setFeaturesCol(RowFiles.FEATURES)
        .fit(RowFiles.withFeatures(kept, RowFiles.featuresBeside(kept, others)));
  }

  private static Dataset<Row> dropped(Dataset<Row> rows, CommandLine line) {
    String[] names =
        line.names("-drop", List.of()).stream()
            .map(name -> RowFiles.column(rows, name))
            .toArray(String[]::new);
    return rows.drop(names);
  }

  /** Writes rows with their predictions; of the columns, only the features must be there. */
  private static void predict(
      GaussianProcessRegressionModel model, Dataset<Row> rows, CommandLine line) {
    Dataset<Row> predicted = model.transform(RowFiles.withFeatures(rows, model.featureNames()));
    String path = line.text("-o").orElseThrow();
    if (RowFiles.formatOf(path).equals("parquet")) {
      predicted.write().mode("overwrite").parquet(path);
    } else {
      predicted.drop(RowFiles.FEATURES).write().mode("overwrite").option("header", true).csv(path);
    }
  }
}
