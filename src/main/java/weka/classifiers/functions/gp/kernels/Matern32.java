package weka.classifiers.functions.gp.kernels;

import kmcg.kernel.Kernel;

/** The Matérn covariance function with smoothness 3/2. */
public class Matern32 extends ScaledCovariance {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Matern covariance function with smoothness 3/2. Functions have one derivative.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new kmcg.kernel.Matern32(lengthScalesFor(inputs), signalVarianceFor(inputs));
  }
}
