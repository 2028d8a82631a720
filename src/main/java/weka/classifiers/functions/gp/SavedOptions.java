package weka.classifiers.functions.gp;

import java.io.InvalidObjectException;
import java.util.ArrayList;
import java.util.List;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import weka.core.Utils;

/**
 * The name and options of a saved regressor, a second time: in Weka's object stream they are
 * ordinary fields, of which a changed byte would make other numbers. Here the checksum covers them.
 */
final class SavedOptions {
  private static final String OPTIONS = "options";

  private SavedOptions() {}

  /** Adds the options of a regressor to what is saved of it. */
  static FormBuilder put(GaussianProcessRegressor regressor, FormBuilder form) {
    return form.putTexts(OPTIONS, of(regressor));
  }

  private static List<String> of(GaussianProcessRegressor regressor) {
    List<String> words = new ArrayList<>(List.of(regressor.getClass().getSimpleName()));
    words.addAll(List.of(regressor.getOptions()));
    return words;
  }

  /**
   * Refuses a regressor whose fields are not those that it was saved with. What an earlier version
   * did not save is not checked, and an option that it did not have must have its default.
   */
  static void requireSame(GaussianProcessRegressor regressor, Form trained)
      throws InvalidObjectException {
    if (!trained.has(OPTIONS)) {
      return;
    }
    List<String> saved = trained.texts(OPTIONS);
    String now;
    try {
      List<String> words = of(regressor);
      if (saved.equals(words) || words.equals(today(regressor, saved))) {
        return;
      }
      now = "now they are '%s'".formatted(joined(words));
    } catch (Exception e) { // damaged fields fail in any way
      now = "they cannot be read (%s)".formatted(e.getMessage());
    }
    throw new InvalidObjectException(
        ("the model file is damaged, or from a newer version: its options were '%s' when it was"
                + " saved, and %s; copy it again, install a newer version, or train it again.")
            .formatted(joined(saved), now));
  }

  /** What a regressor with the saved options is today, with all that has been added since. */
  private static List<String> today(GaussianProcessRegressor regressor, List<String> saved)
      throws Exception {
    GaussianProcessRegressor fresh = regressor.getClass().getDeclaredConstructor().newInstance();
    if (saved.isEmpty() || !saved.get(0).equals(fresh.getClass().getSimpleName())) {
      return List.of();
    }
    fresh.setOptions(saved.subList(1, saved.size()).toArray(new String[0]));
    return of(fresh);
  }

  private static String joined(List<String> words) {
    return Utils.joinOptions(words.toArray(new String[0]));
  }
}
