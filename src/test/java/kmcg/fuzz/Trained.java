package kmcg.fuzz;

import java.util.regex.Pattern;
import kmcg.model.Conditioning;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.core.Instances;

/**
 * A regressor that was trained.
 *
 * @param setting of the regressor
 * @param table of which it learned
 * @param regressor after training
 */
record Trained(Setting setting, Table table, GaussianProcessRegressor regressor) {
  /** What a report says of models whose digits rounding may have spoilt. */
  private static final Pattern CONDITION = Pattern.compile(Conditioning.PHRASE);

  /** Trains. */
  static Trained of(Setting setting, Table table) throws Exception {
    GaussianProcessRegressor regressor = setting.create();
    regressor.buildClassifier(new Instances(table.training()));
    return new Trained(setting, table, regressor);
  }

  /** The same regressor with other rows. */
  Trained on(Instances training) throws Exception {
    return of(setting, new Table(training, table.test(), table.columns(), table.target(), ""));
  }

  /** The mean and the standard deviation of an observation, or of the function, of each row. */
  double[][] predictions() throws Exception {
    return predictions(table.test());
  }

  /** The same for other rows. */
  double[][] predictions(Instances rows) throws Exception {
    double[][] predictions = new double[rows.numInstances()][];
    for (int i = 0; i < predictions.length; i++) {
      predictions[i] =
          new double[] {
            regressor.classifyInstance(rows.get(i)), regressor.getStandardDeviation(rows.get(i))
          };
    }
    return predictions;
  }

  /** The report, on one line. */
  String report() {
    return regressor.toString().replaceAll("\\s+", " ");
  }

  /** Whether the report warns of the condition. */
  boolean saysIllConditioned() {
    return CONDITION.matcher(report()).find();
  }

  /** Whether a grid or a series was found, and is used. */
  boolean isStructured() {
    String report = report();
    return report.contains("The rows are a line") || report.contains("The rows are a grid");
  }

  /**
   * The noise variance relative to the variance of the function at a typical row: what decides how
   * far rounding reaches, whatever the unit of either.
   */
  double relativeNoise() throws Exception {
    TrainedModel trained = regressor.model();
    return trained.posterior().prior().noiseVariance() / trained.summary().signalVariance();
  }
}
