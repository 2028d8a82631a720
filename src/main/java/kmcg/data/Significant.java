package kmcg.data;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people read them: few significant digits, and no exponent where it can be helped. */
public final class Significant {
  private static final int FOUR = 4;

  /** Numbers outside of these have an exponent. */
  private static final double LEAST = 1e-4;

  private static final double MOST = 1e9;

  private Significant() {}

  /** A number with four digits. */
  public static String of(double value) {
    return of(value, FOUR, RoundingMode.HALF_UP);
  }

  /** A difference with its sign: to tenths, or in whole numbers where these are large. */
  public static String signed(double difference) {
    return String.format(
        Locale.ROOT, Math.abs(difference) < 999.95 ? "%+.1f" : "%+.0f", difference);
  }

  /** A number with some digits, rounded as bounds may need it. */
  public static String of(double value, int digits, RoundingMode mode) {
    if (!Double.isFinite(value)) {
      return Double.toString(value);
    }
    if (value == 0) {
      return "0";
    }
    BigDecimal shown = new BigDecimal(value, new MathContext(digits, mode)).stripTrailingZeros();
    boolean isPlain = Math.abs(value) >= LEAST && Math.abs(value) < MOST;
    return isPlain ? shown.toPlainString() : shown.toString();
  }
}
