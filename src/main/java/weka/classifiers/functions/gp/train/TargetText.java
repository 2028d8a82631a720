package weka.classifiers.functions.gp.train;

import java.util.Locale;
import kmcg.data.TargetScale;

/** The scale of the class, and what noise on it is in units of the class, in words. */
final class TargetText {
  private final TargetScale scale;

  TargetText(TargetScale scale) {
    this.scale = scale;
  }

  /** What the model sees of the class. */
  String scale() {
    return switch (scale.warp().kind()) {
      case NONE -> "the class as it is";
      case LOG -> "logarithm of the class";
      case YEO_JOHNSON ->
          "Yeo-Johnson power %s of the class, centred at %s in units of %s"
              .formatted(
                  digits(scale.warp().shape()), digits(scale.centre()), digits(scale.unit()));
    };
  }

  /** A name of the class as that of what the model sees of it. */
  String of(String name) {
    return switch (scale.warp().kind()) {
      case NONE -> name;
      case LOG -> "the logarithm of " + name;
      case YEO_JOHNSON -> "the Yeo-Johnson power of " + name;
    };
  }

  /**
   * The standard deviation of noise, as it is or relative to the value without it. If the logarithm
   * has the variance s², observations have the standard deviation √(e^s² − 1) times their mean.
   *
   * @param variance of the noise on the model's scale
   */
  String noise(double variance) {
    double deviation = scale.unitAtZero() * Math.sqrt(variance);
    return switch (scale.warp().kind()) {
      case NONE -> "in units of the class, standard deviation " + ModelReport.number(deviation);
      case LOG -> {
        double logs = scale.scale() * scale.scale() * variance;
        yield "standard deviation %s %% of the class"
            .formatted(digits(100 * Math.sqrt(Math.expm1(logs))));
      }
      case YEO_JOHNSON ->
          "standard deviation about %s units of the class near its middle, %s"
              .formatted(digits(deviation), digits(scale.toUser(0)));
    };
  }

  private static String digits(double value) {
    String text = String.format(Locale.ROOT, "%.3g", value);
    return text.contains(".") && !text.contains("e") ? text.replaceAll("\\.?0+$", "") : text;
  }
}
