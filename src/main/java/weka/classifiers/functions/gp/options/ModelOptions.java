package weka.classifiers.functions.gp.options;

import kmcg.data.Check;
import kmcg.learning.TargetKind;
import weka.classifiers.functions.gp.kernels.Covariance;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.classifiers.functions.gp.kernels.PartlyGiven;
import weka.classifiers.functions.gp.kernels.Units;
import weka.classifiers.functions.gp.progress.ProgressKind;
import weka.core.OptionMetadata;
import weka.core.Randomizable;
import weka.core.SelectedTag;
import weka.core.Tag;

/** The options of all regressors that a user meets first: they have no group. */
public abstract class ModelOptions extends DataOptions implements Randomizable, PartlyGiven {
  private static final long serialVersionUID = 1L;

  /** The ways to scale, for {@code -N}. */
  public static final Tag[] TAGS_SCALING = ScalingKind.tags();

  /** The covariance function. */
  @OptionMetadata(
      displayName = "covariance function",
      description = "How alike the function is at two rows; auto tries five and takes the best",
      commandLineParamName = "K",
      commandLineParamSynopsis = "-K <covariance function>",
      displayOrder = 1)
  @Explanation(
      """
      Its length-scales and variances are where learning begins. auto is the best of Matern52,
      Matern32, SquaredExponential, Matern12 and RationalQuadratic, with the trends, seasons and
      functions of single inputs that the data clearly ask for (Matern52 alone with -E 0 or -learn
      NONE, and in a Sum or Product). Others are given by their name and options, for instance
      -K "Matern52 -L 2 -V 1"; the last section of the option reference lists all of them.
      ProjectedBayes knows SquaredExponential only, which is its default.
      """)
  public Covariance getCovariance() {
    return covariance;
  }

  /** Sets the covariance function. */
  public void setCovariance(Covariance value) {
    covariance = value;
  }

  /** The scale on which the target is modelled. */
  @OptionMetadata(
      displayName = "target scale",
      description = "Scale on which the class is modelled; predictions are in units of the class",
      commandLineParamName = "target",
      commandLineParamSynopsis = "-target <AUTO|NONE|LOG|YEO_JOHNSON>",
      displayOrder = 2)
  @Explanation(
      """
      NONE: as it is. LOG: its logarithm, for values above zero, so that no interval goes below zero
      and errors are in proportion. YEO_JOHNSON: powers of Yeo and Johnson, which make skewed values
      symmetric. AUTO: the one of these on which the class is most probable; NONE with -E below 20,
      -learn NONE or -N 2. Predictions, intervals and densities are always in units of the class.
      """)
  public TargetKind getTarget() {
    return target;
  }

  /** Sets the scale on which the target is modelled. */
  public void setTarget(TargetKind kind) {
    target = kind;
  }

  /** The noise variance. */
  @OptionMetadata(
      displayName = "noise variance",
      description = "Variance of the noise where learning begins, on the scaled class",
      commandLineParamName = "noise",
      commandLineParamSynopsis = "-noise <variance>",
      displayOrder = 3)
  @Explanation(
      """
      With -units DATA, a variance that is given is in squared units of the class. With -fixed
      noise, -learn NONE or -E 0 it stays as it is.
      """)
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
      case "progress" -> getProgress() != ProgressKind.AUTO;
      default -> true;
    };
  }

  /** The units of the noise variance: those of {@code -units} if it was given. */
  protected final Units noiseUnits() {
    return isGiven("noise") ? getUnits() : Units.SCALED;
  }

  /** Whether intervals are those of the function. */
  @OptionMetadata(
      displayName = "intervals of function",
      description = "Intervals of the function, without noise, instead of those of an observation",
      commandLineParamName = "latent",
      commandLineParamSynopsis = "-latent",
      commandLineParamIsFlag = true,
      displayOrder = 5)
  @Explanation("Predicted densities are those of a new observation in any case.")
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
      displayOrder = 6)
  public int getSeed() {
    return seed;
  }

  @Override
  public void setSeed(int value) {
    seed = value;
  }

  /** How inputs and target are scaled. */
  @OptionMetadata(
      displayName = "scaling",
      description = "Scaling: 0 to the unit range, 1 to mean 0 and standard deviation 1, 2 none",
      commandLineParamName = "N",
      commandLineParamSynopsis = "-N <0|1|2>",
      displayOrder = 7)
  @Explanation(
      """
      0: inputs to [0, 1], the class centred and divided by its range. 1: inputs and class to mean 0
      and standard deviation 1. 2: everything as it is.
      """)
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
}
