package weka.classifiers.functions.gp.options;

import kmcg.data.Check;
import kmcg.learning.LearnBy;
import kmcg.learning.MeanKind;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.core.OptionMetadata;

/** Options of learning: by what, how long, and of which parameters. */
public abstract class LearningOptions extends ComputingOptions {
  private static final long serialVersionUID = 1L;

  /** What is maximised. */
  @OptionMetadata(
      displayName = "learning",
      description = "What learning maximises; AUTO is what suits the number of rows",
      category = Group.LEARNING,
      commandLineParamName = "learn",
      commandLineParamSynopsis = "-learn <AUTO|EXACT|NEIGHBOURS|BOUND|NONE>",
      displayOrder = 11)
  @Explanation(
      """
      EXACT: the log evidence of all rows, however long that takes. NEIGHBOURS: the likelihood of
      rows given their neighbours, together with the log evidence of groups. BOUND: a bound on the
      log evidence (-bound, where there is one). AUTO: what suits the number of rows, judged on rows
      held out. NONE: nothing, as with -E 0.
      """)
  public LearnBy getLearn() {
    return learnBy;
  }

  /** Sets what is maximised. */
  public void setLearn(LearnBy by) {
    learnBy = by;
  }

  /** The budget of learning. */
  @OptionMetadata(
      displayName = "evaluations",
      description = "Budget of learning, in evaluations of what it maximises; 0 to learn nothing",
      category = Group.LEARNING,
      commandLineParamName = "E",
      commandLineParamSynopsis = "-E <number>",
      displayOrder = 12)
  @Explanation(
      """
      Evaluations in the searches that decide, for up to 12 parameters; with more parameters the
      budget grows in proportion, up to three times as many. Trials of starts and covariance
      functions, on few rows, come on top. 0 keeps the given length-scales, variances and noise.
      """)
  public int getEvaluations() {
    return evaluations;
  }

  /** Sets the budget of learning. */
  public void setEvaluations(int number) {
    evaluations = Check.atLeast("-E: the number of evaluations", 0, number);
  }

  /** Further searches. */
  @OptionMetadata(
      displayName = "restarts",
      description = "Further searches of learning, from other starts; the best counts",
      category = Group.LEARNING,
      commandLineParamName = "restarts",
      commandLineParamSynopsis = "-restarts <number>",
      displayOrder = 13)
  @Explanation("They begin at points drawn around the start.")
  public int getRestarts() {
    return restarts;
  }

  /** Sets the number of further searches. */
  public void setRestarts(int number) {
    restarts = Check.atLeast("-restarts", 0, number);
  }

  /** What is assumed of hyper-parameters. */
  @OptionMetadata(
      displayName = "prior of parameters",
      description = "Whether learning assumes that length-scales and noise are not small",
      category = Group.LEARNING,
      commandLineParamName = "prior",
      commandLineParamSynopsis = "-prior <WEAK|NONE>",
      displayOrder = 14)
  @Explanation(
      """
      WEAK: before the data are seen, length-scales and noise are assumed not to be small, which
      keeps few rows with many inputs from being over-fitted. NONE: learning is a plain maximum.
      """)
  public HyperpriorKind getPrior() {
    return hyperprior;
  }

  /** Sets what is assumed of hyper-parameters. */
  public void setPrior(HyperpriorKind kind) {
    hyperprior = kind;
  }

  /** The parameters that are not learned. */
  @OptionMetadata(
      displayName = "fixed",
      description = "Parameters that are not learned, such as noise,lengthScale; none to learn all",
      category = Group.LEARNING,
      commandLineParamName = "fixed",
      commandLineParamSynopsis = "-fixed <name,name,...>",
      displayOrder = 15)
  @Explanation(
      """
      They stay as given. Names are separated by commas: noise, lengthScale, variance, alpha,
      period, or the beginning of such names.
      """)
  public String getFixed() {
    return fixed;
  }

  /** Sets the parameters that are not learned. */
  public void setFixed(String names) {
    fixed = names.isBlank() ? FixedNames.NONE : names.trim();
  }

  /** The mean function. */
  @OptionMetadata(
      displayName = "mean function",
      description = "Mean function, which predictions follow far from the data",
      category = Group.LEARNING,
      commandLineParamName = "mean",
      commandLineParamSynopsis = "-mean <AUTO|NONE|CONSTANT|LINEAR>",
      displayOrder = 16)
  @Explanation(
      """
      The covariance function describes deviations from it. NONE: zero, so that forecasts return to
      the overall level, with a season if there is one. CONSTANT: an unknown level. LINEAR: also an
      unknown slope for each input and, with -K auto, a curve along a time if the data clearly ask
      for it. AUTO: what learning finds that the data clearly ask for; NONE without learning.
      Coefficients are integrated out. For ProjectedBayes, AUTO is NONE, and others are rejected.
      """)
  public MeanKind getMean() {
    return mean;
  }

  /** Sets the mean function. */
  public void setMean(MeanKind kind) {
    mean = kind;
  }
}
