package weka.classifiers.functions.gp.kernels;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A unit of distances along an input.
 *
 * @param perScaled how many of these units a distance of 1 on the scaled input is
 * @param name of one, such as {@code year}; empty for numbers, whose unit only the user knows
 */
public record InputUnit(double perScaled, String name) {
  /** The unit of an input that is not scaled. */
  public static final InputUnit PLAIN = new InputUnit(1, "");

  /** Units of time, the longest first, with their milliseconds. */
  private enum Time {
    YEAR(365.2425 * 24 * 3600e3),
    MONTH(30.436875 * 24 * 3600e3),
    WEEK(7 * 24 * 3600e3),
    DAY(24 * 3600e3),
    HOUR(3600e3),
    MINUTE(60e3),
    SECOND(1e3);

    private final double milliseconds;

    Time(double milliseconds) {
      this.milliseconds = milliseconds;
    }

    /** The unit that is so called, in one of these or in several. */
    static Optional<Time> named(String name) {
      return Arrays.stream(values())
          .filter(time -> name.equals(time.word()) || name.equals(time.word() + "s"))
          .findFirst();
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Whether a word is the name of a unit of time, such as {@code months}. */
  static boolean isTime(String word) {
    return Time.named(word).isPresent();
  }

  /**
   * The unit of a date: the longest of year, month, day, hour, minute and second that is not longer
   * than a distance, and otherwise the second. Weeks are only understood.
   *
   * @param milliseconds of a distance of 1 on the scaled input
   * @param distance on the scaled input, such as that between typical rows
   */
  public static InputUnit ofDate(double milliseconds, double distance) {
    Time fitting =
        Arrays.stream(Time.values())
            .filter(time -> time != Time.WEEK && distance * milliseconds >= time.milliseconds)
            .findFirst()
            .orElse(Time.SECOND);
    return new InputUnit(milliseconds / fitting.milliseconds, fitting.word());
  }

  /** Whether the input is a date. */
  boolean isDate() {
    return !name.isEmpty();
  }

  /** The unit of time that suits a distance on the scaled input; this one if it is no time. */
  public InputUnit fitting(double scaled) {
    return Time.named(name).map(time -> ofDate(perScaled * time.milliseconds, scaled)).orElse(this);
  }

  /** Another unit of the same date, by its name. */
  InputUnit called(String unit) {
    double milliseconds = perScaled * Time.named(name).orElseThrow().milliseconds;
    return new InputUnit(milliseconds / Time.named(unit).orElseThrow().milliseconds, unit);
  }

  /** A distance on the scaled input, in this unit. */
  public double toData(double scaled) {
    return scaled * perScaled;
  }

  /** A distance in this unit, on the scaled input. */
  public double toScaled(double data) {
    return data / perScaled;
  }

  /** A distance on the scaled input in the unit that suits it, such as {@code 1.5 years}. */
  public String show(double scaled) {
    InputUnit unit = fitting(scaled);
    String number = brief(unit.toData(scaled));
    if (name.isEmpty()) {
      return number;
    }
    return number + " " + unit.name + (number.equals("1") ? "" : "s");
  }

  /** A number with four significant digits. */
  public static String brief(double value) {
    if (!Double.isFinite(value)) {
      return Double.toString(value);
    }
    BigDecimal digits = new BigDecimal(value, new MathContext(4)).stripTrailingZeros();
    boolean plain = value == 0 || (Math.abs(value) >= 1e-3 && Math.abs(value) < 1e7);
    return plain ? digits.toPlainString() : digits.toString();
  }
}
