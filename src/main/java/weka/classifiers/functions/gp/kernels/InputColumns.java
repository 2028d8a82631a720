package weka.classifiers.functions.gp.kernels;

import java.util.Arrays;
import java.util.Collections;
import kmcg.kernel.Parameter;

/**
 * The inputs of a model, as a covariance function needs to know them for its length-scales.
 *
 * @param names of all inputs after nominal ones were made binary
 * @param used the numbers of those that are not constant in training, in order
 * @param distances how far apart two training rows typically are in each input in use, once scaled
 * @param units of distances along each input in use
 */
public record InputColumns(String[] names, int[] used, double[] distances, InputUnit[] units) {
  /** Inputs that are not scaled. */
  public InputColumns(String[] names, int[] used, double[] distances) {
    this(
        names,
        used,
        distances,
        Collections.nCopies(used.length, InputUnit.PLAIN).toArray(new InputUnit[0]));
  }

  /** The name of a parameter and, if it belongs to one input, that of the input. */
  public String nameOf(Parameter parameter) {
    return parameter.input().isPresent()
        ? "%s (%s)".formatted(parameter.name(), names[used[parameter.input().getAsInt()]])
        : parameter.name();
  }

  /**
   * The values that belong to the inputs in use.
   *
   * @param values one for all, one for each input, or one for each that is in use
   */
  public double[] select(String what, double[] values) {
    if (values.length == 1 || values.length == used.length) {
      return values;
    }
    if (values.length == names.length) {
      return Arrays.stream(used).mapToDouble(j -> values[j]).toArray();
    }
    boolean allVary = names.length == used.length;
    throw new IllegalArgumentException(
        ("there are %d %s, but the inputs after nominal ones were made binary are %d%s;"
                + " give one value%s%s. Their order: %s.")
            .formatted(
                values.length,
                what,
                names.length,
                allVary ? "" : ", of which " + used.length + " are not constant",
                names.length == 1 ? "" : ", or " + names.length,
                allVary ? "" : ", or " + used.length,
                String.join(", ", names)));
  }
}
