package weka.classifiers.functions.gp.kernels;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kmcg.data.Check;

/**
 * The inputs of a model, as a covariance function needs to know them for its length-scales.
 *
 * @param names of all inputs after nominal ones were made binary
 * @param used the numbers of those that are not constant in training, in order
 * @param distances how far apart two training rows typically are in each input in use, once scaled
 * @param units of distances along each input in use
 * @param given the units in which values are given
 * @param classUnit a standard deviation of 1 of the scaled target, in units of the class
 */
public record InputColumns(
    String[] names,
    int[] used,
    double[] distances,
    InputUnit[] units,
    Units given,
    double classUnit) {
  /** Inputs for which values are given on the scale that the model sees. */
  public InputColumns(String[] names, int[] used, double[] distances, InputUnit[] units) {
    this(names, used, distances, units, Units.SCALED, 1);
  }

  /**
   * The same inputs, for which values are given in other units.
   *
   * @param unit a standard deviation of 1 of the scaled target, in units of the class
   */
  public InputColumns given(Units newUnits, double unit) {
    return new InputColumns(names, used, distances, units, newUnits, unit);
  }

  /** The same inputs for a factor of another covariance function: its variance has no unit. */
  InputColumns forFactor() {
    return given(given, 1);
  }

  /** A variance that was given, on the scaled target. */
  double scaledVariance(double variance) {
    double scaled = given == Units.DATA ? variance / (classUnit * classUnit) : variance;
    return Check.scale("-V: the signal variance on the scaled class", scaled);
  }

  /**
   * Length-scales that were given, on the scaled inputs in use.
   *
   * @param values one for all, one for each input, or one for each that is in use
   * @throws IllegalArgumentException if one is given in units of the data for inputs that are
   *     scaled differently
   */
  double[] scaledLengths(List<GivenLength> values) {
    List<GivenLength> selected = select("length-scales", values);
    if (selected.size() == 1) {
      String wayOut = "give one for each, separated by commas, in this order: " + inUse();
      double shared = shared("length-scale", selected.get(0), wayOut);
      return new double[] {Check.scale("-L: the length-scale on the scaled inputs", shared)};
    }
    return IntStream.range(0, selected.size())
        .mapToDouble(j -> scaledLength(selected.get(j), j))
        .toArray();
  }

  private double scaledLength(GivenLength length, int j) {
    String name = names[used[j]];
    return Check.scale(
        "-L: the scaled length-scale of " + name, length.scaled(units[j], given, name));
  }

  /** A period that was given, on the scaled inputs, which share it. */
  double scaledPeriod(GivenLength period) {
    String wayOut = "give it on the scaled inputs (-units SCALED), or do not scale them (-N 2)";
    return shared("period", period, wayOut);
  }

  /** A distance that all inputs share. */
  private double shared(String what, GivenLength value, String wayOut) {
    double[] scaled =
        IntStream.range(0, used.length)
            .mapToDouble(j -> value.scaled(units[j], given, names[used[j]]))
            .distinct()
            .toArray();
    if (scaled.length > 1) {
      throw new IllegalArgumentException(
          "-units DATA: one %s cannot serve %s inputs that are scaled differently; %s."
              .formatted(what, used.length, wayOut));
    }
    return scaled.length == 1 ? scaled[0] : value.value();
  }

  private String inUse() {
    return Arrays.stream(used).mapToObj(j -> names[j]).collect(Collectors.joining(", "));
  }

  /** The name of an input in use. */
  public String nameOf(int input) {
    return names[used[input]];
  }

  /**
   * The values that belong to the inputs in use.
   *
   * @param values one for all, one for each input, or one for each that is in use
   */
  private List<GivenLength> select(String what, List<GivenLength> values) {
    if (values.size() == 1 || values.size() == used.length) {
      return values;
    }
    if (values.size() == names.length) {
      return Arrays.stream(used).mapToObj(values::get).toList();
    }
    boolean allVary = names.length == used.length;
    throw new IllegalArgumentException(
        ("there are %s %s, but the inputs after nominal ones were made binary are %s%s;"
                + " give one value%s%s. Their order: %s.")
            .formatted(
                values.size(),
                what,
                names.length,
                allVary ? "" : ", of which " + used.length + " are not constant",
                names.length == 1 ? "" : ", or " + names.length,
                allVary ? "" : ", or " + used.length,
                String.join(", ", names)));
  }
}
