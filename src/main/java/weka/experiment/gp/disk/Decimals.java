package weka.experiment.gp.disk;

import java.util.regex.Pattern;

/** Decimal numbers in a text, rounded to the nearest double. */
final class Decimals {
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

  /** Whole numbers up to here are doubles, and so are these powers of ten (Clinger 1990). */
  private static final long EXACT = 1L << 53;

  private static final double[] POWERS = new double[23];

  static {
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = 10 * POWERS[i - 1];
    }
  }

  private Decimals() {}

  /**
   * The number in some bytes, by one correctly rounded division; NaN if that does not suffice, or
   * if there is none.
   */
  static double parse(byte[] bytes, int from, int to) {
    boolean signed = from < to && (bytes[from] == '-' || bytes[from] == '+');
    long digits = 0;
    int point = -1;
    int seen = 0;
    for (int i = signed ? from + 1 : from; i < to; i++) {
      int c = bytes[i];
      if (c >= '0' && c <= '9' && digits < EXACT / 10) {
        digits = 10 * digits + (c - '0');
        seen++;
      } else if (c == '.' && point < 0) {
        point = seen;
      } else {
        return Double.NaN;
      }
    }
    int decimals = point < 0 ? 0 : seen - point;
    if (seen == 0 || decimals >= POWERS.length) {
      return Double.NaN;
    }
    double value = digits / POWERS[decimals];
    return signed && bytes[from] == '-' ? -value : value;
  }

  /**
   * The number in a text, which must be a decimal number and nothing else.
   *
   * @throws NumberFormatException if it is not, or not finite as a double
   */
  static double parse(String text) {
    if (DECIMAL.matcher(text).matches()) {
      double value = Double.parseDouble(text);
      if (Double.isFinite(value)) {
        return value;
      }
    }
    throw new NumberFormatException(text);
  }
}
