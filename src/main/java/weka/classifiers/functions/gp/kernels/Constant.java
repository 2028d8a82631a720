package weka.classifiers.functions.gp.kernels;

import kmcg.data.Check;
import kmcg.kernel.Kernel;
import weka.core.OptionMetadata;

/** The constant covariance function. */
public class Constant extends Covariance implements PartlyGiven {
  private static final long serialVersionUID = 1L;

  /** The variance, on the scaled target, if none is given. */
  private static final double VARIANCE = 1;

  private double signalVariance = VARIANCE;
  private boolean varianceGiven;

  @Override
  public String globalInfo() {
    return "Constant covariance function: V. An unknown level; useful in sums.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new kmcg.kernel.Constant(
        isGiven("V") ? inputs.scaledVariance(signalVariance) : signalVariance);
  }

  @Override
  public boolean isGiven(String option) {
    return !option.equals("V") || varianceGiven || signalVariance != VARIANCE;
  }

  /** The variance of the level. */
  @OptionMetadata(
      displayName = "signal variance",
      description = "Variance of the level, on the scaled class",
      commandLineParamName = "V",
      commandLineParamSynopsis = "-V <variance>",
      displayOrder = 2)
  @Explanation(
      """
      If given, in -units.
      """)
  public double getSignalVariance() {
    return signalVariance;
  }

  /** Sets the variance of the level. */
  public void setSignalVariance(double variance) {
    signalVariance = Check.positive("-V: the signal variance", variance);
    varianceGiven = true;
  }
}
