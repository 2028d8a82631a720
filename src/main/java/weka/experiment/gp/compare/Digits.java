package weka.experiment.gp.compare;

import java.util.Locale;

/** Numbers as people read them: no more digits than are known. */
final class Digits {
  private static final double SMALL = 1e-4;
  private static final double LARGE = 1e6;
  private static final double SHORTEST = 0.005;

  private Digits() {}

  /** A value and its standard error, which has two digits. */
  static String plusMinus(double value, double error) {
    if (!(error > 0)) {
      return String.format(Locale.ROOT, "%.4g", value);
    }
    if (error < SMALL || Math.abs(value) >= LARGE) {
      return String.format(Locale.ROOT, "%.4g ± %.2g", value, error);
    }
    int decimals = Math.max(0, 1 - (int) Math.floor(Math.log10(error)));
    String pattern = "%." + decimals + "f ± %." + decimals + "f";
    return String.format(Locale.ROOT, pattern, value, error);
  }

  /** Seconds: hundredths below one, tenths below ten. */
  static String seconds(double seconds) {
    if (seconds < SHORTEST) {
      return "< 0.01";
    }
    int decimals = seconds < 1 ? 2 : seconds < 10 ? 1 : 0;
    return String.format(Locale.ROOT, "%." + decimals + "f", seconds);
  }

  /** A share in percent. */
  static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }
}
