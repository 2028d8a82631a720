package weka.classifiers.functions.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.DoubleStream;
import kmcg.kernel.Gram;
import kmcg.linalg.machine.Heap;
import kmcg.method.Method;
import kmcg.model.Posterior;
import org.jspecify.annotations.Nullable;
import weka.classifiers.ConditionalDensityEstimator;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.functions.gp.TrainedModel.Normal;
import weka.core.AdditionalMeasureProducer;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Statistics;
import weka.core.TechnicalInformationHandler;
import weka.core.WeightedInstancesHandler;

/**
 * What all regressors do alike: prepare data, train, predict and report. A subclass adds its own
 * options and the recipe that they mean.
 */
public abstract class GaussianProcessRegressor extends LearningRegressor
    implements IntervalEstimator,
        ConditionalDensityEstimator,
        AdditionalMeasureProducer,
        TechnicalInformationHandler,
        WeightedInstancesHandler {
  private static final long serialVersionUID = 1L;

  private @Nullable TrainedModel model;

  /** The row asked for last: Weka's evaluation asks for mean, interval and density in turn. */
  private transient volatile @Nullable Remembered remembered;

  private record Remembered(TrainedModel model, Instance row, double[] values, Normal normal) {}

  /** The data set of test rows that was found compatible last. */
  private transient volatile @Nullable Instances compatible;

  /** The method, as configured by the options. */
  abstract Method recipe();

  /** What was computed and by which choice of the user's, for the report. */
  abstract String method();

  /** What the method is, for the dialog and the help. */
  public abstract String globalInfo();

  @Override
  public Capabilities getCapabilities() {
    Capabilities result = super.getCapabilities();
    result.disableAll();
    result.enable(Capability.NOMINAL_ATTRIBUTES);
    result.enable(Capability.NUMERIC_ATTRIBUTES);
    result.enable(Capability.DATE_ATTRIBUTES);
    result.enable(Capability.MISSING_VALUES);
    result.enable(Capability.NUMERIC_CLASS);
    result.enable(Capability.DATE_CLASS);
    result.enable(Capability.MISSING_CLASS_VALUES);
    return result;
  }

  @Override
  public void buildClassifier(Instances data) throws Exception {
    long start = System.nanoTime();
    Preparation asked = prepare(data);
    Method recipe = compute(this::recipe);
    requireMemory(recipe, asked);
    Preparation prepared = learned(asked);
    Posterior posterior = compute(() -> recipe.condition(prepared.prior(), prepared.training()));
    keep(prepared, posterior, (System.nanoTime() - start) * 1e-9);
  }

  /** The data as the core needs them; rows without class or weight are left out. */
  final Preparation prepare(Instances data) throws Exception {
    requireUsable(data);
    Instances rows = new Instances(data);
    rows.deleteWithMissingClass();
    rows.removeIf(row -> row.weight() == 0);
    if (rows.isEmpty()) {
      throw new UserException(
          "there are no training rows with a class value and a weight above zero.");
    }
    model = null;
    compatible = null;
    return compute(() -> Preparation.of(rows, scalingKind(), getCovariance(), getNoise()));
  }

  /** Refuses data that the capabilities exclude, in Weka's words, and weights below zero. */
  private void requireUsable(Instances data) throws UserException {
    try {
      getCapabilities().testWithFail(data);
    } catch (Exception e) {
      throw new UserException(e.getMessage() + " A numeric class and at least one row are needed.");
    }
    for (int i = 0; i < data.numInstances(); i++) {
      if (data.instance(i).weight() < 0) {
        throw new UserException(
            "the weight of row %d is %s: weights must not be negative."
                .formatted(i + 1, data.instance(i).weight()));
      }
    }
  }

  /** Refuses what is known to end in lack of memory, before it begins. */
  final void requireMemory(Method recipe, Preparation prepared) throws Exception {
    compute(
        () -> {
          recipe
              .memory(prepared.prior(), prepared.training())
              .require(memoryBudget(), recipe.memoryRemedy() + " (the budget is option -memory)");
          return recipe;
        });
  }

  /** What the user should know of the data and of how training went. */
  List<String> notes(Preparation prepared, Posterior posterior) {
    List<String> notes = new ArrayList<>(prepared.learning());
    int missing = prepared.encoder().missingCells();
    if (missing > 0) {
      notes.add(
          missing
              + " missing inputs were replaced by the mean or mode of their column, as will be"
              + " those of new rows; intervals do not allow for it.");
    }
    return notes;
  }

  /** Makes a posterior the model of this regressor. */
  final void keep(Preparation prepared, Posterior posterior, double seconds) {
    double[] variances =
        Gram.diagonal(prepared.prior().kernel(), prepared.training().inputs().all());
    double signal = DoubleStream.of(variances).average().orElse(0);
    model =
        new TrainedModel(
            prepared.header(),
            prepared.encoder(),
            prepared.target(),
            posterior,
            new TrainedModel.Description(
                method(),
                getCovariance().toString(),
                scalingKind().tag().getReadable(),
                notes(prepared, posterior)),
            prepared.training().observations(),
            prepared.training().size(),
            signal,
            seconds,
            (Runtime.getRuntime().maxMemory() - Heap.free()) >> 20);
  }

  /** The trained model; a subclass may still have to complete it. */
  TrainedModel model() throws Exception {
    if (model == null) {
      throw new UserException("there is no model yet; train the regressor first.");
    }
    return model;
  }

  final boolean isTrained() {
    return model != null;
  }

  @SuppressWarnings(
      "ReferenceEquality") // the same model and the same row are meant, not equal ones
  private Normal predict(Instance row) throws Exception {
    TrainedModel trained = model();
    double[] values = row.toDoubleArray();
    Remembered last = remembered;
    if (last != null
        && last.model() == trained
        && last.row() == row
        && Arrays.equals(last.values(), values)) {
      return last.normal();
    }
    requireCompatible(trained, row);
    Normal normal = compute(() -> trained.predict(row));
    remembered = new Remembered(trained, row, values, normal);
    return normal;
  }

  @SuppressWarnings("ReferenceEquality") // comparing headers is what shall be saved
  private void requireCompatible(TrainedModel trained, Instance row) throws UserException {
    Instances data = row.dataset();
    if (data == null) {
      trained.requireCompatible(row);
    } else if (data != compatible) {
      trained.requireCompatible(data);
      compatible = data;
    }
  }

  @Override
  public double classifyInstance(Instance row) throws Exception {
    return predict(row).mean();
  }

  @Override
  public double[] distributionForInstance(Instance row) throws Exception {
    return new double[] {classifyInstance(row)};
  }

  /** Means of many rows in blocks, much faster than one at a time. */
  @Override
  public double[][] distributionsForInstances(Instances rows) throws Exception {
    TrainedModel trained = model();
    trained.requireCompatible(rows);
    Normal[] normals = compute(() -> trained.predict(rows));
    double[][] means = new double[normals.length][];
    for (int i = 0; i < means.length; i++) {
      means[i] = new double[] {normals[i].mean()};
    }
    return means;
  }

  /** Intervals of new observations or, with {@code -latent}, of the function. */
  @Override
  public double[][] predictIntervals(Instance row, double confidenceLevel) throws Exception {
    if (!(confidenceLevel > 0 && confidenceLevel < 1)) {
      throw new UserException(
          "the level of an interval must be between 0 and 1, but was " + confidenceLevel + ".");
    }
    Normal normal = predict(row);
    double z = Statistics.normalInverse(1 - (1 - confidenceLevel) / 2);
    double half = z * standardDeviation(normal);
    return new double[][] {{normal.mean() - half, normal.mean() + half}};
  }

  /** The standard deviation that intervals are made of. */
  public double getStandardDeviation(Instance row) throws Exception {
    return standardDeviation(predict(row));
  }

  private double standardDeviation(Normal normal) {
    return getLatent() ? normal.latentDeviation() : normal.observationDeviation();
  }

  /** The log density of a new observation, whatever {@code -latent} says of intervals. */
  @Override
  public double logDensity(Instance row, double value) throws Exception {
    Normal normal = predict(row);
    double error = (value - normal.mean()) / normal.observationDeviation();
    return -Math.log(normal.observationDeviation()) - 0.5 * (Math.log(2 * Math.PI) + error * error);
  }

  @Override
  public Enumeration<String> enumerateMeasures() {
    return Collections.enumeration(Measures.NAMES);
  }

  @Override
  public double getMeasure(String name) {
    Measures.requireKnown(name);
    try {
      return Measures.of(model(), name);
    } catch (Exception e) {
      return Double.NaN; // toString says why
    }
  }

  @Override
  public String toString() {
    try {
      return new ModelReport(getClass().getSimpleName(), model()).text();
    } catch (Exception e) {
      return getClass().getSimpleName() + ": " + e.getMessage();
    }
  }
}
