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
import kmcg.linalg.machine.Interruption;
import kmcg.model.CompleteRows;
import org.jspecify.annotations.Nullable;
import weka.classifiers.functions.gp.kernels.InputColumns;
import weka.classifiers.functions.gp.kernels.InputUnit;
import weka.classifiers.functions.gp.options.MissingKind;
import weka.classifiers.functions.gp.options.ScalingKind;
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
  private final RawInputs raw;
  private final Scaling[] scaling; // of each input
  private final int[] used; // inputs that are not constant
  private final double[] distances; // that are typical of inputs in use, scaled
  private final int missingCells; // in training
  private final @Nullable InputRange range; // of all inputs, the constant ones too
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
    missingCells = table == null ? UsableColumns.checkedMissingCells(data) : table.missingCells();
    raw = RawInputs.of(data, table == null ? replacements(data) : table.replacements());
    scaling = new Scaling[raw.size()];
    double[] least = new double[raw.size()];
    double[] most = new double[raw.size()];
    List<Integer> varying = new ArrayList<>();
    List<Double> apart = new ArrayList<>();
    double[] weights = data.stream().mapToDouble(Instance::weight).toArray();
    Cells cells = Cells.of(data);
    for (int j = 0; j < raw.size(); j++) {
      Interruption.poll();
      int a = raw.attribute()[j];
      double[] values = raw.column(cells, j);
      Spread spread =
          table == null ? Spread.of(new Column(values, weights)) : table.spread(a, raw.label()[j]);
      least[j] = spread.least();
      most[j] = spread.most();
      if (!spread.isConstant()) {
        varying.add(j);
        Scaling own = Scaling.ofInput(kind, spread, new Column(values, weights));
        UsableColumns.requireInput(data, data.attribute(a), spread, kind, own);
        scaling[j] = own;
        Arrays.setAll(values, i -> own.toModel(values[i]));
        apart.add(TableSummary.typicalDistance(new Column(values, weights), spread, own));
      }
    }
    range = new InputRange(least, most);
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
    raw = other.raw;
    scaling = other.scaling;
    used = other.used;
    distances = other.distances;
    missingCells = other.missingCells;
    range = other.range;
    complete = other.complete;
    this.filler = filler;
  }

  /** The same with what closes the gaps of training rows, or without. */
  InputEncoder with(@Nullable GapFiller own) {
    return new InputEncoder(this, own);
  }

  /** Notes on inputs of which scaling makes values equal that are not. */
  List<String> merged(Instances data) {
    List<String> notes = new ArrayList<>();
    Cells cells = Cells.of(data);
    double[] weights = new double[data.numInstances()];
    Arrays.fill(weights, 1);
    for (int j : used) {
      Column column = new Column(raw.column(cells, j), weights);
      int merged = column.merged(scaling[j].shift(), scaling[j].scale());
      if (merged > 0) {
        notes.add(
            ("%s values of '%s' count as equal to others: beside its values from %s to %s, doubles"
                    + " cannot tell them apart on one scale. Remove rows with values that stand for"
                    + " something else, or take the logarithm of the column.")
                .formatted(merged, raw.names()[j], column.least(), column.most()));
      }
    }
    return notes;
  }

  /** What closes the gaps of training rows, if there were any. */
  Optional<GapFiller> filler() {
    return Optional.ofNullable(filler);
  }

  /** The inputs in use that are 0 or 1, for a nominal attribute. */
  private BitSet jumps(Instances header) {
    BitSet jumps = new BitSet();
    for (int k = 0; k < used.length; k++) {
      jumps.set(k, header.attribute(raw.attribute()[used[k]]).isNominal());
    }
    return jumps;
  }

  private static double[] replacements(Instances data) {
    double[] values = new double[data.numAttributes()];
    for (int a = 0; a < values.length; a++) {
      Interruption.poll();
      if (a != data.classIndex()) {
        double value = data.meanOrMode(a);
        values[a] = Double.isFinite(value) ? value : meanByShares(data, a);
      }
    }
    return values;
  }

  /** The mean of a column whose sum, with weights, overflows. */
  private static double meanByShares(Instances data, int attribute) {
    double heaviest = data.stream().mapToDouble(Instance::weight).max().orElse(1);
    double sum = 0;
    double total = 0;
    for (Instance row : data) {
      if (!row.isMissing(attribute)) {
        double share = row.weight() / heaviest;
        sum += share * row.value(attribute);
        total += share;
      }
    }
    return sum / total;
  }

  private InputEncoder(Form form, Instances header) {
    raw = RawInputs.of(form, header);
    int inputs = raw.size();
    used = form.integers("used", 0, inputs - 1);
    for (int k = 1; k < used.length; k++) {
      if (used[k] <= used[k - 1]) {
        throw form.refusal("used", "must be in ascending order", "has " + used[k] + " too late");
      }
    }
    for (int j : used) {
      int a = raw.attribute()[j];
      if (a == header.classIndex()) {
        throw form.refusal("attributes", "must not be the class", "have it at place " + j);
      }
      if (!Double.isFinite(raw.replacement()[a])) {
        throw form.refusal("replacements", "must be finite", "are not for input " + raw.names()[j]);
      }
    }
    distances = form.numbers("distances", used.length);
    missingCells = form.integer("missingCells", 0, Integer.MAX_VALUE);
    range =
        form.has("least")
            ? new InputRange(form.numbers("least", inputs), form.numbers("most", inputs))
            : null;
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
    double[] mean = scaling.mean();
    double[] scale = scaling.scale();
    double[] distances = new double[used.length];
    Arrays.fill(distances, 1);
    FormBuilder form =
        form(
            RawInputs.ofNumbers(header, mean),
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
    return Optional.ofNullable(range);
  }

  /** The ranges of the inputs in use, scaled; infinite if they are not known. */
  double[] scaledRanges() {
    InputRange known = range;
    return Arrays.stream(used)
        .mapToDouble(
            j ->
                known == null
                    ? Double.POSITIVE_INFINITY
                    : (known.most()[j] - known.least()[j]) / scaling[j].scale())
        .toArray();
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
            raw,
            used,
            distances,
            missingCells,
            Arrays.stream(used).mapToDouble(j -> scaling[j].shift()).toArray(),
            Arrays.stream(used).mapToDouble(j -> scaling[j].scale()).toArray());
    if (range != null) {
      form.put("least", range.least()).put("most", range.most());
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
      RawInputs raw,
      int[] used,
      double[] distances,
      int missingCells,
      double[] shifts,
      double[] scales) {
    return raw.putInto(Form.builder())
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

  /** The rows by which missing inputs are guessed, unless they are replaced. */
  Optional<CompleteRows> complete() {
    return Optional.ofNullable(complete);
  }

  /** The rows with missing inputs, and which they are. */
  Gaps gaps(Cells cells) {
    List<Integer> rows = new ArrayList<>();
    List<BitSet> missing = new ArrayList<>();
    for (int i = 0; i < cells.rows(); i++) {
      Interruption.poll();
      BitSet own = null;
      for (int k = 0; k < used.length; k++) {
        if (raw.isMissing(cells, i, used[k])) {
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

  /** Whether the least and the most of training are known. */
  boolean knowsRange() {
    return range != null;
  }

  /** The attributes of a row that are not between the least and the most of training. */
  List<String> outside(Instances header, Cells cells, int row) {
    Set<String> outside = new LinkedHashSet<>();
    for (int j = 0; range != null && j < raw.size(); j++) {
      if (!raw.isMissing(cells, row, j)) {
        double value = raw.at(cells, row, j);
        boolean isLabel = raw.label()[j] >= 0; // that a row lacks it is nothing new
        if (value > range.most()[j] || (!isLabel && value < range.least()[j])) {
          outside.add(header.attribute(raw.attribute()[j]).name());
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
      Interruption.poll();
      for (int i = 0; i < n; i++) {
        values[k * n + i] = checked(value(cells, i, k), cells, i, k);
      }
    }
    return Points.ofColumns(n, used.length, values);
  }

  /** An input in use, scaled. */
  private double value(Cells cells, int row, int k) {
    return scaling[used[k]].toModel(raw.at(cells, row, used[k]));
  }

  /** A scaled input, which is refused by the name of its attribute if it overflows. */
  private double checked(double value, Cells cells, int row, int k) {
    double given = cells.at(row, raw.attribute()[used[k]]);
    if (Double.isFinite(value) && !Double.isInfinite(given)) {
      return value;
    }
    throw new IllegalArgumentException(
        "the value of %s is %s in row %s, which %s; correct it, or leave it missing."
            .formatted(
                raw.names()[used[k]],
                given,
                row + 1,
                Double.isFinite(given)
                    ? "is so far from the training rows that it overflows"
                    : "is no number to compute with"));
  }

  /** Whether an input in use is a date. */
  boolean isDate(int input) {
    return raw.isDate(used[input]);
  }

  /** The inputs with their names and typical distances, for covariance functions. */
  InputColumns columns() {
    return new InputColumns(raw.names(), used, distances, units());
  }

  private InputUnit[] units() {
    InputUnit[] units = new InputUnit[used.length];
    for (int k = 0; k < units.length; k++) {
      double scale = scaling[used[k]].scale();
      units[k] =
          raw.isDate(used[k]) ? InputUnit.ofDate(scale, distances[k]) : new InputUnit(scale, "");
    }
    return units;
  }

  /** The inputs in use, by the attribute that they belong to; numbers are places among these. */
  List<int[]> groups() {
    return IntStream.range(0, used.length)
        .boxed()
        .collect(
            Collectors.groupingBy(k -> raw.attribute()[used[k]], TreeMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(group -> group.stream().mapToInt(k -> k).toArray())
        .toList();
  }

  /** The label that an input in use indicates, or −1 for the value itself. */
  int labelOf(int input) {
    return raw.label()[used[input]];
  }

  /** An input in use in the user's units, from the number that the model sees. */
  double unscaled(int input, double value) {
    return scaling[used[input]].toUser(value);
  }

  /** The attribute of a group of inputs. */
  int attributeOf(int[] group) {
    return raw.attribute()[used[group[0]]];
  }
}
