package kmcg.benchmark;

import java.util.Random;
import java.util.function.Function;
import weka.classifiers.Classifier;
import weka.classifiers.Evaluation;
import weka.classifiers.functions.GaussianProcesses;
import weka.classifiers.functions.SMOreg;
import weka.classifiers.functions.supportVector.Kernel;
import weka.classifiers.functions.supportVector.RBFKernel;
import weka.core.Instances;

/** Chooses the gamma of an RBF kernel by cross-validation on some training rows. */
final class BestGamma {
  private static final double[] GAMMAS = {0.01, 0.1, 1, 10, 100};
  private static final int MOST_ROWS = 500;
  private static final int FOLDS = 3;

  private BestGamma() {}

  /** Weka's GaussianProcesses with the best gamma, not trained. */
  static Classifier gaussianProcesses(Instances training) throws Exception {
    return of(
        training,
        kernel -> {
          GaussianProcesses radial = new GaussianProcesses();
          radial.setKernel(kernel);
          return radial;
        });
  }

  /** SMOreg with the best gamma, not trained. */
  static Classifier supportVectors(Instances training) throws Exception {
    return of(
        training,
        kernel -> {
          SMOreg radial = new SMOreg();
          radial.setKernel(kernel);
          return radial;
        });
  }

  private static Classifier of(Instances training, Function<Kernel, Classifier> regressor)
      throws Exception {
    Instances rows = new Instances(training);
    rows.randomize(new Random(1));
    rows = new Instances(rows, 0, Math.min(MOST_ROWS, rows.numInstances()));
    double best = GAMMAS[0];
    double least = Double.POSITIVE_INFINITY;
    for (double gamma : GAMMAS) {
      Evaluation evaluation = new Evaluation(rows);
      evaluation.crossValidateModel(regressor.apply(kernel(gamma)), rows, FOLDS, new Random(1));
      if (evaluation.rootMeanSquaredError() < least) {
        least = evaluation.rootMeanSquaredError();
        best = gamma;
      }
    }
    return regressor.apply(kernel(best));
  }

  private static Kernel kernel(double gamma) {
    RBFKernel kernel = new RBFKernel();
    kernel.setGamma(gamma);
    return kernel;
  }
}
