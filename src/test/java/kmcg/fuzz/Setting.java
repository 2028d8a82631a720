package kmcg.fuzz;

import java.util.ArrayList;
import java.util.List;
import weka.classifiers.functions.gp.ExactGP;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.core.Utils;

/**
 * A regressor with options.
 *
 * @param regressor by its short name
 * @param options as on the command line
 */
record Setting(String regressor, List<String> options) {
  /** All regressors; those with most ways through the program more than once. */
  static final List<String> REGRESSORS =
      List.of(
          "KMCG",
          "KMCG",
          "KMCG",
          "ConjugateGradients",
          "ExactGP",
          "FITC",
          "VFE",
          "DTC",
          "SoR",
          "SubsetOfData",
          "ProjectedBayes");

  /** The setting of a text such as {@code KMCG -E 0}. */
  static Setting of(String text) throws Exception {
    List<String> words = List.of(Utils.splitOptions(text));
    return new Setting(words.get(0), words.subList(1, words.size()));
  }

  /** A regressor without options. */
  static GaussianProcessRegressor plain(String regressor) throws ReflectiveOperationException {
    String name = ExactGP.class.getPackageName() + "." + regressor;
    return (GaussianProcessRegressor) Class.forName(name).getDeclaredConstructor().newInstance();
  }

  /** The regressor, with its options set. */
  GaussianProcessRegressor create() throws Exception {
    GaussianProcessRegressor created = plain(regressor);
    created.setOptions(options.toArray(new String[0]));
    return created;
  }

  /** Whether an option, or flag, is given. */
  boolean has(String name) {
    return options.contains("-" + name);
  }

  /** The value of an option, or another one if it is not given. */
  String value(String name, String otherwise) {
    int position = options.indexOf("-" + name);
    return position < 0 ? otherwise : options.get(position + 1);
  }

  /** The same with another value of an option. */
  Setting with(String name, String value) {
    List<String> changed = new ArrayList<>(options);
    int position = changed.indexOf("-" + name);
    if (position >= 0) {
      changed.set(position + 1, value);
    } else {
      changed.add("-" + name);
      changed.add(value);
    }
    return new Setting(regressor, changed);
  }

  /** Whether nothing is learned. */
  boolean learnsNothing() {
    return value("E", "60").equals("0") || value("learn", "AUTO").equals("NONE");
  }

  @Override
  public String toString() {
    return (regressor + " " + Utils.joinOptions(options.toArray(new String[0]))).trim();
  }
}
