package weka.classifiers.functions.gp.options;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.Check;
import weka.classifiers.AbstractClassifier;
import weka.core.Utils;

/** The options that every classifier of Weka has, with bad values refused. */
final class GeneralOptions {
  private GeneralOptions() {}

  /** Sets what is given, and blanks it out in {@code options}. */
  static void set(AbstractClassifier classifier, String[] options) throws Exception {
    classifier.setDebug(Utils.getFlag("output-debug-info", options));
    classifier.setDoNotCheckCapabilities(Utils.getFlag("do-not-check-capabilities", options));
    String places = Utils.getOption("num-decimal-places", options);
    if (!places.isEmpty()) {
      classifier.setNumDecimalPlaces(wholeNumber("-num-decimal-places", places));
    }
    String batch = Utils.getOption("batch-size", options);
    if (!batch.isEmpty()) {
      classifier.setBatchSize(Integer.toString(wholeNumber("-batch-size", batch)));
    }
  }

  private static int wholeNumber(String name, String given) throws UserException {
    try {
      return Check.atLeast(name, 0, Integer.parseInt(given.trim()));
    } catch (IllegalArgumentException e) {
      throw new UserException(
          "%s must be a whole number that is not negative, but was '%s'.".formatted(name, given));
    }
  }

  /** The options that differ from Weka's defaults, in a form that {@link #set} understands. */
  static List<String> get(AbstractClassifier classifier) {
    List<String> options = new ArrayList<>();
    if (classifier.getDebug()) {
      options.add("-output-debug-info");
    }
    if (classifier.getDoNotCheckCapabilities()) {
      options.add("-do-not-check-capabilities");
    }
    if (classifier.getNumDecimalPlaces() != AbstractClassifier.NUM_DECIMAL_PLACES_DEFAULT) {
      options.add("-num-decimal-places");
      options.add(Integer.toString(classifier.getNumDecimalPlaces()));
    }
    if (!classifier.getBatchSize().equals(AbstractClassifier.BATCH_SIZE_DEFAULT)) {
      options.add("-batch-size");
      options.add(classifier.getBatchSize());
    }
    return options;
  }
}
