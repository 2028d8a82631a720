package weka.classifiers.functions.gp.kernels;

import kmcg.kernel.Kernel;

/** The squared exponential covariance function. */
public class SquaredExponential extends ScaledCovariance {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Squared exponential (RBF) covariance function: V exp(-d^2 / 2), with d the distance of"
        + " two points in units of the length-scales. Functions are very smooth.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new kmcg.kernel.SquaredExponential(lengthScalesFor(inputs), signalVarianceFor(inputs));
  }
}
