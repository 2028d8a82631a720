package weka.classifiers.functions.gp.kernels;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * The unit in which distances along an input are shown to the user, and given by him.
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
    DAY(24 * 3600e3),
    HOUR(3600e3),
    SECOND(1e3);

    private final double milliseconds;

    Time(double milliseconds) {
      this.milliseconds = milliseconds;
    }
  }

  /**
   * The unit of a date: the longest of year, month, day, hour and second that is not longer than a
   * distance, and otherwise the second.
   *
   * @param milliseconds of a distance of 1 on the scaled input
   * @param distance on the scaled input, such as that between typical rows
   */
  public static InputUnit ofDate(double milliseconds, double distance) {
    for (Time time : Time.values()) {
      if (distance * milliseconds >= time.milliseconds || time == Time.SECOND) {
        return new InputUnit(
            milliseconds / time.milliseconds, time.name().toLowerCase(Locale.ROOT));
      }
    }
    throw new AssertionError("a second is the last choice");
  }

  /** The unit of time that suits a distance on the scaled input; this one if it is no time. */
  public InputUnit fitting(double scaled) {
    for (Time time : Time.values()) {
      if (time.name().toLowerCase(Locale.ROOT).equals(name)) {
        return ofDate(perScaled * time.milliseconds, scaled);
      }
    }
    return this;
  }

  /** A distance on the scaled input, in this unit. */
  public double toData(double scaled) {
    return scaled * perScaled;
  }

  /** A distance in this unit, on the scaled input. */
  public double toScaled(double data) {
    return data / perScaled;
  }

  /** A distance on the scaled input in this unit, such as {@code 1.5 years}. */
  public String show(double scaled) {
    String number = brief(toData(scaled));
    if (name.isEmpty()) {
      return number;
    }
    return number + " " + name + (number.equals("1") ? "" : "s");
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
