package kmcg.model.judgement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether the intervals of a model can be trusted, as far as its training rows can tell.
 *
 * <p>Rows left out in turn are inside their 95 % intervals 19 times out of 20 if the model is
 * right. So few of them that chance explains it once in a thousand models, and at least one in
 * eight outside, are a warning; and so are rows too few to learn from, fewer than ten or than half
 * of the inputs, of which those left out are too few to tell.
 *
 * @param rows of the training; copies of a row are one
 * @param inputs in use
 * @param leftOut what the others predict of some of them, if it is known
 */
public record Calibration(int rows, int inputs, Optional<LeftOut> leftOut) {
  /** What each warning begins with. */
  public static final String PHRASE = "Intervals cannot be trusted";

  private static final String LEARNED =
      "Look for rows that are outliers, or that repeat each other, or try another kernel.";

  private static final String GIVEN =
      "Have hyper-parameters learned, or give a larger noise or other length-scales.";

  /** Fewer rows than this are few for any number of inputs. */
  static final int FEW = 10;

  private static final double LEVEL = 0.95;

  /** A share of rows inside their intervals that is worth no warning, however certain it is. */
  private static final double GOOD_ENOUGH = 0.875;

  /** How often chance alone may warn. */
  private static final double CHANCE = 1e-3;

  /** Plain warnings, each with its reason and the way out; none, as a rule. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (rows < FEW || 2L * rows < inputs) {
      warnings.add(
          "%s: %s %s, and what was learned from %s may be far off. Train on more rows%s."
              .formatted(
                  PHRASE,
                  rows == 1 ? "1 row is too little" : rows + " rows are few",
                  forInputs(),
                  rows == 1 ? "it" : "them",
                  inputs == 0 ? "" : ", or leave out inputs that cannot matter"));
    }
    leftOut
        .filter(Calibration::isPoor)
        .ifPresent(known -> warnings.add(onCoverage(known, LEARNED)));
    return warnings;
  }

  private String forInputs() {
    return switch (inputs) {
      case 0 -> "for a model";
      case 1 -> "for 1 input";
      default -> "for " + inputs + " inputs";
    };
  }

  /** The warning on a model whose prior was given, and not learned, if its intervals need one. */
  public static Optional<String> ofGivenPrior(LeftOut known) {
    return Optional.of(known).filter(Calibration::isPoor).map(poor -> onCoverage(poor, GIVEN));
  }

  private static String onCoverage(LeftOut known, String wayOut) {
    return String.format(
        Locale.ROOT,
        "%s: only %.0f %% of %d rows, each left out in turn, are inside their 95 %% intervals,"
            + " which are too narrow. %s",
        PHRASE,
        100 * known.coverage(LEVEL),
        known.size(),
        wayOut);
  }

  private static boolean isPoor(LeftOut known) {
    int n = known.size();
    double coverage = known.coverage(LEVEL);
    int outside = (int) Math.round((1 - coverage) * n);
    return coverage < GOOD_ENOUGH && atLeast(outside, n) < CHANCE;
  }

  /** The probability that so many of n rows, or more, are outside if each is with 1 − LEVEL. */
  static double atLeast(int outside, int n) {
    double fewer = 0;
    double log = n * Math.log(LEVEL); // that of exactly k
    for (int k = 0; k < outside; k++) {
      fewer += Math.exp(log);
      log += Math.log((double) (n - k) / (k + 1)) + Math.log((1 - LEVEL) / LEVEL);
    }
    return 1 - fewer;
  }
}
