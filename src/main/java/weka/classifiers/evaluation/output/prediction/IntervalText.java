package weka.classifiers.evaluation.output.prediction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Locale;
import kmcg.model.NormalDistribution;
import org.jspecify.annotations.Nullable;
import weka.classifiers.Classifier;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.train.OutsideRows;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.classifiers.misc.InputMappedClassifier;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.Utils;
import weka.core.WekaException;
import weka.core.converters.ConverterUtils.DataSource;

/**
 * Predictions as plain text, with the standard deviation and the interval of each.
 *
 * <p>The standard deviation is that of the normal distribution with the same interval. Of several
 * intervals the outermost bounds count. What a regressor does not estimate is a question mark.
 *
 * <p>For the regressors of this package, rows outside what was seen in training have a remark, and
 * their number is told at the end.
 */
public class IntervalText extends PlainText {
  private static final long serialVersionUID = 1L;

  private static final double DEFAULT_LEVEL = 0.95;
  private static final double[] NO_INTERVAL = {Double.NaN, Double.NaN};

  private double confidenceLevel = DEFAULT_LEVEL;
  private transient @Nullable OutsideRows outside; // since the header
  private transient @Nullable TrainedModel model; // that predicted the last row, if it can be asked

  @Override
  public String globalInfo() {
    return "Outputs the predictions in plain text, with the standard deviation and the interval of"
        + " each, for regressors that estimate intervals.";
  }

  @Override
  public String getDisplay() {
    return "Plain text with intervals";
  }

  /** The probability of the intervals. */
  public double getConfidenceLevel() {
    return confidenceLevel;
  }

  /** Sets the probability of the intervals, between 0 and 1. */
  public void setConfidenceLevel(double level) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException(
          "the level of the intervals must be between 0 and 1, but was " + level + ".");
    }
    confidenceLevel = level;
  }

  /** For the dialog. */
  public String confidenceLevelTipText() {
    return "The probability of the intervals, between 0 and 1.";
  }

  @Override
  public Enumeration<Option> listOptions() {
    List<Option> options = Collections.list(super.listOptions());
    options.add(
        new Option(
            "\tThe probability of the intervals, between 0 and 1.\n\t(default: "
                + DEFAULT_LEVEL
                + ")",
            "level",
            1,
            "-level <num>"));
    return Collections.enumeration(options);
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    super.setOptions(options);
    String level = Utils.getOption("level", options);
    setConfidenceLevel(level.isEmpty() ? DEFAULT_LEVEL : Double.parseDouble(level));
  }

  @Override
  public String[] getOptions() {
    List<String> options = new ArrayList<>(Arrays.asList(super.getOptions()));
    options.add("-level");
    options.add(String.valueOf(confidenceLevel));
    return options.toArray(new String[0]);
  }

  @Override
  protected String checkHeader() {
    String error = super.checkHeader();
    if (error == null && !m_Header.classAttribute().isNumeric()) {
      return "intervals need a numeric class, but %s is not; take PlainText."
          .formatted(m_Header.classAttribute().name());
    }
    return error;
  }

  @Override
  protected void doPrintHeader() {
    outside = null;
    model = null;
    append(Utils.padLeft("inst#", 9));
    for (String title :
        List.of("actual", "predicted", "error", "std.dev.", bound("lower"), bound("upper"))) {
      append(" " + Utils.padLeftAndAllowOverflow(title, width()));
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < m_Header.numAttributes(); i++) {
      if (m_Attributes != null && m_Attributes.isInRange(i) && i != m_Header.classIndex()) {
        names.add(m_Header.attribute(i).name());
      }
    }
    append(names.isEmpty() ? "\n" : " (" + String.join(",", names) + ")\n");
  }

  private String bound(String side) {
    return side + " " + Utils.doubleToString(100 * confidenceLevel, 4) + "%";
  }

  private int width() {
    return Math.max(8 + m_NumDecimals, bound("lower").length());
  }

  @Override
  public void printClassification(Classifier classifier, Instance row, int index) throws Exception {
    String error = checkBasic();
    if (error != null) {
      throw new WekaException(error);
    }
    doPrintClassification(classifier, row, index);
  }

  @Override
  public void printClassifications(Classifier classifier, Instances rows) throws Exception {
    for (int i = 0; i < rows.numInstances(); i++) {
      printClassification(classifier, rows.instance(i), i);
    }
  }

  @Override
  public void printClassifications(Classifier classifier, DataSource source) throws Exception {
    source.reset();
    Instances structure = source.getStructure();
    if (!(classifier instanceof InputMappedClassifier)) {
      structure.setClassIndex(m_Header.classIndex());
      String difference = m_Header.equalHeadersMsg(structure);
      if (difference != null) {
        throw new WekaException("the test data differ from the training data: " + difference);
      }
    }
    for (int i = 0; source.hasMoreElements(structure); i++) {
      printClassification(classifier, source.nextElement(structure), i);
    }
  }

  @Override
  protected void doPrintClassification(Classifier classifier, Instance row, int index)
      throws Exception {
    double predicted = classifier.distributionForInstance(row)[0];
    double[] interval =
        classifier instanceof IntervalEstimator estimator
            ? outermost(estimator.predictIntervals(row, confidenceLevel))
            : NO_INTERVAL;
    print(predicted, interval, preProcessInstance(row, classifier), index, remark(classifier, row));
  }

  /** The attributes of a row that are outside what was seen in training. */
  private String remark(Classifier classifier, Instance row) throws Exception {
    if (!(classifier instanceof GaussianProcessRegressor regressor)) {
      return "";
    }
    model = regressor.model();
    List<String> attributes = regressor.outside(row);
    OutsideRows counted = outside == null ? new OutsideRows() : outside;
    counted.add(attributes);
    outside = counted;
    return attributes.isEmpty() ? "" : " outside: " + String.join(", ", attributes);
  }

  @Override
  protected void doPrintFooter() {
    TrainedModel asked = model;
    OutsideRows counted = outside;
    if (asked != null && counted != null) {
      counted.words(asked).ifPresent(words -> append("\n" + words + "\n"));
    }
  }

  @Override
  protected void doPrintClassification(double[] distribution, Instance row, int index) {
    print(distribution[0], NO_INTERVAL, row, index, "");
  }

  private static double[] outermost(double[][] intervals) {
    if (intervals.length == 0) {
      return NO_INTERVAL;
    }
    double[] bounds = intervals[0].clone();
    for (double[] interval : intervals) {
      bounds[0] = Math.min(bounds[0], interval[0]);
      bounds[1] = Math.max(bounds[1], interval[1]);
    }
    return bounds;
  }

  private void print(double predicted, double[] interval, Instance row, int index, String remark) {
    double z = NormalDistribution.quantile(0.5 + confidenceLevel / 2);
    append(Utils.padLeftAndAllowOverflow(String.valueOf(index + 1), 9));
    append(number(row.classValue()));
    append(number(predicted));
    append(number(predicted - row.classValue()));
    append(number((interval[1] - interval[0]) / (2 * z)));
    append(number(interval[0]));
    append(number(interval[1]));
    String attributes = attributeValuesString(row);
    append((attributes.isEmpty() ? "" : " " + attributes) + remark + "\n");
  }

  private String number(double value) {
    String text =
        Double.isNaN(value) ? "?" : String.format(Locale.ROOT, "%." + m_NumDecimals + "f", value);
    return " " + Utils.padLeftAndAllowOverflow(text, width());
  }
}
