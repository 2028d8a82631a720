package weka.classifiers.functions.gp.train;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import kmcg.form.Form;

/**
 * A count of rows that are outside what was seen in training: a numeric attribute below its least
 * or above its largest value, or a label that never occurred.
 */
public final class OutsideRows {
  private long rows;
  private long outside;
  private final Map<String, Long> byAttribute = new LinkedHashMap<>();

  /** Counts a row with the attributes that are outside; none if it is inside. */
  public void add(List<String> attributes) {
    rows++;
    outside += attributes.isEmpty() ? 0 : 1;
    attributes.forEach(name -> byAttribute.merge(name, 1L, Long::sum));
  }

  /**
   * How many rows of how many are outside, in which attributes, and what becomes of them.
   *
   * @param beyond what predictions do there, as a clause
   */
  public Optional<String> words(String beyond) {
    return counted("rows").map(counts -> "%s There, %s.".formatted(counts, beyond));
  }

  /**
   * How many rows of how many are outside, and in which attributes.
   *
   * @param noun what the rows are called
   */
  Optional<String> counted(String noun) {
    String where =
        byAttribute.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
            .collect(Collectors.joining(", "));
    return outside == 0
        ? Optional.empty()
        : Optional.of(
            "%s of %s %s lie outside the range of the training data: %s."
                .formatted(outside, rows, noun, where));
  }

  /** The form. */
  public Form form() {
    return Form.builder()
        .put("rows", rows)
        .put("outside", outside)
        .putTexts("attributes", List.copyOf(byAttribute.keySet()))
        .put("counts", byAttribute.values().stream().mapToDouble(Long::doubleValue).toArray())
        .build();
  }

  /** Goes on from the counts of a form. */
  public void restore(Form form) {
    rows = form.whole("rows");
    outside = form.whole("outside");
    List<String> names = form.texts("attributes");
    double[] counts = form.numbers("counts", names.size());
    byAttribute.clear();
    for (int a = 0; a < counts.length; a++) {
      byAttribute.put(names.get(a), (long) counts[a]);
    }
  }
}
