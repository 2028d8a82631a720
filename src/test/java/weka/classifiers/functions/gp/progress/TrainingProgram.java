package weka.classifiers.functions.gp.progress;

import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;

/** A program that uses the library, as a user may write it. */
final class TrainingProgram {
  private TrainingProgram() {}

  public static void main(String[] arguments) throws Exception {
    Instances rows = DataSource.read(arguments[0]);
    rows.setClassIndex(rows.numAttributes() - 1);
    KMCG regressor = new KMCG();
    regressor.setEvaluations(30);
    if (arguments.length > 1) {
      regressor.setProgress(ProgressKind.valueOf(arguments[1]));
    }
    regressor.buildClassifier(rows);
    System.out.println("trained on " + rows.numInstances());
  }
}
