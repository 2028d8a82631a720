package weka.classifiers.functions.gp.kernels;

import kmcg.kernel.Kernel;

/** The Matérn covariance function with smoothness 5/2. */
public class Matern52 extends ScaledCovariance {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Matern covariance function with smoothness 5/2. Functions have two derivatives; a good"
        + " choice when in doubt.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new kmcg.kernel.Matern52(lengthScalesFor(inputs), signalVarianceFor(inputs));
  }
}
