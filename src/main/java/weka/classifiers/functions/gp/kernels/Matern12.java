package weka.classifiers.functions.gp.kernels;

import kmcg.kernel.Kernel;

/** The Matérn covariance function with smoothness 1/2. */
public class Matern12 extends ScaledCovariance {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Matern covariance function with smoothness 1/2 (exponential): V exp(-d). Functions are"
        + " rough.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new kmcg.kernel.Matern12(lengthScalesFor(inputs), signalVarianceFor(inputs));
  }
}
