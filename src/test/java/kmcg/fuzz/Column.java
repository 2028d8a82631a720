package kmcg.fuzz;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.Utils;

/**
 * A column of inputs.
 *
 * @param kind of its values
 * @param attribute in the table
 * @param values by row, drawn when they are asked for
 */
record Column(Kind kind, Attribute attribute, IntToDoubleFunction values) {
  /** What values there are. */
  enum Kind {
    NORMAL,
    UNIFORM,
    WHOLE,
    STEPS,
    LEVELS,
    NOMINAL,
    BINARY,
    DATE,
    CONSTANT,
    REPEATED,
    NEARLY_CONSTANT,
    FAR,
    WIDE,
    LOGNORMAL,
    DENORMAL,
    HUGE,
    VERY_FAR,
    LABELS,
    ONE_LABEL,
    ABSENT
  }

  /** What people have in their tables. */
  static final List<Kind> ORDINARY = List.of(Kind.values()).subList(0, Kind.CONSTANT.ordinal());

  /** What they have now and then. */
  static final List<Kind> ALL = List.of(Kind.values());

  /** Numbers whose scale defeats tolerances. */
  static final List<Kind> FAR_APART =
      List.of(Kind.FAR, Kind.FAR, Kind.WIDE, Kind.LOGNORMAL, Kind.NORMAL, Kind.STEPS);

  /** A column of a table with so many rows for training. */
  static Column of(Kind kind, String name, Draw draw, int rows) {
    return new Column(kind, attribute(kind, name), values(kind, draw, rows));
  }

  private static Attribute attribute(Kind kind, String name) {
    return switch (kind) {
      case NOMINAL -> new Attribute(name, labels(3));
      case BINARY -> new Attribute(name, labels(2));
      case LABELS -> new Attribute(name, labels(40));
      case ONE_LABEL -> new Attribute(name, labels(1));
      case DATE -> new Attribute(name, "yyyy-MM-dd");
      default -> new Attribute(name);
    };
  }

  private static List<String> labels(int count) {
    return IntStream.range(0, count).mapToObj(i -> "label" + i).toList();
  }

  private static IntToDoubleFunction values(Kind kind, Draw draw, int rows) {
    double centre = draw.of(0.0, 0.0, 5.0, -1000.0, 1e6);
    double spread = draw.of(1.0, 1.0, 0.01, 300.0);
    double step = draw.of(1.0, 0.1, 7.0, 1e-3);
    double power = draw.between(3, 36);
    int special = draw.between(0, rows - 1);
    return switch (kind) {
      case NORMAL -> i -> centre + spread * draw.gaussian();
      case UNIFORM -> i -> draw.uniform();
      case WHOLE -> i -> draw.between(-20, 20);
      case STEPS -> i -> centre + step * i;
      case LEVELS -> i -> step * draw.between(0, 4);
      case NOMINAL -> i -> draw.between(0, 2);
      case BINARY -> i -> draw.between(0, 1);
      case DATE -> i -> 864e5 * draw.between(0, 20_000);
      case CONSTANT -> i -> centre;
      case REPEATED -> i -> i % 7 == special % 7 ? centre + spread : centre;
      case NEARLY_CONSTANT -> i -> centre + 1e-13 * draw.gaussian();
      case FAR -> i -> i == special ? Math.pow(10, power) : draw.gaussian();
      case WIDE -> i -> Math.exp(5 * draw.gaussian());
      case LOGNORMAL -> i -> Math.exp(50 * draw.gaussian());
      case DENORMAL -> i -> 1e-320 * draw.between(0, 50);
      case HUGE -> i -> 1e300 * draw.gaussian();
      case VERY_FAR -> i -> i == special ? Math.pow(10, 18 * power) : draw.gaussian();
      case LABELS -> i -> draw.between(0, 39);
      case ONE_LABEL -> i -> 0;
      case ABSENT -> i -> Utils.missingValue();
    };
  }

  /** Whether multiplying it by a power of two loses nothing. */
  boolean isScalable() {
    return attribute.isNumeric() && !attribute.isDate() && kind.compareTo(Kind.DENORMAL) < 0;
  }
}
