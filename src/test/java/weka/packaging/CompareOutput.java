package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import weka.classifiers.AbstractClassifier;
import weka.core.OptionHandler;
import weka.core.Utils;

/**
 * What {@link CompareDriver} has printed.
 *
 * @param printed all of it
 */
record CompareOutput(String printed) {
  private List<String> lines(String start) {
    return printed.lines().filter(line -> line.startsWith(start)).toList();
  }

  /** Every method has a row, Weka's too, and one is recommended. */
  void assertTable() {
    List<String> scores = lines("scores | ");
    for (String method :
        List.of("ExactGP", "LinearRegression", "M5P", "RandomForest", "SMOreg", "ZeroR")) {
      assertTrue(
          scores.stream()
              .anyMatch(line -> line.matches("scores \\| " + method + ".* \\| .* ± .* \\| .*")),
          printed);
    }
    assertEquals(1, scores.stream().filter(l -> l.endsWith("| recommended")).count(), printed);
  }

  /** The scheme in Classify has the options of the one that the text recommends. */
  void assertUsed() throws Exception {
    List<String> recommended = lines("weka.classifiers.");
    assertEquals(1, recommended.size(), printed);
    String[] words = Utils.splitOptions(recommended.get(0));
    String name = words[0];
    words[0] = "";
    String options =
        Utils.joinOptions(((OptionHandler) AbstractClassifier.forName(name, words)).getOptions());
    assertEquals(List.of("used " + name + " " + options), lines("used "), printed);
  }
}
