package weka.classifiers.functions.gp;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;
import kmcg.GaussianProcess;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.form.FormException;
import kmcg.form.FormFile;
import kmcg.learning.FiniteRankBound;
import kmcg.learning.Learning;
import kmcg.learning.NeighbourSource;
import kmcg.learning.Refinement;
import kmcg.model.PredictiveDistribution;
import org.jspecify.annotations.Nullable;
import weka.classifiers.ConditionalDensityEstimator;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.functions.gp.kernels.WekaKernel;
import weka.classifiers.functions.gp.options.FixedNames;
import weka.classifiers.functions.gp.options.HyperpriorKind;
import weka.classifiers.functions.gp.options.ModelOptions;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.progress.Display;
import weka.classifiers.functions.gp.progress.StatusLine;
import weka.classifiers.functions.gp.train.Encoding;
import weka.classifiers.functions.gp.train.GivenPrior;
import weka.classifiers.functions.gp.train.LibraryModels;
import weka.classifiers.functions.gp.train.Measures;
import weka.classifiers.functions.gp.train.ModelReport;
import weka.classifiers.functions.gp.train.Origin;
import weka.classifiers.functions.gp.train.Plan;
import weka.classifiers.functions.gp.train.Preparation;
import weka.classifiers.functions.gp.train.PriorLearning;
import weka.classifiers.functions.gp.train.Resources;
import weka.classifiers.functions.gp.train.RowPredictor;
import weka.classifiers.functions.gp.train.StageClock;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.classifiers.functions.gp.train.Trainer;
import weka.classifiers.functions.gp.train.Workers;
import weka.core.AdditionalMeasureProducer;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.LogHandler;
import weka.core.TechnicalInformationHandler;
import weka.core.WeightedInstancesHandler;
import weka.gui.Logger;
import weka.gui.ProgrammaticProperty;

/**
 * A Gaussian-process regressor for Weka: options, predictions and the report. A {@link Trainer}
 * does the training; a subclass adds options of its own and plans the method that they ask for.
 */
