package weka.experiment.gp.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.core.Utils;

/** The options of a regressor that are not the defaults. */
final class OwnOptions {
  private OwnOptions() {}

  /** These options as on a command line; all options, where the defaults cannot be told. */
  static String of(GaussianProcessRegressor regressor) {
    List<List<String>> own = new ArrayList<>(flags(regressor));
    try {
      own.removeAll(flags(regressor.getClass().getDeclaredConstructor().newInstance()));
    } catch (ReflectiveOperationException e) {
      return Utils.joinOptions(regressor.getOptions());
    }
    return Utils.joinOptions(own.stream().flatMap(List::stream).toArray(String[]::new));
  }

  /** Each flag with its value, if it has one: a value may be a negative number, but no flag. */
  private static List<List<String>> flags(GaussianProcessRegressor regressor) {
    List<List<String>> flags = new ArrayList<>();
    String[] options = regressor.getOptions();
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
