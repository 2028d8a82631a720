package weka.classifiers.functions.gp.options;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import kmcg.data.Check;
import kmcg.learning.LearnBy;
import kmcg.learning.MeanKind;
import kmcg.learning.OutlierKind;
import kmcg.learning.TargetKind;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.choice.StructuredOperators;
import kmcg.operator.structure.Structure;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.gp.kernels.Auto;
import weka.classifiers.functions.gp.kernels.Covariance;
import weka.classifiers.functions.gp.kernels.PartlyGiven;
import weka.classifiers.functions.gp.kernels.StrictOptions;
import weka.classifiers.functions.gp.kernels.Units;
import weka.classifiers.functions.gp.progress.ProgressKind;
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.Randomizable;
import weka.core.SelectedTag;
import weka.core.Tag;
import weka.core.Utils;

/** The options that all regressors have, as bean properties for command line and dialogs. */
public abstract class RegressorOptions extends AbstractClassifier
    implements Randomizable, PartlyGiven {
  private static final long serialVersionUID = 1L;

  /** The ways to scale, for {@code -N}. */
  public static final Tag[] TAGS_SCALING = ScalingKind.tags();

  /** The noise variance, on the scaled target, if none is given. */
  private static final double NOISE = 0.1;

  private Covariance covariance = new Auto();
  private double noise = NOISE;
  private boolean noiseGiven;
  private Units units = Units.SCALED;
  private ScalingKind scaling = ScalingKind.STANDARDISE;
  private int evaluations = 60;
  private LearnBy learnBy = LearnBy.AUTO;
  private WeightKind weights = WeightKind.COPIES;
  private MissingKind missing = MissingKind.AVERAGE;
  private HyperpriorKind hyperprior = HyperpriorKind.WEAK;
  private MeanKind mean = MeanKind.AUTO;
  private TargetKind target = TargetKind.AUTO;
  private boolean median;
  private OutlierKind outliers = OutlierKind.NONE;
  private int restarts;
  private String fixed = FixedNames.NONE;
  private boolean latent;
  private int seed = 1;
  private int numExecutionSlots;
  private int memory;
  private Structure.Kind structure = Structure.Kind.AUTO;
  private double structureTolerance = Structure.ROUNDING;
  private ProgressKind progress = ProgressKind.AUTO;

  /** Sets options that a model saved earlier did not have to their defaults. */
  protected final void completeOptions() {
    weights = Objects.requireNonNullElse(weights, WeightKind.COPIES);
    missing = Objects.requireNonNullElse(missing, MissingKind.AVERAGE);
    learnBy = Objects.requireNonNullElse(learnBy, LearnBy.AUTO);
    hyperprior = Objects.requireNonNullElse(hyperprior, HyperpriorKind.WEAK);
    units = Objects.requireNonNullElse(units, Units.SCALED);
    mean = Objects.requireNonNullElse(mean, MeanKind.AUTO);
    target = Objects.requireNonNullElse(target, TargetKind.AUTO);
    outliers = Objects.requireNonNullElse(outliers, OutlierKind.NONE);
    progress = Objects.requireNonNullElse(progress, ProgressKind.AUTO);
  }

  @Override
  public Enumeration<Option> listOptions() {
    List<Option> options = new ArrayList<>(StrictOptions.list(this));
    for (Option inherited : Collections.list(super.listOptions())) {
      if (options.stream().noneMatch(own -> own.name().equals(inherited.name()))) {
        options.add(inherited);
      }
    }
    return Collections.enumeration(options);
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    try {
      StrictOptions.set(this, options);
    } catch (IllegalArgumentException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
    GeneralOptions.set(this, options);
    Utils.checkForRemainingOptions(options);
  }

  @Override
  public String[] getOptions() {
    List<String> options = StrictOptions.get(this);
    options.addAll(GeneralOptions.get(this));
    return options.toArray(new String[0]);
  }

  /** The covariance function. */
  @OptionMetadata(
      displayName = "covariance function",
      description =
          "Covariance function of the prior; its length-scales and variances are where learning"
              + " begins. auto compares five and takes the best; or one of SquaredExponential,"
              + " Matern12, Matern32, Matern52, RationalQuadratic, Periodic, Linear (each with -L"
              + " <l1,l2,...> -V <variance>; RationalQuadratic also -A <alpha>, Periodic -T"
              + " <period>), Constant (-V), Sum and Product (-A <spec> -B <spec>), WekaKernel (-W"
              + " <spec>), for instance -K \"Matern52 -L 2 -V 1\"",
      commandLineParamName = "K",
      commandLineParamSynopsis = "-K <covariance function>",
      displayOrder = 1)
  public Covariance getCovariance() {
    return covariance;
  }

  /** Sets the covariance function. */
  public void setCovariance(Covariance value) {
    covariance = value;
  }

  /** The noise variance. */
  @OptionMetadata(
      displayName = "noise variance",
      description =
          "Variance of the noise, on the scaled target or, if given, in -units; where learning"
              + " begins, unless it is -fixed",
      commandLineParamName = "noise",
      commandLineParamSynopsis = "-noise <variance>",
      displayOrder = 2)
  public double getNoise() {
    return noise;
  }

  /** Sets the noise variance. */
  public void setNoise(double variance) {
    noise = Check.positive("-noise: the noise variance", variance);
    noiseGiven = true;
  }

  @Override
  public boolean isGiven(String option) {
    return switch (option) {
      case "noise" -> noiseGiven || noise != NOISE;
      case "progress" -> progress != ProgressKind.AUTO;
      default -> true;
    };
  }

  /** The units of the noise variance: those of {@code -units} if it was given. */
  protected final Units noiseUnits() {
    return isGiven("noise") ? units : Units.SCALED;
  }

  /** The units of hyper-parameters. */
  @OptionMetadata(
      displayName = "units",
      description =
          "Units of the length-scales, periods and variances that are given in -K, and of -noise:"
              + " SCALED, after the scaling of inputs and target; DATA, of each input (of dates,"
              + " that which the report shows) and, squared, of the class",
      commandLineParamName = "units",
      commandLineParamSynopsis = "-units <SCALED|DATA>",
      displayOrder = 4)
  public Units getUnits() {
    return units;
  }

  /** Sets the units of hyper-parameters. */
  public void setUnits(Units value) {
    units = value;
  }

  /** How inputs and target are scaled. */
  @OptionMetadata(
      displayName = "scaling",
      description =
          "Scaling of inputs and target: 0 to the unit range, 1 to mean 0 and standard deviation 1,"
              + " 2 none",
      commandLineParamName = "N",
      commandLineParamSynopsis = "-N <0|1|2>",
      displayOrder = 3)
  public SelectedTag getScaling() {
    return new SelectedTag(scaling.tag().getID(), TAGS_SCALING);
  }

  /** Sets how inputs and target are scaled. */
  public void setScaling(SelectedTag tag) {
    scaling = ScalingKind.of(tag);
  }

  /** How inputs and target are scaled. */
  protected final ScalingKind scalingKind() {
    return scaling;
  }

  /** What the weight of a row means. */
  @OptionMetadata(
      displayName = "weights",
      description =
          "What the weight of a training row means: COPIES (how often it was seen) or PRECISION"
              + " (how precise its target is: a row of weight 2 has half the noise variance; the"
              + " noise that is given, learned and predicted with is that of a row of weight 1)",
      commandLineParamName = "weights",
      commandLineParamSynopsis = "-weights <COPIES|PRECISION>",
      displayOrder = 3)
  public WeightKind getWeights() {
    return weights;
  }

  /** Sets what the weight of a row means. */
  public void setWeights(WeightKind kind) {
    weights = kind;
  }

  /** What is done about missing inputs. */
  @OptionMetadata(
      displayName = "missing inputs",
      description =
          "What is done about missing inputs: AVERAGE (they are guessed by rows near in what is"
              + " known; predictions average over the guesses, and in training such rows count"
              + " less) or MEAN (replaced by the mean or mode of their column, as if that had been"
              + " seen)",
      commandLineParamName = "missing",
      commandLineParamSynopsis = "-missing <AVERAGE|MEAN>",
      displayOrder = 3)
  public MissingKind getMissing() {
    return missing;
  }

  /** Sets what is done about missing inputs. */
  public void setMissing(MissingKind kind) {
    missing = kind;
  }

  /** The budget of learning. */
  @OptionMetadata(
      displayName = "evaluations",
      description =
          "Budget of learning, in evaluations of what is maximised, for up to 12 parameters; with"
              + " more it grows, up to three times as many. Trials of starts and covariance"
              + " functions on few rows come on top. 0 keeps the given length-scales, variances and"
              + " noise",
      commandLineParamName = "E",
      commandLineParamSynopsis = "-E <number>",
      displayOrder = 4)
  public int getEvaluations() {
    return evaluations;
  }

  /** Sets the budget of learning. */
  public void setEvaluations(int number) {
    evaluations = Check.atLeast("-E: the number of evaluations", 0, number);
  }

  /** What is maximised. */
  @OptionMetadata(
      displayName = "learning",
      description =
          "What learning maximises: EXACT (the log evidence of all rows), NEIGHBOURS (the"
              + " likelihood of rows given their neighbours), BOUND (a bound on the log evidence),"
              + " AUTO (what suits the number of rows, judged on rows held out), NONE (nothing, as"
              + " -E 0)",
      commandLineParamName = "learn",
      commandLineParamSynopsis = "-learn <AUTO|EXACT|NEIGHBOURS|BOUND|NONE>",
      displayOrder = 4)
  public LearnBy getLearn() {
    return learnBy;
  }

  /** Sets what is maximised. */
  public void setLearn(LearnBy by) {
    learnBy = by;
  }

  /** What is assumed of hyper-parameters. */
  @OptionMetadata(
      displayName = "prior of parameters",
      description =
          "What is assumed of length-scales and noise before the data: WEAK (that they are not"
              + " small; keeps few rows with many inputs from being over-fitted) or NONE (learning"
              + " is a plain maximum)",
      commandLineParamName = "prior",
      commandLineParamSynopsis = "-prior <WEAK|NONE>",
      displayOrder = 6)
  public HyperpriorKind getPrior() {
    return hyperprior;
  }

  /** Sets what is assumed of hyper-parameters. */
  public void setPrior(HyperpriorKind kind) {
    hyperprior = kind;
  }

  /** The mean function. */
  @OptionMetadata(
      displayName = "mean function",
      description =
          "Mean function around which the covariance function describes deviations: NONE (zero),"
              + " CONSTANT, LINEAR (a slope for each input), AUTO (the one that learning finds;"
              + " NONE with -E 0). Its coefficients are integrated out; far from the data"
              + " predictions follow it",
      commandLineParamName = "mean",
      commandLineParamSynopsis = "-mean <AUTO|NONE|CONSTANT|LINEAR>",
      displayOrder = 2)
  public MeanKind getMean() {
    return mean;
  }

  /** Sets the mean function. */
  public void setMean(MeanKind kind) {
    mean = kind;
  }

  /** The scale on which the target is modelled. */
  @OptionMetadata(
      displayName = "target scale",
      description =
          "Scale on which the class is modelled: NONE (as it is), LOG (its logarithm, for values"
              + " above zero), YEO_JOHNSON (powers that make it symmetric), AUTO (the one on which"
              + " it is most probable; NONE with -E 0, -learn NONE or -N 2). Predictions are in"
              + " units of the class",
      commandLineParamName = "target",
      commandLineParamSynopsis = "-target <AUTO|NONE|LOG|YEO_JOHNSON>",
      displayOrder = 2)
  public TargetKind getTarget() {
    return target;
  }

  /** Sets the scale on which the target is modelled. */
  public void setTarget(TargetKind kind) {
    target = kind;
  }

  /** Whether medians are predicted. */
  @OptionMetadata(
      displayName = "median",
      description =
          "Predict the median instead of the mean; they differ where the scale of the target is"
              + " not NONE or inputs are missing",
      commandLineParamName = "median",
      commandLineParamSynopsis = "-median",
      commandLineParamIsFlag = true,
      displayOrder = 5)
  public boolean getMedian() {
    return median;
  }

  /** Sets whether medians are predicted. */
  public void setMedian(boolean value) {
    median = value;
  }

  /** What becomes of outliers. */
  @OptionMetadata(
      displayName = "outliers",
      description =
          "Rows whose class the model itself finds impossible: NONE (they count like all others),"
              + " DOWNWEIGHT (each gets noise of its own, and is named in the report)",
      commandLineParamName = "outliers",
      commandLineParamSynopsis = "-outliers <NONE|DOWNWEIGHT>",
      displayOrder = 3)
  public OutlierKind getOutliers() {
    return outliers;
  }

  /** Sets what becomes of outliers. */
  public void setOutliers(OutlierKind kind) {
    outliers = kind;
  }

  /** Further searches. */
  @OptionMetadata(
      displayName = "restarts",
      description =
          "Further searches of learning, from points drawn around the start; the best counts",
      commandLineParamName = "restarts",
      commandLineParamSynopsis = "-restarts <number>",
      displayOrder = 6)
  public int getRestarts() {
    return restarts;
  }

  /** Sets the number of further searches. */
  public void setRestarts(int number) {
    restarts = Check.atLeast("-restarts", 0, number);
  }

  /** The parameters that are not learned. */
  @OptionMetadata(
      displayName = "fixed",
      description =
          "Parameters that are not learned but stay as given, separated by commas: none, noise,"
              + " lengthScale, variance, alpha, period, or the beginning of such names",
      commandLineParamName = "fixed",
      commandLineParamSynopsis = "-fixed <name,name,...>",
      displayOrder = 7)
  public String getFixed() {
    return fixed;
  }

  /** Sets the parameters that are not learned. */
  public void setFixed(String names) {
    fixed = names.isBlank() ? FixedNames.NONE : names.trim();
  }

  /** Whether intervals are those of the function. */
  @OptionMetadata(
      displayName = "latent intervals",
      description =
          "Predict the function instead of a new observation, so that intervals are without the"
              + " noise",
      commandLineParamName = "latent",
      commandLineParamSynopsis = "-latent",
      commandLineParamIsFlag = true,
      displayOrder = 5)
  public boolean getLatent() {
    return latent;
  }

  /** Sets whether intervals are those of the function. */
  public void setLatent(boolean value) {
    latent = value;
  }

  @Override
  @OptionMetadata(
      displayName = "seed",
      description = "Seed of everything random",
      commandLineParamName = "S",
      commandLineParamSynopsis = "-S <number>",
      displayOrder = 40)
  public int getSeed() {
    return seed;
  }

  @Override
  public void setSeed(int value) {
    seed = value;
  }

  /** The number of threads. */
  @OptionMetadata(
      displayName = "execution slots",
      description = "Threads: 0 for all cores; the result is the same for any number",
      category = "Computing",
      commandLineParamName = "num-slots",
      commandLineParamSynopsis = "-num-slots <number>",
      displayOrder = 41)
  public int getNumExecutionSlots() {
    return numExecutionSlots;
  }

  /** Sets the number of threads. */
  public void setNumExecutionSlots(int number) {
    numExecutionSlots = Check.atLeast("-num-slots", 0, number);
  }

  /** The budget of training. */
  @OptionMetadata(
      displayName = "memory",
      description =
          "Megabytes that training may take beyond the data, 0 for what the heap has: a kernel"
              + " matrix that does not fit is evaluated anew in every product, and what cannot be"
              + " done without is refused",
      category = "Computing",
      commandLineParamName = "memory",
      commandLineParamSynopsis = "-memory <MB>",
      displayOrder = 42)
  public int getMemory() {
    return memory;
  }

  /** Sets the budget of training. */
  public void setMemory(int megabytes) {
    memory = Check.atLeast("-memory", 0, megabytes);
  }

  /** The structure that is looked for. */
  @OptionMetadata(
      displayName = "structure",
      description =
          "Structure of the inputs that is looked for and used: GRID (rows of a grid, complete or"
              + " not: of any axes for a product kernel, of equal steps for a stationary one),"
              + " SERIES (a stationary kernel on one input at equal steps, complete or not), AUTO"
              + " for what saves work, NONE",
      category = "Computing",
      commandLineParamName = "structure",
      commandLineParamSynopsis = "-structure <AUTO|NONE|GRID|SERIES>",
      displayOrder = 44)
  public Structure.Kind getStructure() {
    return structure;
  }

  /** Sets the structure that is looked for. */
  public void setStructure(Structure.Kind kind) {
    structure = kind;
  }

  /** How far inputs may be from the nodes of a grid. */
  @OptionMetadata(
      displayName = "structure tolerance",
      description =
          "How far inputs may be from the nodes of a grid or series, as a part of the range of the"
              + " input; they count as the nodes then",
      category = "Computing",
      commandLineParamName = "structure-tol",
      commandLineParamSynopsis = "-structure-tol <part>",
      displayOrder = 45)
  public double getStructureTolerance() {
    return structureTolerance;
  }

  /** Sets how far inputs may be from the nodes of a grid. */
  public void setStructureTolerance(double part) {
    structureTolerance = new Structure(structure, part).tolerance();
  }

  /** Whether progress is shown on standard error. */
  @OptionMetadata(
      displayName = "progress",
      description =
          "Progress on standard error: AUTO (on a terminal, for Weka's commands), ON or OFF",
      category = "Computing",
      commandLineParamName = "progress",
      commandLineParamSynopsis = "-progress <AUTO|ON|OFF>",
      displayOrder = 46)
  public ProgressKind getProgress() {
    return progress;
  }

  /** Sets whether progress is shown on standard error. */
  public void setProgress(ProgressKind kind) {
    progress = kind;
  }

  /** The structure of the inputs that is looked for. */
  protected final Structure wantedStructure() {
    return new Structure(structure, structureTolerance);
  }

  /** The choice of how products with kernel matrices are computed. */
  protected final OperatorFactory operators() {
    OperatorFactory plain =
        memory == 0 ? OperatorFactory.BY_MEMORY : OperatorFactory.within(memoryBudget());
    return new StructuredOperators(wantedStructure(), memoryBudget(), plain);
  }

  /** The bytes that training may take; {@link Long#MAX_VALUE} if only the heap counts. */
  protected final long memoryBudget() {
    return memory == 0 ? Long.MAX_VALUE : (long) memory << 20;
  }
}
