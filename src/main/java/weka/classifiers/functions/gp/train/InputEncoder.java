package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kmcg.data.Check;
import kmcg.data.Column;
import kmcg.data.InputRange;
import kmcg.data.Points;
import kmcg.data.Standardisation;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.linalg.machine.Heap;
import kmcg.model.CompleteRows;
import org.jspecify.annotations.Nullable;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.kernels.InputUnit;
import weka.classifiers.functions.gp.options.MissingKind;
import weka.classifiers.functions.gp.options.ScalingKind;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Turns an instance into the numbers that the model sees: missing values replaced by the training
 * mean or mode unless they are guessed later ({@link #gaps}), nominal values of more than two
 * labels by one 0/1 input for each label, everything scaled, inputs that were constant in training
 * left out.
 *
 * <p>The result is that of Weka's filters ReplaceMissingValues, NominalToBinary and Standardize in
 * sequence, but those keep a queue inside and could not serve several threads.
 */
public final class InputEncoder {
  private final int[] attribute; // of each input
  private final int[] label; // that the input indicates, or −1 for the value itself
  private final double[] replacement; // of a missing value, by attribute
  private final Scaling[] scaling; // of each input
  private final String[] names; // of all inputs, the constant ones too
  private final int[] used; // inputs that are not constant
  private final double[] distances; // that are typical of inputs in use, scaled
  private final int missingCells; // in training
  private final BitSet dates; // attributes that are milliseconds
  private final double[] least; // of each input, the constant ones too; empty if not known
  private final double[] most;
  private final @Nullable CompleteRows complete; // by which missing inputs are guessed
  private final @Nullable GapFiller filler; // of training rows, once there is a first model

  /** The encoder of rows that are all in memory. */
  InputEncoder(Instances data, ScalingKind kind) {
    this(data, kind, null, MissingKind.AVERAGE);
  }

  /**
   * The encoder of a table.
   *
   * @param data all rows, or a sample of them
   * @param table the sums over all rows, if data are a sample
   * @param missing what is done about missing inputs of new rows
   */
  InputEncoder(
      Instances data, ScalingKind kind, @Nullable TableSummary table, MissingKind missing) {
    List<int[]> inputs = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int a = 0; a < data.numAttributes(); a++) {
      if (a != data.classIndex()) {
        addInputs(data.attribute(a), inputs, labels);
      }
    }
    missingCells = table == null ? UsableColumns.checkedMissingCells(data) : table.missingCells();
    replacement = table == null ? replacements(data) : table.replacements();
    attribute = inputs.stream().mapToInt(input -> input[0]).toArray();
    label = inputs.stream().mapToInt(input -> input[1]).toArray();
    names = labels.toArray(new String[0]);
    scaling = new Scaling[attribute.length];
    least = new double[attribute.length];
    most = new double[attribute.length];
    List<Integer> varying = new ArrayList<>();
    List<Double> apart = new ArrayList<>();
    double[] weights = data.stream().mapToDouble(Instance::weight).toArray();
    Cells cells = Cells.of(data);
    for (int j = 0; j < attribute.length; j++) {
      double[] values = new double[cells.rows()];
      for (int i = 0; i < values.length; i++) {
        values[i] = raw(cells, i, j);
      }
      Spread spread =
          table == null
              ? Spread.of(new Column(values, weights))
              : table.spread(attribute[j], label[j]);
      least[j] = spread.least();
      most[j] = spread.most();
      if (!spread.isConstant()) {
        varying.add(j);
        Scaling own = Scaling.ofInput(kind, spread);
        UsableColumns.requireInput(data, data.attribute(attribute[j]), spread, kind, own);
        scaling[j] = own;
        Arrays.setAll(values, i -> own.toModel(values[i]));
        apart.add(TableSummary.typicalDistance(new Column(values, weights), spread, own));
      }
    }
    dates = dates(data);
    used = varying.stream().mapToInt(Integer::intValue).toArray();
    distances = apart.stream().mapToDouble(Double::doubleValue).toArray();
    complete =
        missing == MissingKind.AVERAGE && used.length > 0 && cells.rows() > 0
            ? new KnownRows((i, k) -> value(cells, i, k), weights, gaps(cells), used.length)
                .rows(groups(), jumps(data))
            : null;
    filler = null;
  }

  private InputEncoder(InputEncoder other, @Nullable GapFiller filler) {
    attribute = other.attribute;
    label = other.label;
    replacement = other.replacement;
    scaling = other.scaling;
    names = other.names;
    used = other.used;
    distances = other.distances;
    missingCells = other.missingCells;
    dates = other.dates;
    least = other.least;
    most = other.most;
    complete = other.complete;
    this.filler = filler;
  }

  /** The same with what closes the gaps of training rows, or without. */
  InputEncoder with(@Nullable GapFiller own) {
    return new InputEncoder(this, own);
  }

  /** What closes the gaps of training rows, if there were any. */
  Optional<GapFiller> filler() {
    return Optional.ofNullable(filler);
  }

  /** The inputs in use that are 0 or 1, for a nominal attribute. */
  private BitSet jumps(Instances header) {
    BitSet jumps = new BitSet();
    for (int k = 0; k < used.length; k++) {
      jumps.set(k, header.attribute(attribute[used[k]]).isNominal());
    }
    return jumps;
  }

  private static BitSet dates(Instances header) {
    BitSet dates = new BitSet();
    for (int a = 0; a < header.numAttributes(); a++) {
      dates.set(a, header.attribute(a).isDate());
    }
    return dates;
  }

  private static double[] replacements(Instances data) {
    double[] values = new double[data.numAttributes()];
    for (int a = 0; a < values.length; a++) {
      if (a != data.classIndex()) {
        values[a] = data.meanOrMode(a);
      }
    }
    return values;
  }

  private InputEncoder(Form form, Instances header) {
    int attributes = header.numAttributes();
    attribute = form.integers("attributes", 0, attributes - 1);
    int inputs = attribute.length;
    label = form.integers("labels", inputs, -1, Integer.MAX_VALUE);
    replacement = form.anyNumbers("replacements", attributes);
    names = form.texts("names").toArray(new String[0]);
    Check.sameLength("the names of inputs", inputs, names.length);
    used = form.integers("used", 0, inputs - 1);
    for (int k = 1; k < used.length; k++) {
      if (used[k] <= used[k - 1]) {
        throw form.refusal("used", "must be in ascending order", "has " + used[k] + " too late");
      }
    }
    for (int j : used) {
      if (attribute[j] == header.classIndex()) {
        throw form.refusal("attributes", "must not be the class", "have it at place " + j);
      }
      if (!Double.isFinite(replacement[attribute[j]])) {
        throw form.refusal("replacements", "must be finite", "are not for input " + names[j]);
      }
    }
    distances = form.numbers("distances", used.length);
    missingCells = form.integer("missingCells", 0, Integer.MAX_VALUE);
    dates = dates(header);
    least = form.has("least") ? form.numbers("least", inputs) : new double[0];
    most = form.has("least") ? form.numbers("most", inputs) : new double[0];
    complete =
        form.has("complete")
            ? form.form("complete").read(f -> CompleteRows.of(f, used.length))
            : null;
    CompleteRows known = complete;
    filler =
        form.has("filler") && known != null
            ? form.form("filler").read(f -> GapFiller.of(f, known))
            : null;
    double[] shifts = form.numbers("shifts", used.length);
    double[] scales = form.numbers("scales", used.length);
    scaling = new Scaling[inputs];
    for (int k = 0; k < used.length; k++) {
      scaling[used[k]] = new Scaling(shifts[k], Check.positive("the scale of an input", scales[k]));
    }
  }

  /** The encoder of a form, for data with the given header. */
  static InputEncoder of(Form form, Instances header) {
    return new InputEncoder(form, header);
  }

  /**
   * The encoder of numeric attributes, all but the class.
   *
   * @param header with the class as its last attribute
   * @param scaling of all inputs
   * @param used numbers of the inputs that the model sees
   * @param range of all inputs, if it is known
   */
  static InputEncoder ofNumbers(
      Instances header, Standardisation scaling, int[] used, Optional<InputRange> range) {
    int inputs = header.numAttributes() - 1;
    double[] mean = scaling.mean();
    double[] scale = scaling.scale();
    int[] labels = new int[inputs];
    Arrays.fill(labels, -1);
    double[] distances = new double[used.length];
    Arrays.fill(distances, 1);
    List<String> names = new ArrayList<>();
    for (int a = 0; a < inputs; a++) {
      names.add(header.attribute(a).name());
    }
    FormBuilder form =
        form(
            IntStream.range(0, inputs).toArray(),
            labels,
            Arrays.copyOf(mean, inputs + 1),
            names,
            used,
            distances,
            0,
            Arrays.stream(used).mapToDouble(j -> mean[j]).toArray(),
            Arrays.stream(used).mapToDouble(j -> scale[j]).toArray());
    range.ifPresent(seen -> form.put("least", seen.least()).put("most", seen.most()));
    return of(form.build(), header);
  }

  /** The range of all inputs, if it is known. */
  Optional<InputRange> range() {
    return least.length == attribute.length
        ? Optional.of(new InputRange(least, most))
        : Optional.empty();
  }

  /** The scaling of all inputs; that of inputs that are not in use changes nothing. */
  Standardisation standardisation() {
    double[] mean = new double[scaling.length];
    double[] scale = new double[scaling.length];
    Arrays.fill(scale, 1);
    for (int j : used) {
      mean[j] = scaling[j].shift();
      scale[j] = scaling[j].scale();
    }
    return Standardisation.of(mean, scale);
  }

  /** The form; only inputs in use are scaled. */
  Form form() {
    FormBuilder form =
        form(
            attribute,
            label,
            replacement,
            List.of(names),
            used,
            distances,
            missingCells,
            Arrays.stream(used).mapToDouble(j -> scaling[j].shift()).toArray(),
            Arrays.stream(used).mapToDouble(j -> scaling[j].scale()).toArray());
    if (least.length > 0) {
      form.put("least", least).put("most", most);
    }
    if (complete != null) {
      form.put("complete", complete.form());
    }
    if (filler != null) {
      form.put("filler", filler.form());
    }
    return form.build();
  }

  private static FormBuilder form(
      int[] attributes,
      int[] labels,
      double[] replacements,
      List<String> names,
      int[] used,
      double[] distances,
      int missingCells,
      double[] shifts,
      double[] scales) {
    return Form.builder()
        .put("attributes", attributes)
        .put("labels", labels)
        .put("replacements", replacements)
        .putTexts("names", names)
        .put("used", used)
        .put("distances", distances)
        .put("missingCells", missingCells)
        .put("shifts", shifts)
        .put("scales", scales);
  }

  /** The number of missing inputs in the training data. */
  int missingCells() {
    return missingCells;
  }

  private static void addInputs(Attribute a, List<int[]> inputs, List<String> names) {
    if (!a.isNominal() || a.numValues() <= 2) {
      inputs.add(new int[] {a.index(), -1});
      names.add(a.name());
      return;
    }
    for (int value = 0; value < a.numValues(); value++) {
      inputs.add(new int[] {a.index(), value});
      names.add(a.name() + "=" + a.value(value));
    }
  }

  private double raw(Cells cells, int row, int input) {
    int a = attribute[input];
    double seen = cells.at(row, a);
    double value = Double.isNaN(seen) ? replacement[a] : seen;
    return label[input] < 0 ? value : value == label[input] ? 1 : 0;
  }

  /** The rows by which missing inputs are guessed, unless they are replaced. */
  Optional<CompleteRows> complete() {
    return Optional.ofNullable(complete);
  }

  /** The rows with missing inputs, and which they are. */
  Gaps gaps(Cells cells) {
    List<Integer> rows = new ArrayList<>();
    List<BitSet> missing = new ArrayList<>();
    for (int i = 0; i < cells.rows(); i++) {
      BitSet own = null;
      for (int k = 0; k < used.length; k++) {
        if (Double.isNaN(cells.at(i, attribute[used[k]]))) {
          own = own == null ? new BitSet(used.length) : own;
          own.set(k);
        }
      }
      if (own != null) {
        rows.add(i);
        missing.add(own);
      }
    }
    return new Gaps(rows.stream().mapToInt(Integer::intValue).toArray(), missing);
  }

  /** The attributes of a row that are not between the least and the most of training. */
  List<String> outside(Instances header, Cells cells, int row) {
    Set<String> outside = new LinkedHashSet<>();
    for (int j = 0; j < least.length; j++) {
      if (!Double.isNaN(cells.at(row, attribute[j]))) {
        double value = raw(cells, row, j);
        if (value > most[j] || (label[j] < 0 && value < least[j])) {
          outside.add(header.attribute(attribute[j]).name());
        }
      }
    }
    return List.copyOf(outside);
  }

  /** The inputs of rows that are in use, scaled; missing ones are replaced. */
  Points encode(Cells cells) {
    int n = cells.rows();
    double[] values = new double[Heap.requireMatrix(n, used.length)];
    for (int k = 0; k < used.length; k++) {
      for (int i = 0; i < n; i++) {
        values[k * n + i] = checked(value(cells, i, k), cells, i, k);
      }
    }
    return Points.ofColumns(n, used.length, values);
  }

  /** An input in use, scaled. */
  private double value(Cells cells, int row, int k) {
    return scaling[used[k]].toModel(raw(cells, row, used[k]));
  }

  /** A scaled input, which is refused by the name of its attribute if it overflows. */
  private double checked(double value, Cells cells, int row, int k) {
    double given = cells.at(row, attribute[used[k]]);
    if (Double.isFinite(value) && !Double.isInfinite(given)) {
      return value;
    }
    throw new IllegalArgumentException(
        "the value of %s is %s in row %s, which %s; correct it, or leave it missing."
            .formatted(
                names[used[k]],
                given,
                row + 1,
                Double.isFinite(given)
                    ? "is so far from the training rows that it overflows"
                    : "is no number to compute with"));
  }

  /** Whether an input in use is a date. */
  boolean isDate(Instances header, int input) {
    return header.attribute(attribute[used[input]]).isDate();
  }

  /** The inputs with their names and typical distances, for covariance functions. */
  InputColumns columns() {
    return new InputColumns(names, used, distances, units());
  }

  private InputUnit[] units() {
    InputUnit[] units = new InputUnit[used.length];
    for (int k = 0; k < units.length; k++) {
      double scale = scaling[used[k]].scale();
      units[k] =
          dates.get(attribute[used[k]])
              ? InputUnit.ofDate(scale, distances[k])
              : new InputUnit(scale, "");
    }
    return units;
  }

  /** The inputs in use, by the attribute that they belong to; numbers are places among these. */
  List<int[]> groups() {
    return IntStream.range(0, used.length)
        .boxed()
        .collect(Collectors.groupingBy(k -> attribute[used[k]], TreeMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(group -> group.stream().mapToInt(k -> k).toArray())
        .toList();
  }

  /** The label that an input in use indicates, or −1 for the value itself. */
  int labelOf(int input) {
    return label[used[input]];
  }

  /** An input in use in the user's units, from the number that the model sees. */
  double unscaled(int input, double value) {
    return scaling[used[input]].toUser(value);
  }

  /** The attribute of a group of inputs. */
  int attributeOf(int[] group) {
    return attribute[used[group[0]]];
  }
}
