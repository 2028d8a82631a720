package weka.classifiers.functions.gp.kernels;

import kmcg.data.Check;
import org.jspecify.annotations.Nullable;

/**
 * A distance along an input as the user gives it, such as {@code 12} or {@code 6 months}.
 *
 * @param value of it
 * @param unit of time; empty for a plain number
 */
record GivenLength(double value, String unit) {
  /** The distance with these parts, of which an earlier version had no unit. */
  static GivenLength ofParts(double value, @Nullable String unit) {
    return new GivenLength(value, unit == null ? "" : unit);
  }

  /**
   * The distance that a text means.
   *
   * @param what is given, for messages
   */
  static GivenLength of(String what, String text) {
    String[] words = text.trim().split("\\s+", 2);
    String unit = words.length > 1 ? words[1] : "";
    if (!unit.isEmpty() && !InputUnit.isTime(unit)) {
      throw new IllegalArgumentException(
          ("%s must be a number, which years, months, weeks, days, hours, minutes or seconds may"
                  + " follow, but was '%s'.")
              .formatted(what, text));
    }
    try {
      return new GivenLength(Check.scale(what, Double.parseDouble(words[0])), unit);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s must be a number, but was '%s'.".formatted(what, text), e);
    }
  }

  /**
   * The distance on a scaled input.
   *
   * @param given the units of plain numbers
   * @param input the name of the input
   */
  double scaled(InputUnit own, Units given, String input) {
    if (!unit.isEmpty()) {
      if (!own.isDate()) {
        throw new IllegalArgumentException(
            "%s is no date; give '%s' as a number of its unit (-units DATA)."
                .formatted(input, this));
      }
      return own.called(unit).toScaled(value);
    }
    if (given == Units.SCALED) {
      return value;
    }
    if (own.isDate()) {
      throw new IllegalArgumentException(
          "-units DATA: %s is a date, so %s needs a unit of time, such as '%s months'."
              .formatted(input, this, this));
    }
    return own.toScaled(value);
  }

  @Override
  public String toString() {
    String number =
        value == Math.rint(value) && Math.abs(value) < 1e9
            ? Long.toString((long) value)
            : Double.toString(value);
    return unit.isEmpty() ? number : number + " " + unit;
  }
}
