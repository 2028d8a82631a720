package weka.classifiers.functions.gp.kernels;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kmcg.data.Check;
import kmcg.kernel.LengthScales;
import org.jspecify.annotations.Nullable;
import weka.core.OptionMetadata;

/** Covariance functions with length-scales and a signal variance. */
public abstract class ScaledCovariance extends Covariance implements PartlyGiven {
  private static final long serialVersionUID = 1L;

  /** The word for length-scales that depend on the data. */
  private static final String AUTOMATIC = "auto";

  /** Up to this many inputs, each gets a length-scale of its own. */
  private static final int OWN = 100;

  /** The signal variance, on the scaled target, if none is given. */
  private static final double VARIANCE = 1;

  // Numbers and units apart, as regressors saved by earlier versions have the numbers alone.
  private double[] lengthScales = {}; // empty: automatic
  private String @Nullable [] lengthUnits; // null: plain numbers
  private double signalVariance = VARIANCE;
  private boolean varianceGiven;

  /** The length-scales for the inputs in use. */
  protected final LengthScales lengthScalesFor(InputColumns inputs) {
    if (lengthScales.length > 0) {
      return LengthScales.of(inputs.scaledLengths(given()));
    }
    double[] values = inputs.distances().clone();
    for (int j = 0; j < values.length; j++) {
      values[j] *= Math.sqrt(values.length); // so that typical rows are at distance 1
    }
    if (values.length >= 1 && values.length <= OWN) {
      return LengthScales.of(values);
    }
    return LengthScales.of(Arrays.stream(values).average().orElse(1));
  }

  /** The length-scales as they were given; none if they are automatic. */
  private List<GivenLength> given() {
    return IntStream.range(0, lengthScales.length)
        .mapToObj(
            j -> GivenLength.ofParts(lengthScales[j], lengthUnits == null ? null : lengthUnits[j]))
        .toList();
  }

  /** The length-scales of a function on a circle, which have no unit. */
  final LengthScales circularLengthScalesFor(InputColumns inputs) {
    for (GivenLength length : given()) {
      if (!length.unit().isEmpty()) {
        throw new IllegalArgumentException(
            "-L of Periodic is along a circle of radius 1, so '%s' must be a number."
                .formatted(length));
      }
    }
    return lengthScalesFor(inputs.given(Units.SCALED, 1));
  }

  /** The signal variance on the scaled target. */
  protected final double signalVarianceFor(InputColumns inputs) {
    return isGiven("V") ? inputs.scaledVariance(signalVariance) : signalVariance;
  }

  @Override
  public boolean isGiven(String option) {
    return !option.equals("V") || varianceGiven || signalVariance != VARIANCE;
  }

  /** The length-scales, separated by commas. */
  @OptionMetadata(
      displayName = "length-scales",
      description =
          "Distance over which the function changes: auto, one for all inputs, or one for each",
      commandLineParamName = "L",
      commandLineParamSynopsis = "-L <auto|l|l1,l2,...>",
      displayOrder = 1)
  @Explanation(
      """
      On the scaled inputs or, if given, in -units; along a date also with a unit of time, such as
      "6 months". auto: one for each input (one in common for more than 100), such that typical rows
      are at distance 1. Several are separated by commas.
      """)
  public String getLengthScales() {
    if (lengthScales.length == 0) {
      return AUTOMATIC;
    }
    return given().stream().map(GivenLength::toString).collect(Collectors.joining(","));
  }

  /** Sets the length-scales from text with commas. */
  public void setLengthScales(String text) {
    if (text.trim().equalsIgnoreCase(AUTOMATIC)) {
      lengthScales = new double[0];
      lengthUnits = null;
      return;
    }
    String[] parts = text.split(",", -1);
    List<GivenLength> given =
        IntStream.range(0, parts.length)
            .mapToObj(j -> GivenLength.of("-L: length-scale %s".formatted(j + 1), parts[j]))
            .toList();
    lengthScales = given.stream().mapToDouble(GivenLength::value).toArray();
    lengthUnits = given.stream().map(GivenLength::unit).toArray(String[]::new);
  }

  /** The variance of the function. */
  @OptionMetadata(
      displayName = "signal variance",
      description = "Variance of the function, on the scaled class",
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

  /** Sets the variance of the function. */
  public void setSignalVariance(double variance) {
    signalVariance = Check.positive("-V: the signal variance", variance);
    varianceGiven = true;
  }
}
