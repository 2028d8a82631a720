package weka.classifiers.functions.gp.kernels;

import kmcg.data.Check;
import kmcg.kernel.Kernel;
import weka.core.OptionMetadata;

/** The rational quadratic covariance function. */
public class RationalQuadratic extends ScaledCovariance {
  private static final long serialVersionUID = 1L;

  private double alpha = 1;

  @Override
  public String globalInfo() {
    return "Rational quadratic covariance function: V (1 + d^2 / 2A)^(-A). A mixture of squared"
        + " exponentials of many length-scales; a large A is one squared exponential.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new kmcg.kernel.RationalQuadratic(
        lengthScalesFor(inputs), signalVarianceFor(inputs), alpha);
  }

  /** The shape. */
  @OptionMetadata(
      displayName = "alpha",
      description = "Shape: small values mix many length-scales, large ones few",
      commandLineParamName = "A",
      commandLineParamSynopsis = "-A <alpha>",
      displayOrder = 3)
  public double getAlpha() {
    return alpha;
  }

  /** Sets the shape. */
  public void setAlpha(double value) {
    alpha = Check.scale("-A: alpha", value);
  }
}
