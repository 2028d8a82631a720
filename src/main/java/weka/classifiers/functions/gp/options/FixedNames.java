package weka.classifiers.functions.gp.options;

import java.util.Arrays;
import java.util.List;

/**
 * The parameters that learning leaves as they are.
 *
 * @param beginnings of their names
 */
public record FixedNames(List<String> beginnings) {
  /** The word for no names; an empty option would not survive on a command line. */
  public static final String NONE = "none";

  private static final String NOISE = "noise";

  /** Keeps its own copy. */
  public FixedNames {
    beginnings = List.copyOf(beginnings);
  }

  /** Parses names separated by commas, or {@link #NONE}. */
  public static FixedNames of(String names) {
    return new FixedNames(
        Arrays.stream(names.split(",", -1))
            .map(String::trim)
            .filter(name -> !name.isEmpty() && !name.equals(NONE))
            .toList());
  }

  /** Whether a parameter is held fixed. */
  public boolean contains(String parameter) {
    return beginnings.stream().anyMatch(b -> matches(b, parameter));
  }

  /** A part of a sum or product is named before its parameter, with a dot. */
  private static boolean matches(String beginning, String parameter) {
    return parameter.startsWith(beginning)
        || parameter.substring(parameter.lastIndexOf('.') + 1).startsWith(beginning);
  }

  /** Refuses names that no parameter begins with. */
  public void requireKnown(List<String> kernelParameters) {
    for (String beginning : beginnings) {
      boolean known =
          NOISE.startsWith(beginning)
              || kernelParameters.stream().anyMatch(name -> matches(beginning, name));
      if (!known) {
        throw new IllegalArgumentException(
            "-fixed: there is no parameter '%s'; there are noise, %s."
                .formatted(beginning, String.join(", ", kernelParameters)));
      }
    }
  }
}
