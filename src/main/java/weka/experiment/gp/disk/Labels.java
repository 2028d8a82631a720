package weka.experiment.gp.disk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The labels of a nominal column, numbered in the order in which they first appear, as in Weka. */
final class Labels {
  /** More different texts than this are no labels. */
  static final int MOST = 1000;

  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  Labels(List<String> known) {
    known.forEach(this::number);
  }

  /** The number of a label, new if it was not seen before; −1 if there would be too many. */
  int number(String label) {
    Integer known = numbers.get(label);
    if (known != null) {
      return known;
    }
    if (numbers.size() == MOST) {
      return -1;
    }
    numbers.put(label, numbers.size());
    return numbers.size() - 1;
  }

  /** All labels in order. */
  List<String> all() {
    return new ArrayList<>(numbers.keySet());
  }
}
