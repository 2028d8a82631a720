package weka.classifiers.functions.gp.kernels;

import kmcg.kernel.Kernel;
import org.jspecify.annotations.Nullable;
import weka.core.OptionMetadata;

/** The periodic covariance function. */
public class Periodic extends ScaledCovariance {
  private static final long serialVersionUID = 1L;

  private double period = 1;
  private @Nullable String periodUnit; // null: a plain number

  @Override
  public String globalInfo() {
    return "Periodic covariance function: V exp(-2 sum_j sin^2(pi (x_j - z_j) / T) / L_j^2)."
        + " Functions repeat themselves after T on every input.";
  }

  @Override
  public Kernel kernel(InputColumns inputs) {
    return new kmcg.kernel.Periodic(
        circularLengthScalesFor(inputs), signalVarianceFor(inputs), inputs.scaledPeriod(given()));
  }

  private GivenLength given() {
    return GivenLength.ofParts(period, periodUnit);
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
      If given, in -units; along a date also with a unit of time, such as "6 months".
      """)
  public String getPeriod() {
    return given().toString();
  }

  /** Sets the period. */
  public void setPeriod(String text) {
    GivenLength given = GivenLength.of("-T: the period", text);
    period = given.value();
    periodUnit = given.unit();
  }
}
