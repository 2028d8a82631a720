package weka.experiment.gp.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weka.classifiers.functions.gp.GaussianProcessRegressor;

/** The options of a regressor that are not the defaults. */
final class OwnOptions {
  private OwnOptions() {}

  /**
   * The words of these options.
   *
   * @param options all of them, as the regressor lists them
   * @return all, where the defaults cannot be told
   */
  static List<String> of(GaussianProcessRegressor regressor, String... options) {
    List<List<String>> own = new ArrayList<>(flags(options));
    try {
      own.removeAll(
          flags(regressor.getClass().getDeclaredConstructor().newInstance().getOptions()));
    } catch (ReflectiveOperationException e) {
      return List.of(options);
    }
    return own.stream().flatMap(List::stream).toList();
  }

  /** Each flag with its value, if it has one: a value may be a negative number, but no flag. */
  private static List<List<String>> flags(String... options) {
    List<List<String>> flags = new ArrayList<>();
    for (int from = 0; from < options.length; ) {
      int to = from + 1;
      while (to < options.length && !options[to].matches("-[A-Za-z][^ ]*")) {
        to++;
      }
      flags.add(Arrays.asList(options).subList(from, to));
      from = to;
    }
    return flags;
  }
}