public abstract class GaussianProcessRegressor extends ModelOptions
    implements IntervalEstimator,
        ConditionalDensityEstimator,
        AdditionalMeasureProducer,
        LogHandler,
        TechnicalInformationHandler,
        WeightedInstancesHandler {
  private static final long serialVersionUID = 1L;

  /** The entry of a saved form. */
  private static final String MODEL = "model";

  /** Inducing points for learning, where the method has none of its own. */
  static final int LEARNING_POINTS = 300;

  private transient @Nullable TrainedModel model;

  private transient RowPredictor rows = new RowPredictor();

  /** The log that shows progress. */
  private transient @Nullable Logger log;

  /** The progress of the training under way. */
  private transient @Nullable StatusLine shown;

  /** What other machines do of the training. */
  private transient UnaryOperator<Resources> sharing = UnaryOperator.identity();

  /**
   * Plans the training of this regressor, as its options ask for.
   *
   * @param asked the data with the prior as it was given
   * @throws IllegalArgumentException if options contradict each other or the data
   */
  abstract Plan plan(Preparation asked);

  /** The bound that learning maximises where it maximises one. */
  Refinement refinement() {
    return new Refinement(FiniteRankBound.Kind.TVFE, LEARNING_POINTS, 0);
  }

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

  /** Does the training that the options ask for. */
  public final Trainer trainer() {
    Learning learning =
        new Learning(
            getEvaluations(),
            getRestarts(),
            getLearn(),
            getPrior() == HyperpriorKind.WEAK,
            refinement(),
            getSeed());
    GivenPrior prior = new GivenPrior(getCovariance(), getUnits(), getNoise(), noiseUnits());
    return new Trainer(
        new Encoding(getCapabilities(), scalingKind(), getWeights(), getMissing(), prior),
        this::plan,
        new PriorLearning(
            learning, prior, FixedNames.of(getFixed()), getMean(), getTarget(), getOutliers()),
        resources(),
        status().learning(),
        status().work(),
        Origin.now(this, getOptions()));
  }

  /** What training may use of the machine, and of others. */
  final Resources resources() {
    return sharing.apply(
        new Resources(
            operators(),
            wantedStructure(),
            memoryBudget(),
            workers(),
            encoding -> NeighbourSource.HERE));
  }

  /**
   * Shares the work of training with other machines.
   *
   * @param others exchanges what training uses of this machine for what uses others too
   */
  public final void shareWork(UnaryOperator<Resources> others) {
    sharing = others;
  }

  /** The threads that numeric work is done with. */
  final Workers workers() {
    return new Workers(getNumExecutionSlots());
  }

  /** The progress of the training under way, or of one that begins now. */
  final StatusLine status() {
    StatusLine current = shown;
    if (current == null) {
      current = new StatusLine(Display.of(getClass().getSimpleName(), log, getProgress()));
      shown = current;
    }
    return current;
  }

  /** Ends what is shown of a training, however it ended. */
  final void endStatus() {
    if (shown != null) {
      shown.end();
      shown = null;
    }
  }

  @Override
  public void buildClassifier(Instances data) throws Exception {
    StageClock clock = StageClock.started();
    forget();
    try {
      keep(trainer().train(data, clock));
    } finally {
      endStatus();
    }
  }

  /** What was trained, as it is saved. */
  FormBuilder trained() {
    FormBuilder form = Form.builder();
    return model == null ? form : form.put(MODEL, model.form());
  }

  /** Takes back what was trained and saved. */
  void restore(Form trained) {
    model = trained.has(MODEL) ? TrainedModel.of(trained.form(MODEL)) : null;
    rows = new RowPredictor();
  }

  /**
   * Saves the options as they are, and all that was trained as one array of bytes, which also lists
   * the options.
   */
  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    try {
      out.writeObject(FormFile.bytes(SavedOptions.put(this, trained()).build()));
    } catch (FormException e) {
      throw refusal(e);
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    completeOptions();
    sharing = UnaryOperator.identity();
    if (!(in.readObject() instanceof byte[] bytes)) {
      throw new InvalidObjectException(
          "the model file is damaged: it has no trained model; copy or train it again.");
    }
    WekaKernel.register();
    try {
      Form trained = FormFile.of(bytes);
      restore(trained);
      // Later: fields of subclasses have not been read yet.
      in.registerValidation(() -> SavedOptions.requireSame(this, trained), 0);
    } catch (FormException e) {
      throw refusal(e);
    } catch (CancellationException e) {
      throw new InterruptedIOException(e.getMessage());
    }
  }

  /** Called in place of the above if the stream has changed so that it lacks this class. */
  private void readObjectNoData() throws InvalidObjectException {
    throw new InvalidObjectException(
        "the model file is damaged: it has no trained model; copy or train it again.");
  }

  private static InvalidObjectException refusal(FormException e) {
    InvalidObjectException refusal = new InvalidObjectException(e.getMessage());
    refusal.initCause(e);
    return refusal;
  }

  /** Drops the model before a new one is trained. */
  final void forget() {
    endStatus();
    model = null;
  }

  /** Makes a model that was trained elsewhere, from rows in blocks, that of this regressor. */
  public final void adopt(TrainedModel trained) {
    keep(trained);
    rows = new RowPredictor();
  }

  /** Makes a model of the library that of this regressor; its inputs become x1, x2, …. */
  public final void adopt(GaussianProcess trained) {
    adopt(LibraryModels.of(trained));
  }

  /** The trained model for programs that do without Weka; its inputs must not be nominal. */
  public final GaussianProcess toGaussianProcess() throws Exception {
    return LibraryModels.of(model());
  }

  /** Makes a trained model that of this regressor. */
  final void keep(TrainedModel trained) {
    model = trained;
  }

  /** The trained model; a subclass may still have to complete it. */
  public TrainedModel model() throws Exception {
    if (model == null) {
      throw new UserException("there is no model yet; train the regressor first.");
    }
    return model;
  }

  /** The model as it is now, if there is one. */
  final @Nullable TrainedModel trainedModel() {
    return model;
  }

  final boolean isTrained() {
    return model != null;
  }

  private PredictiveDistribution predict(Instance row) throws Exception {
    return rows.predict(model(), row, workers());
  }

  @Override
  public double classifyInstance(Instance row) throws Exception {
    PredictiveDistribution predicted = predict(row);
    return workers().run(() -> value(predicted));
  }

  /**
   * The one number that is predicted: of a new observation or, with {@code -latent}, without noise.
   */
  public double value(PredictiveDistribution predicted) {
    if (getMedian()) {
      return predicted.median();
    }
    return getLatent() ? predicted.latentMean() : predicted.mean();
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
    return workers()
        .run(
            () ->
                Arrays.stream(trained.predict(rows))
                    .map(predicted -> new double[] {value(predicted)})
                    .toArray(double[][]::new));
  }

  /** Intervals of new observations or, with {@code -latent}, of the function. */
  @Override
  public double[][] predictIntervals(Instance row, double confidenceLevel) throws Exception {
    if (!(confidenceLevel > 0 && confidenceLevel < 1)) {
      throw new UserException(
          "the level of an interval must be between 0 and 1, but was " + confidenceLevel + ".");
    }
    PredictiveDistribution predicted = predict(row);
    double[] interval =
        workers()
            .run(
                () ->
                    getLatent()
                        ? predicted.latentInterval(confidenceLevel)
                        : predicted.interval(confidenceLevel));
    return new double[][] {interval};
  }

  /** The standard deviation of what intervals are of, in units of the class. */
  public double getStandardDeviation(Instance row) throws Exception {
    PredictiveDistribution predicted = predict(row);
    return workers()
        .run(() -> getLatent() ? predicted.latentDeviation() : predicted.observationDeviation());
  }

  /**
   * The attributes of a row that lie outside what was seen in training: below the least or above
   * the largest value, or a label that never occurred.
   */
  public List<String> outside(Instance row) throws Exception {
    TrainedModel trained = model();
    trained.requireCompatible(row);
    return trained.outside(row);
  }

  /** The log density of a new observation, whatever {@code -latent} says of intervals. */
  @Override
  public double logDensity(Instance row, double value) throws Exception {
    PredictiveDistribution predicted = predict(row);
    return workers().run(() -> predicted.logDensity(value));
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

  /** Sets the log that shows progress; Explorer and Knowledge Flow do. */
  @ProgrammaticProperty
  @Override
  public void setLog(Logger logger) {
    log = logger;
  }

  /** The log that shows progress. */
  @ProgrammaticProperty
  @Override
  public @Nullable Logger getLog() {
    return log;
  }
}
