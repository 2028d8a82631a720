package kmcg.benchmark;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/**
 * Something measured, and what it must reach.
 *
 * @param work what was done
 * @param ours how we did, in words
 * @param peer how the other did, in words; or why it was not there
 * @param measured the ratio or rate that is judged; NaN if there is nothing to judge
 * @param goal on which side of the limit it has to be
 * @param limit the target
 * @param unit of both; empty for ratios
 */
record Bar(
    String work, String ours, String peer, double measured, Goal goal, double limit, String unit) {

  /** The unit of differences of log probabilities, whose limits are tolerances about zero. */
  private static final String DIFFERENCE = " nats";

  /** The side of the limit that is good. */
  enum Goal {
    AT_MOST("≤"),
    AT_LEAST("≥");

    private final String sign;

    Goal(String sign) {
      this.sign = sign;
    }
  }

  static Bar atMost(
      double limit, String unit, double measured, String work, String ours, String peer) {
    return new Bar(work, ours, peer, measured, Goal.AT_MOST, limit, unit);
  }

  static Bar atLeast(
      double limit, String unit, double measured, String work, String ours, String peer) {
    return new Bar(work, ours, peer, measured, Goal.AT_LEAST, limit, unit);
  }

  /** A target that nobody could try. */
  static Bar skipped(Goal goal, double limit, String unit, String work, String ours, String why) {
    return new Bar(work, ours, "skipped: " + why, Double.NaN, goal, limit, unit);
  }

  boolean isMissed() {
    return goal == Goal.AT_MOST ? measured > limit : measured < limit;
  }

  /** The limit as text, such as "≤ 0.8". */
  String wanted() {
    BigDecimal rounded = new BigDecimal(limit).round(new MathContext(3)).stripTrailingZeros();
    return goal.sign + " " + rounded.toPlainString() + unit;
  }

  /** What was measured, as text. */
  String seen() {
    return Double.isNaN(measured) || Double.isInfinite(measured) ? "–" : number(measured) + unit;
  }

  /**
   * "met", "MISSED by …", or "not judged": as a part of the limit or, where that is a tolerance of
   * a difference and so near zero, in its unit.
   */
  String verdict() {
    if (Double.isNaN(measured)) {
      return "not judged";
    }
    if (!isMissed()) {
      return "met";
    }
    return Double.isInfinite(measured) ? "MISSED" : "MISSED by " + miss();
  }

  private String miss() {
    return unit.equals(DIFFERENCE) || limit == 0
        ? number(Math.abs(measured - limit)) + unit
        : String.format(Locale.ROOT, "%.1f %%", 100 * Math.abs(measured / limit - 1));
  }

  /** Three digits. */
  static String number(double value) {
    return Math.abs(value) >= 1000
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.3g", value);
  }

  /** A time in a readable unit. */
  static String time(double seconds) {
    if (seconds >= 1) {
      return number(seconds) + " s";
    }
    return seconds >= 1e-3 ? number(seconds * 1e3) + " ms" : number(seconds * 1e6) + " µs";
  }
}
