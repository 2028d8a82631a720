package weka.classifiers.functions.gp.kernels;

import kmcg.data.Check;
import kmcg.kernel.Kernel;
import weka.core.OptionMetadata;

/** The periodic covariance function. */
public class Periodic extends ScaledCovariance {
  private static final long serialVersionUID = 1L;

  private double period = 1;

  @Override
  public String globalInfo() {
    return "Periodic covariance function: V exp(-2 sum_j sin^2(pi (x_j - z_j) / T) / L_j^2)."
        + " Functions repeat themselves after T on every input.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new kmcg.kernel.Periodic(
        circularLengthScalesFor(inputs), signalVarianceFor(inputs), inputs.scaledPeriod(period));
  }

  /** The period. */
  @OptionMetadata(
      displayName = "period",
      description = "Distance after which the function repeats itself, on the scaled inputs",
      commandLineParamName = "T",
      commandLineParamSynopsis = "-T <period>",
      displayOrder = 3)
  @Explanation(
      """
      If given, in -units.
      """)
  public double getPeriod() {
    return period;
  }

  /** Sets the period. */
  public void setPeriod(double value) {
    period = Check.scale("-T: the period", value);
  }
}
