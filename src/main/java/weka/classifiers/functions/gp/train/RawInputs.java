package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.data.Check;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * The inputs that attributes become before they are scaled: the value itself, or one 0/1 input for
 * each label of a nominal attribute of more than two labels. A missing value is replaced.
 *
 * @param attribute of each input
 * @param label that the input indicates, or −1 for the value itself
 * @param names of all inputs
 * @param replacement of a missing value, by attribute
 * @param dates attributes that are milliseconds
 */
record RawInputs(int[] attribute, int[] label, String[] names, double[] replacement, BitSet dates) {
  /** The inputs of all attributes but the class, with what replaces a missing value of each. */
  static RawInputs of(Instances header, double[] replacement) {
    List<Integer> attributes = new ArrayList<>();
    List<Integer> labels = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int a = 0; a < header.numAttributes(); a++) {
      if (a == header.classIndex()) {
        continue;
      }
      Attribute own = header.attribute(a);
      boolean isOne = !own.isNominal() || own.numValues() <= 2;
      for (int value = isOne ? -1 : 0; value < (isOne ? 0 : own.numValues()); value++) {
        attributes.add(a);
        labels.add(value);
        names.add(isOne ? own.name() : own.name() + "=" + own.value(value));
      }
    }
    return new RawInputs(
        attributes.stream().mapToInt(Integer::intValue).toArray(),
        labels.stream().mapToInt(Integer::intValue).toArray(),
        names.toArray(new String[0]),
        replacement,
        dates(header));
  }

  /** The inputs of a form, for data with the given header. */
  static RawInputs of(Form form, Instances header) {
    int attributes = header.numAttributes();
    int[] attribute = form.integers("attributes", 0, attributes - 1);
    int inputs = attribute.length;
    int[] label = form.integers("labels", inputs, -1, Integer.MAX_VALUE);
    double[] replacement = form.anyNumbers("replacements", attributes);
    String[] names = form.texts("names").toArray(new String[0]);
    Check.sameLength("the names of inputs", inputs, names.length);
    return new RawInputs(attribute, label, names, replacement, dates(header));
  }

  /** Numeric attributes as they are; the class is the last one. */
  static RawInputs ofNumbers(Instances header, double[] mean) {
    int inputs = header.numAttributes() - 1;
    int[] labels = new int[inputs];
    Arrays.fill(labels, -1);
    String[] names = new String[inputs];
    Arrays.setAll(names, a -> header.attribute(a).name());
    return new RawInputs(
        IntStream.range(0, inputs).toArray(),
        labels,
        names,
        Arrays.copyOf(mean, inputs + 1),
        dates(header));
  }

  private static BitSet dates(Instances header) {
    BitSet dates = new BitSet();
    for (int a = 0; a < header.numAttributes(); a++) {
      dates.set(a, header.attribute(a).isDate());
    }
    return dates;
  }

  /** Puts them into a form. */
  FormBuilder putInto(FormBuilder form) {
    return form.put("attributes", attribute)
        .put("labels", label)
        .put("replacements", replacement)
        .putTexts("names", List.of(names));
  }

  /** How many inputs there are. */
  int size() {
    return attribute.length;
  }

  /** An input of a row. */
  double at(Cells cells, int row, int input) {
    int a = attribute[input];
    double seen = cells.at(row, a);
    double value = Double.isNaN(seen) ? replacement[a] : seen;
    return label[input] < 0 ? value : value == label[input] ? 1 : 0;
  }

  /** One input of all rows. */
  double[] column(Cells cells, int input) {
    double[] values = new double[cells.rows()];
    Arrays.setAll(values, i -> at(cells, i, input));
    return values;
  }

  /** Whether a row lacks the attribute of an input. */
  boolean isMissing(Cells cells, int row, int input) {
    return Double.isNaN(cells.at(row, attribute[input]));
  }

  /** Whether an input is a date. */
  boolean isDate(int input) {
    return dates.get(attribute[input]);
  }
}
