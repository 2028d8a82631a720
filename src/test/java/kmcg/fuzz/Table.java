package kmcg.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/**
 * The rows of one case.
 *
 * @param training rows
 * @param test rows, some of which are training rows
 * @param columns of inputs
 * @param target how the class came about
 * @param words how all came about, on a line
 */
record Table(
    Instances training, Instances test, List<Column> columns, Target target, String words) {
  private static final int TEST_ROWS = 6;

  /** How rows are weighted. */
  private enum Weights {
    ONE,
    COPIES,
    WIDE,
    SOME_ZERO,
    EXTREME;

    double draw(Draw draw) {
      return switch (this) {
        case ONE -> 1;
        case COPIES -> draw.between(1, 3);
        case WIDE -> Math.pow(10, draw.between(-12, 12));
        case SOME_ZERO -> draw.between(0, 2);
        case EXTREME -> Math.pow(10, draw.between(-300, 300));
      };
    }
  }

  /** What a table is drawn from. */
  private record Choices(
      List<Column.Kind> columns, List<Target> targets, List<Weights> weights, List<Double> gaps) {}

  private static final Choices ORDINARY =
      new Choices(
          Column.ORDINARY, Target.ORDINARY, List.of(Weights.ONE), List.of(0.0, 0.0, 0.0, 0.1));

  private static final Choices WILD =
      new Choices(
          Column.ALL,
          Target.ALL,
          List.of(
              Weights.ONE,
              Weights.ONE,
              Weights.COPIES,
              Weights.WIDE,
              Weights.SOME_ZERO,
              Weights.EXTREME),
          List.of(0.0, 0.0, 0.1, 0.6));

  private static final Choices FAR =
      new Choices(
          Column.FAR_APART,
          List.of(Target.SMOOTH, Target.NOISE, Target.TWO_VALUES, Target.ONE_OUTLIER),
          List.of(Weights.ONE, Weights.ONE, Weights.COPIES, Weights.WIDE),
          List.of(0.0));

  /** Ordinary rows. */
  static Table ordinary(Draw draw) {
    return draw(ORDINARY, draw.between(13, 60), draw.between(1, 5), draw);
  }

  /** Anything that Weka can hold. */
  static Table wild(Draw draw) {
    int rows = draw.chance(0.3) ? draw.between(1, 12) : draw.between(13, 60);
    Table table = draw(WILD, rows, draw.chance(0.05) ? 0 : draw.between(1, 5), draw);
    return draw.chance(0.1) ? table.spoilt(draw.of(Spoilt.values()), draw) : table;
  }

  /** What is wrong with one of its rows. */
  private enum Spoilt {
    INFINITE_CELL,
    INFINITE_TEST_CELL,
    UNKNOWN_LABEL,
    FAR_TEST_ROW,
    WEIGHT
  }

  private Table spoilt(Spoilt how, Draw draw) {
    Instances rows = new Instances(training);
    Instances asked = new Instances(test);
    Instance row = rows.get(draw.between(0, rows.numInstances() - 1));
    Instance first = asked.get(0);
    double infinity = draw.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
    int any = draw.between(0, columns.size()); // may be the class
    switch (how) {
      case INFINITE_CELL -> row.setValue(any, infinity);
      case WEIGHT -> row.setWeight(draw.of(Double.NaN, infinity, -1.0, 1.7e308));
      case INFINITE_TEST_CELL -> first.setValue(Math.max(0, any - 1), infinity);
      case UNKNOWN_LABEL, FAR_TEST_ROW -> {
        for (int j = 0; j < columns.size(); j++) {
          if (columns.get(j).attribute().isNominal() == (how == Spoilt.UNKNOWN_LABEL)) {
            double far = draw.of(1, -1) * Math.pow(10, draw.between(3, 307));
            first.setValue(j, how == Spoilt.UNKNOWN_LABEL ? draw.of(-1.0, 41.0, 0.5) : far);
          }
        }
      }
    }
    return new Table(rows, asked, columns, target, words + ", spoilt by " + how);
  }

  /** Rows that differ by many orders of magnitude, or weigh so. */
  static Table far(Draw draw) {
    return draw(FAR, draw.between(10, 40), draw.of(1, 1, 2), draw);
  }

  private static Table draw(Choices from, int rows, int inputs, Draw draw) {
    List<Column> columns = new ArrayList<>();
    boolean alike = draw.chance(0.15);
    Column.Kind first = draw.of(from.columns());
    for (int j = 0; j < inputs; j++) {
      Column.Kind kind = alike ? first : draw.of(from.columns());
      columns.add(Column.of(kind, "x" + j, draw, rows));
    }
    Target target = draw.of(from.targets());
    Weights weights = draw.of(from.weights());
    double gaps = draw.of(from.gaps());
    boolean sparse = draw.chance(0.1);
    double[] slopes = new double[inputs];
    Arrays.setAll(slopes, j -> draw.gaussian());
    ArrayList<Attribute> attributes = new ArrayList<>();
    columns.forEach(column -> attributes.add(column.attribute()));
    attributes.add(new Attribute("y"));
    Instances training = new Instances("drawn", attributes, rows);
    training.setClassIndex(inputs);
    Instances test = new Instances(training, TEST_ROWS);
    for (int i = 0; i < rows + TEST_ROWS / 2; i++) {
      double[] values = new double[inputs + 1];
      double signal = 0;
      for (int j = 0; j < inputs; j++) {
        values[j] = columns.get(j).values().applyAsDouble(i);
        signal += slopes[j] * (Double.isNaN(values[j]) ? 0 : values[j] % 10 / 5);
        values[j] = draw.chance(gaps) ? Double.NaN : values[j];
      }
      values[inputs] = target.value(signal, i, draw);
      double weight = weights.draw(draw);
      Instance row =
          sparse ? new SparseInstance(weight, values) : new DenseInstance(weight, values);
      (i < rows ? training : test).add(row);
    }
    for (int i = 0; i < TEST_ROWS / 2; i++) {
      test.add(training.get(draw.between(0, rows - 1)));
    }
    String kinds =
        columns.stream().map(column -> column.kind().name()).collect(Collectors.joining(","));
    String words =
        String.format(
            Locale.ROOT,
            "%d rows of [%s], class %s, weights %s, gaps %s%s",
            rows,
            kinds,
            target,
            weights,
            gaps,
            sparse ? ", sparse" : "");
    return new Table(training, test, List.copyOf(columns), target, words);
  }
}
