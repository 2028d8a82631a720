package weka.classifiers.functions.gp.options;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import kmcg.learning.LearnBy;
import kmcg.learning.MeanKind;
import kmcg.learning.OutlierKind;
import kmcg.learning.TargetKind;
import kmcg.operator.structure.Structure;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.gp.kernels.Auto;
import weka.classifiers.functions.gp.kernels.Covariance;
import weka.classifiers.functions.gp.kernels.DescribedOption;
import weka.classifiers.functions.gp.kernels.OptionTexts;
import weka.classifiers.functions.gp.kernels.StrictOptions;
import weka.classifiers.functions.gp.kernels.Units;
import weka.core.Option;
import weka.core.Utils;

/**
 * The options that all regressors have: their values, and the way to and from a command line.
 *
 * <p>Getters and setters are in {@link ComputingOptions}, {@link LearningOptions}, {@link
 * DataOptions} and {@link ModelOptions}. Their fields are here because saved models know them by
 * the name of this class; a new option has its field beside its getter.
 */
public abstract class RegressorOptions extends AbstractClassifier {
  private static final long serialVersionUID = 1L;

  /** The noise variance, on the scaled target, if none is given. */
  static final double NOISE = 0.1;

  Covariance covariance = new Auto();
  double noise = NOISE;
  boolean noiseGiven;
  Units units = Units.SCALED;
  ScalingKind scaling = ScalingKind.STANDARDISE;
  int evaluations = 60;
  LearnBy learnBy = LearnBy.AUTO;
  WeightKind weights = WeightKind.COPIES;
  MissingKind missing = MissingKind.AVERAGE;
  HyperpriorKind hyperprior = HyperpriorKind.WEAK;
  MeanKind mean = MeanKind.AUTO;
  TargetKind target = TargetKind.AUTO;
  boolean median;
  OutlierKind outliers = OutlierKind.NONE;
  int restarts;
  String fixed = FixedNames.NONE;
  boolean latent;
  int seed = 1;
  int numExecutionSlots;
  int memory;
  Structure.Kind structure = Structure.Kind.AUTO;
  double structureTolerance = Structure.ROUNDING;

  /** Sets options that a model saved earlier did not have to their defaults; may be extended. */
  protected void completeOptions() {
    weights = Objects.requireNonNullElse(weights, WeightKind.COPIES);
    missing = Objects.requireNonNullElse(missing, MissingKind.AVERAGE);
    learnBy = Objects.requireNonNullElse(learnBy, LearnBy.AUTO);
    hyperprior = Objects.requireNonNullElse(hyperprior, HyperpriorKind.WEAK);
    units = Objects.requireNonNullElse(units, Units.SCALED);
    mean = Objects.requireNonNullElse(mean, MeanKind.AUTO);
    target = Objects.requireNonNullElse(target, TargetKind.AUTO);
    outliers = Objects.requireNonNullElse(outliers, OutlierKind.NONE);
  }

  /** What the method is: a sentence for the dialog, and lines for the help. */
  public abstract String globalInfo();

  /** The options under the headings of their groups; a heading is an option without a name. */
  @Override
  public Enumeration<Option> listOptions() {
    List<Option> options = new ArrayList<>(OptionTexts.list(this));
    options.addAll(generalOptions());
    return Collections.enumeration(options);
  }

  /** The options that every classifier of Weka has, under a heading. */
  final List<Option> generalOptions() {
    Set<String> own =
        OptionTexts.describe(this).stream().map(DescribedOption::name).collect(Collectors.toSet());
    List<Option> general = new ArrayList<>(List.of(OptionTexts.heading("All classifiers")));
    for (Option option : Collections.list(super.listOptions())) {
      if (!own.contains(option.name())) {
        general.add(option);
      }
    }
    return general;
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

  /** Runs the regressor from a command line, which may ask for help only. */
  @Override
  public void run(Object toRun, String[] options) throws Exception {
    if (toRun instanceof RegressorOptions regressor && CommandLineHelp.isAskedFor(options)) {
      CommandLineHelp.of(regressor, options).print();
    } else {
      CrossValidationFolds.requirePossible(options);
      super.run(toRun, options);
    }
  }

  /** Weka's own tip is too long for a line. */
  @Override
  public String doNotCheckCapabilitiesTipText() {
    return "Train without checking first whether the data are suitable; use with caution.";
  }
}
