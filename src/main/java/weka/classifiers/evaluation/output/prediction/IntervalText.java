package weka.classifiers.evaluation.output.prediction;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import weka.core.Utils;

/**
 * Predictions as plain text, with the standard deviation and the interval of each.
 *
 * <p>The standard deviation is that of the prediction for the regressors of this package, and for
 * others that of the normal distribution with the same interval. Of several intervals the outermost
 * bounds count. What a regressor does not estimate is a question mark.
 *
 * <p>For the regressors of this package, rows outside what was seen in training have a remark, and
 * their number is told at the end; so do means that are outside their own intervals.
 */
public class IntervalText extends IntervalOutput {
  private static final long serialVersionUID = 1L;

  private static final String BEYOND = " mean outside its interval";

  private boolean isBeyond; // whether a row since the titles is

  @Override
  public String globalInfo() {
    return "Outputs the predictions in plain text, with the standard deviation and the interval of"
        + " each, for regressors that estimate intervals.";
  }

  @Override
  public String getDisplay() {
    return "Plain text with intervals";
  }

  @Override
  void printTitles() {
    isBeyond = false;
    append(Utils.padLeft("inst#", 9));
    for (String title :
        List.of("actual", "predicted", "error", "std.dev.", bound("lower"), bound("upper"))) {
      append(" " + Utils.padLeftAndAllowOverflow(title, width()));
    }
    append(inBrackets(attributesAsked().stream().map(a -> m_Header.attribute(a).name()).toList()));
    append("\n");
  }

  private static String inBrackets(List<String> words) {
    return words.isEmpty() ? "" : " (" + String.join(",", words) + ")";
  }

  private int width() {
    return Math.max(8 + m_NumDecimals, bound("lower").length());
  }

  @Override
  void print(IntervalPrediction row) {
    append(Utils.padLeftAndAllowOverflow(String.valueOf(row.index() + 1), 9));
    append(number(row.actual()));
    append(number(row.predicted()));
    append(number(row.error()));
    append(number(row.deviation()));
    append(number(row.lower()));
    append(number(row.upper()));
    append(inBrackets(attributesAsked().stream().map(a -> row.row().toString(a)).toList()));
    append(row.outside().map(IntervalText::remark).orElse(""));
    append(row.isBeyondItsInterval() ? BEYOND : "");
    append("\n");
    isBeyond |= row.isBeyondItsInterval();
  }

  private static String remark(List<String> outside) {
    return outside.isEmpty()
        ? ""
        : outside.stream().collect(Collectors.joining(", ", " outside: ", ""));
  }

  private String number(double value) {
    String text =
        Double.isNaN(value) ? "?" : String.format(Locale.ROOT, "%." + m_NumDecimals + "f", value);
    return " " + Utils.padLeftAndAllowOverflow(text, width());
  }

  @Override
  protected void doPrintFooter() {
    outsideWords().ifPresent(words -> append("\n" + words + "\n"));
    if (isBeyond) {
      append(
          "\n"
              + "Some predictions are outside their own intervals: few but very large values of a"
              + " skewed class move its mean. Predict medians instead (-median).\n");
    }
  }
}
