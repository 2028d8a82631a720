package weka.classifiers.meta;

import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weka.classifiers.Classifier;
import weka.classifiers.ConditionalDensityEstimator;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.text.Paragraph;
import weka.core.AdditionalMeasureProducer;
import weka.core.Attribute;
import weka.core.BatchPredictor;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.LogHandler;
import weka.core.Option;
import weka.core.UnassignedClassException;
import weka.filters.unsupervised.attribute.Remove;
import weka.filters.unsupervised.attribute.Reorder;
import weka.gui.Logger;
import weka.gui.ProgrammaticProperty;

/**
 * A regressor behind a filter, like Weka's {@link FilteredClassifier}, that still has the
 * intervals, densities and measures of its regressor: they are those of the filtered row.
 *
 * <p>That holds only where the class is the same before and after the filter; so filters that
 * change it are refused, and so are those that drop rows which are to be predicted.
 */
public class FilteredRegressor extends FilteredClassifier
    implements IntervalEstimator,
        ConditionalDensityEstimator,
        AdditionalMeasureProducer,
        LogHandler {
  private static final long serialVersionUID = 1L;

  /** Training rows that are sent through the filter once more, to see what it does to the class. */
  private static final int PROBES = 200;

  private transient @Nullable Filtered last;

  /**
   * The row that was filtered last: Weka asks for the mean, interval and density of a row in turn.
   */
  private record Filtered(Instance row, double[] values, Instance result) {}

  /** KMCG, behind a filter that does nothing until it is told which attributes to remove. */
  public FilteredRegressor() {
    m_Classifier = new KMCG();
    m_Filter = new Remove();
  }

  @Override
  public String globalInfo() {
    return "Trains a regressor on data that a filter has changed, for example without an attribute"
        + " that only numbers the rows, and predicts through the same filter. Unlike"
        + " FilteredClassifier, it has the intervals, densities and measures of its regressor,"
        + " which must estimate intervals. The filter may not change the class, nor drop rows that"
        + " are to be predicted.";
  }

  @Override
  protected String defaultClassifierString() {
    return KMCG.class.getName();
  }

  @Override
  protected String defaultFilterString() {
    return Remove.class.getName();
  }

  @Override
  public String filterTipText() {
    return "The filter that data go through; by default one that removes the attributes it is"
        + " told to.";
  }

  /** Without the one that switches off what intervals depend on. */
  @Override
  public Enumeration<Option> listOptions() {
    List<Option> options = Collections.list(super.listOptions());
    options.removeIf(option -> option.name().equals("doNotCheckForModifiedClassAttribute"));
    return Collections.enumeration(options);
  }

  @Override
  @ProgrammaticProperty
  public boolean getDoNotCheckForModifiedClassAttribute() {
    return false;
  }

  /** Refuses to be true: intervals and densities are those of the class as it is. */
  @Override
  @ProgrammaticProperty
  public void setDoNotCheckForModifiedClassAttribute(boolean unchecked) {
    if (unchecked) {
      throw new IllegalArgumentException(
          "-doNotCheckForModifiedClassAttribute is refused: intervals and densities would be those"
              + " of another class; take FilteredClassifier, which has neither.");
    }
  }

  /** Trains the filter, and refuses what would make intervals meaningless. */
  @Override
  protected Instances setUp(Instances data, Random random) throws Exception {
    last = null;
    intervals();
    Instances filtered = throughFilter(data, random);
    requireSameClass(data.classAttribute(), filtered.classAttribute());
    if (m_Filter.mayRemoveInstanceAfterFirstBatchDone()) {
      throw new UserException(
          "%s drops rows that are to be predicted; take one that drops training rows only."
              .formatted(getFilterSpec()));
    }
    requireSameTargets(data);
    last = null; // what follows may reorder attributes
    return filtered;
  }

  private Instances throughFilter(Instances data, Random random) throws Exception {
    m_DoNotCheckForModifiedClassAttribute = true; // our own check says more
    try {
      return super.setUp(data, random);
    } catch (UnassignedClassException e) {
      throw new UserException(
          "%s removes the class, %s; name the other attributes only."
              .formatted(getFilterSpec(), data.classAttribute().name()));
    } finally {
      m_DoNotCheckForModifiedClassAttribute = false;
    }
  }

  private void requireSameClass(Attribute before, Attribute after) throws UserException {
    String difference = before.equalsMsg(after);
    if (difference != null) {
      throw classChanged("%s is not what it was (%s)".formatted(before.name(), difference));
    }
  }

  /** Looks at some rows, as values can change where the attribute does not. */
  private void requireSameTargets(Instances data) throws Exception {
    int step = Math.max(1, data.numInstances() / PROBES);
    for (int i = 0; i < data.numInstances(); i += step) {
      double before = data.instance(i).classValue();
      double after = filtered(data.instance(i)).classValue();
      if (Double.compare(before, after) != 0) {
        throw classChanged(
            "%s is %s in row %s, and was %s"
                .formatted(data.classAttribute().name(), after, i + 1, before));
      }
    }
  }

  private UserException classChanged(String what) {
    return new UserException(
        ("%s changes the class: %s. Intervals and densities would not be those of the class; take a"
                + " filter that leaves it alone, or the option -target of the regressor, which"
                + " changes its scale and predicts in its own units.")
            .formatted(getFilterSpec(), what));
  }

  /** A row as the regressor sees it. */
  @SuppressWarnings("ReferenceEquality") // the same row is meant, not an equal one
  public final synchronized Instance filtered(Instance row) throws Exception {
    double[] values = row.toDoubleArray();
    Filtered before = last;
    if (before != null && before.row() == row && Arrays.equals(before.values(), values)) {
      return before.result();
    }
    Instance result =
        reordered(m_ReorderFiltered, filterInstance(reordered(m_ReorderOriginal, row)));
    last = new Filtered(row, values, result);
    return result;
  }

  /** Where attributes have weights that the filter or the regressor ignores, Weka draws them. */
  private static Instance reordered(@Nullable Reorder order, Instance row) throws Exception {
    if (order == null) {
      return row;
    }
    order.input(row);
    return order.output();
  }

  @Override
  public double[] distributionForInstance(Instance row) throws Exception {
    return m_Classifier.distributionForInstance(filtered(row));
  }

  @Override
  public double[][] distributionsForInstances(Instances rows) throws Exception {
    if (!(getClassifier() instanceof BatchPredictor predictor)) {
      return super.distributionsForInstances(rows);
    }
    Instances header =
        m_ReorderFiltered == null ? m_FilteredInstances : m_ReorderFiltered.getOutputFormat();
    Instances all = new Instances(header, rows.numInstances());
    for (Instance row : rows) {
      all.add(filtered(row));
    }
    return predictor.distributionsForInstances(all);
  }

  /** Row by row, because Weka leaves out intervals of what it predicts in batches. */
  @Override
  public boolean implementsMoreEfficientBatchPrediction() {
    return false;
  }

  @Override
  public double[][] predictIntervals(Instance row, double confidenceLevel) throws Exception {
    return intervals().predictIntervals(filtered(row), confidenceLevel);
  }

  private IntervalEstimator intervals() throws UserException {
    if (getClassifier() instanceof IntervalEstimator estimator) {
      return estimator;
    }
    throw new UserException(
        "%s estimates no intervals; take KMCG or another Gaussian process, or FilteredClassifier."
            .formatted(nameOf(getClassifier())));
  }

  @Override
  public double logDensity(Instance row, double value) throws Exception {
    if (getClassifier() instanceof ConditionalDensityEstimator estimator) {
      return estimator.logDensity(filtered(row), value);
    }
    throw new UserException(
        "%s estimates no densities; take KMCG or another Gaussian process."
            .formatted(nameOf(getClassifier())));
  }

  private static String nameOf(Classifier classifier) {
    return classifier.getClass().getSimpleName();
  }

  @Override
  public Enumeration<String> enumerateMeasures() {
    return getClassifier() instanceof AdditionalMeasureProducer producer
        ? producer.enumerateMeasures()
        : Collections.emptyEnumeration();
  }

  @Override
  public double getMeasure(String name) {
    if (getClassifier() instanceof AdditionalMeasureProducer producer) {
      return producer.getMeasure(name);
    }
    throw new IllegalArgumentException(
        "%s has no measures, and so no '%s'; take KMCG or another regressor that has some."
            .formatted(nameOf(getClassifier()), name));
  }

  @Override
  @ProgrammaticProperty
  public void setLog(Logger logger) {
    if (getClassifier() instanceof LogHandler handler) {
      handler.setLog(logger);
    }
  }

  @Override
  @ProgrammaticProperty
  public @Nullable Logger getLog() {
    return getClassifier() instanceof LogHandler handler ? handler.getLog() : null;
  }

  @Override
  public String toString() {
    if (m_FilteredInstances == null) {
      return "FilteredRegressor: there is no model yet; train the regressor first.";
    }
    String inputs =
        IntStream.range(0, m_FilteredInstances.numAttributes())
            .filter(a -> a != m_FilteredInstances.classIndex())
            .mapToObj(a -> m_FilteredInstances.attribute(a).name())
            .collect(Collectors.joining(", "));
    String head =
        "%s on what %s leaves of the data: %s"
            .formatted(nameOf(getClassifier()), getFilterSpec().trim(), inputs);
    return String.join("\n", Paragraph.hanging(head, 2)) + "\n\n" + getClassifier();
  }
}
