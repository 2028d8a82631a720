package weka.classifiers.functions.gp.kernels;

import kmcg.data.Check;
import kmcg.kernel.Kernel;
import weka.core.OptionMetadata;

/** The constant covariance function. */
public class Constant extends Covariance {
  private static final long serialVersionUID = 1L;

  private double signalVariance = 1;

  @Override
  public String globalInfo() {
    return "Constant covariance function: V. An unknown level; useful in sums.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new kmcg.kernel.Constant(signalVariance);
  }

  /** The variance of the level. */
  @OptionMetadata(
      displayName = "signal variance",
      description = "Variance of the level, on the scaled target",
      commandLineParamName = "V",
      commandLineParamSynopsis = "-V <variance>",
      displayOrder = 2)
  public double getSignalVariance() {
    return signalVariance;
  }

  /** Sets the variance of the level. */
  public void setSignalVariance(double variance) {
    signalVariance = Check.positive("-V: the signal variance", variance);
  }
}
