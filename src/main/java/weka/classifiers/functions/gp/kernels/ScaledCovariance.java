package weka.classifiers.functions.gp.kernels;

import java.util.Arrays;
import java.util.stream.Collectors;
import kmcg.data.Check;
import kmcg.kernel.LengthScales;
import weka.core.OptionMetadata;

/** Covariance functions with length-scales and a signal variance. */
public abstract class ScaledCovariance extends Covariance {
  private static final long serialVersionUID = 1L;

  private double[] lengthScales = {1};
  private double signalVariance = 1;

  /** The length-scales for the inputs in use. */
  final LengthScales lengthScalesFor(InputColumns inputs) {
    return LengthScales.of(inputs.select("length-scales", lengthScales));
  }

  /** The length-scales, separated by commas. */
  @OptionMetadata(
      displayName = "length-scales",
      description =
          "Distance over which the function changes, on the scaled inputs: one value, or one per input separated by commas",
      commandLineParamName = "L",
      commandLineParamSynopsis = "-L <l> or -L <l1,l2,...>",
      displayOrder = 1)
  public String getLengthScales() {
    return Arrays.stream(lengthScales)
        .mapToObj(ScaledCovariance::brief)
        .collect(Collectors.joining(","));
  }

  private static String brief(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e9
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  /** Sets the length-scales from text with commas. */
  public void setLengthScales(String text) {
    String[] parts = text.split(",", -1);
    double[] values = new double[parts.length];
    for (int j = 0; j < parts.length; j++) {
      try {
        values[j] = Double.parseDouble(parts[j].trim());
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "-L must be numbers separated by commas, but part %d of '%s' is '%s'."
                .formatted(j + 1, text, parts[j]),
            e);
      }
    }
    lengthScales = Check.scales("-L: lengthScales", values);
  }

  /** The variance of the function. */
  @OptionMetadata(
      displayName = "signal variance",
      description = "Variance of the function, on the scaled target",
      commandLineParamName = "V",
      commandLineParamSynopsis = "-V <variance>",
      displayOrder = 2)
  public double getSignalVariance() {
    return signalVariance;
  }

  /** Sets the variance of the function. */
  public void setSignalVariance(double variance) {
    signalVariance = Check.positive("-V: the signal variance", variance);
  }
}
