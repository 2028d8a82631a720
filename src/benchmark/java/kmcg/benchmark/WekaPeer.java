package kmcg.benchmark;

import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.model.Prior;
import weka.classifiers.functions.GaussianProcesses;
import weka.classifiers.functions.supportVector.RBFKernel;
import weka.core.Instances;
import weka.core.SelectedTag;

/**
 * Weka's GaussianProcesses, trained once, as it takes its time; with the data and the model, so
 * that ours can do the same. Weka knows one length-scale for all inputs: ℓ = √D with variance 1.
 */
final class WekaPeer {
  private static final int DIMENSIONS = 8;

  private final TrainingSet training;
  private final Prior prior;
  private final Instances rows;
  private final Instances tests;
  private final GaussianProcesses model = new GaussianProcesses();
  private final double seconds;

  WekaPeer(Sizes sizes) throws Exception {
    training = new Synthetic(sizes.weka(), DIMENSIONS, 11).training();
    double scale = Math.sqrt(DIMENSIONS);
    prior = new Prior(new SquaredExponential(LengthScales.of(scale), 1), Synthetic.NOISE);
    rows = InWeka.rows(training);
    tests = InWeka.rows(new Synthetic(sizes.tests(), DIMENSIONS, 12).training());
    RBFKernel kernel = new RBFKernel();
    kernel.setGamma(1 / (2 * scale * scale));
    model.setKernel(kernel);
    model.setFilterType(
        new SelectedTag(GaussianProcesses.FILTER_NONE, GaussianProcesses.TAGS_FILTER));
    model.setNoise(Math.sqrt(Synthetic.NOISE)); // a standard deviation
    seconds =
        Race.seconds(
            () -> {
              model.buildClassifier(rows);
              return model;
            });
  }

  TrainingSet training() {
    return training;
  }

  Prior prior() {
    return prior;
  }

  Instances rows() {
    return rows;
  }

  Instances tests() {
    return tests;
  }

  GaussianProcesses model() {
    return model;
  }

  /** What training took. */
  double seconds() {
    return seconds;
  }
}
