package weka.classifiers.evaluation.output.prediction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weka.classifiers.Classifier;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.functions.gp.train.OutsideRows;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.classifiers.meta.SeenRow;
import weka.classifiers.misc.InputMappedClassifier;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.Utils;
import weka.core.WekaException;
import weka.core.converters.ConverterUtils.DataSource;

/**
 * Predictions with the standard deviation and the interval of each, in some format.
 *
 * <p>For the regressors of this package the standard deviation is that of what is predicted, and it
 * is known which rows are outside what was seen in training.
 */
public abstract class IntervalOutput extends AbstractOutput {
  private static final long serialVersionUID = 1L;

  private static final double DEFAULT_LEVEL = 0.95;
  private static final double[][] NO_INTERVAL = {};

  private double confidenceLevel = DEFAULT_LEVEL;
  private transient @Nullable OutsideRows outside; // since the header
  private transient @Nullable TrainedModel model; // that predicted the last row, if it can be asked

  /** Prints the names of the columns. */
  abstract void printTitles();

  /** Prints a row. */
  abstract void print(IntervalPrediction row);

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

  /** The name of a bound, with the level in percent. */
  final String bound(String side) {
    return side + " " + Utils.doubleToString(100 * confidenceLevel, 4) + "%";
  }

  /** The attributes that are to be shown beside the predictions. */
  final List<Integer> attributesAsked() {
    List<Integer> asked = new ArrayList<>();
    for (int i = 0; i < m_Header.numAttributes(); i++) {
      if (m_Attributes != null && m_Attributes.isInRange(i) && i != m_Header.classIndex()) {
        asked.add(i);
      }
    }
    return asked;
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
  protected final void doPrintHeader() {
    outside = null;
    model = null;
    printTitles();
  }

  @Override
  public final void printClassification(Classifier classifier, Instance row, int index)
      throws Exception {
    String error = checkBasic();
    if (error != null) {
      throw new WekaException(error);
    }
    doPrintClassification(classifier, row, index);
  }

  @Override
  public final void printClassifications(Classifier classifier, Instances rows) throws Exception {
    for (int i = 0; i < rows.numInstances(); i++) {
      printClassification(classifier, rows.instance(i), i);
    }
  }

  @Override
  public final void printClassifications(Classifier classifier, DataSource source)
      throws Exception {
    source.reset();
    Instances structure = source.getStructure();
    if (!(classifier instanceof InputMappedClassifier)) {
      structure.setClassIndex(m_Header.classIndex());
      String difference = m_Header.equalHeadersMsg(structure);
      if (difference != null) {
        throw new WekaException(
            ("the test data differ from the training data: %s. Wrap the regressor into"
                    + " weka.classifiers.misc.InputMappedClassifier to map them.")
                .formatted(difference.trim().replace('\n', ' ')));
      }
    }
    for (int i = 0; source.hasMoreElements(structure); i++) {
      printClassification(classifier, source.nextElement(structure), i);
    }
  }

  @Override
  protected final void doPrintClassification(Classifier classifier, Instance row, int index)
      throws Exception {
    double predicted = classifier.distributionForInstance(row)[0];
    double[][] intervals =
        classifier instanceof IntervalEstimator estimator
            ? estimator.predictIntervals(row, confidenceLevel)
            : NO_INTERVAL;
    Instance shown = preProcessInstance(row, classifier);
    IntervalPrediction plain =
        IntervalPrediction.of(index, shown, predicted, intervals, confidenceLevel);
    Optional<SeenRow> seen = SeenRow.of(classifier, row);
    print(seen.isPresent() ? known(plain, seen.get()) : plain);
  }

  @Override
  protected final void doPrintClassification(double[] distribution, Instance row, int index) {
    print(IntervalPrediction.of(index, row, distribution[0], NO_INTERVAL, confidenceLevel));
  }

  /** A prediction with what is known of the regressors of this package. */
  private IntervalPrediction known(IntervalPrediction plain, SeenRow seen) throws Exception {
    model = seen.regressor().model();
    Optional<List<String>> attributes = seen.outside();
    OutsideRows counted = outside == null ? new OutsideRows() : outside;
    attributes.ifPresent(counted::add);
    outside = counted;
    return plain.with(seen.regressor().getStandardDeviation(seen.row()), attributes);
  }

  /** How many rows since the header were outside, if some were. */
  final Optional<String> outsideWords() {
    TrainedModel asked = model;
    OutsideRows counted = outside;
    return asked == null || counted == null ? Optional.empty() : counted.words(asked.beyond());
  }

  @Override
  protected void doPrintFooter() {}
}
