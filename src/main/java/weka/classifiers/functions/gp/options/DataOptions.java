package weka.classifiers.functions.gp.options;

import kmcg.learning.OutlierKind;
import weka.classifiers.functions.gp.kernels.Explanation;
import weka.classifiers.functions.gp.kernels.Units;
import weka.core.OptionMetadata;

/** Options of what rows and values mean, to learning and in predictions. */
public abstract class DataOptions extends LearningOptions {
  private static final long serialVersionUID = 1L;

  /** What is done about missing inputs. */
  @OptionMetadata(
      displayName = "missing inputs",
      description =
          "Missing inputs: guessed, which widens intervals (AVERAGE), or the column's MEAN",
      category = Group.LEARNING,
      commandLineParamName = "missing",
      commandLineParamSynopsis = "-missing <AVERAGE|MEAN>",
      displayOrder = 17)
  @Explanation(
      """
      AVERAGE: they are guessed by rows that are near in what is known; predictions average over 50
      guesses, so that intervals widen by what the inputs might have been, and training rows with
      gaps have more noise. MEAN: they are replaced by the mean or mode of their column, as if that
      had been seen.
      """)
  public MissingKind getMissing() {
    return missing;
  }

  /** Sets what is done about missing inputs. */
  public void setMissing(MissingKind kind) {
    missing = kind;
  }

  /** What becomes of outliers. */
  @OptionMetadata(
      displayName = "outliers",
      description =
          "Rows with an impossible class: count like all others, or get noise of their own",
      category = Group.LEARNING,
      commandLineParamName = "outliers",
      commandLineParamSynopsis = "-outliers <NONE|DOWNWEIGHT>",
      displayOrder = 18)
  @Explanation(
      """
      Outliers are rows whose class the model itself finds impossible. NONE: they count like all
      others, and the report warns of them. DOWNWEIGHT: each gets noise of its own, as large as its
      error, and is named in the report.
      """)
  public OutlierKind getOutliers() {
    return outliers;
  }

  /** Sets what becomes of outliers. */
  public void setOutliers(OutlierKind kind) {
    outliers = kind;
  }

  /** What the weight of a row means. */
  @OptionMetadata(
      displayName = "weights",
      description = "Weight of a row: how often it was seen, or how precise its class is",
      category = Group.LEARNING,
      commandLineParamName = "weights",
      commandLineParamSynopsis = "-weights <COPIES|PRECISION>",
      displayOrder = 19)
  @Explanation(
      """
      COPIES: how often the training row was seen. PRECISION: how precise its class is, so that a
      row of weight 2 has half the noise variance; the noise that is given, learned, reported and
      predicted with is then that of a row of weight 1.
      """)
  public WeightKind getWeights() {
    return weights;
  }

  /** Sets what the weight of a row means. */
  public void setWeights(WeightKind kind) {
    weights = kind;
  }

  /** The units of hyper-parameters. */
  @OptionMetadata(
      displayName = "units",
      description =
          "Units of given length-scales, periods, variances and noise: SCALED or the data's",
      category = Group.LEARNING,
      commandLineParamName = "units",
      commandLineParamSynopsis = "-units <SCALED|DATA>",
      displayOrder = 20)
  @Explanation(
      """
      Units of the values that are given in -K and by -noise. SCALED: those of the scaled inputs and
      target. DATA: length-scales and periods in units of their input, variances in squared units of
      the class, so that -K "Periodic -T 12" -units DATA repeats after 12 months if the input is in
      months. Along a date, a length-scale or period is given with its unit, in either case: years,
      months, weeks, days, hours, minutes or seconds, such as "6 months", as the report shows it.
      Values that are not given stay as they are.
      """)
  public Units getUnits() {
    return units;
  }

  /** Sets the units of hyper-parameters. */
  public void setUnits(Units value) {
    units = value;
  }

  /** Whether medians are predicted. */
  @OptionMetadata(
      displayName = "median",
      description = "Predict the median instead of the mean",
      category = Group.LEARNING,
      commandLineParamName = "median",
      commandLineParamSynopsis = "-median",
      commandLineParamIsFlag = true,
      displayOrder = 21)
  @Explanation(
      """
      They differ where the class is modelled on another scale than its own (-target), and in rows
      with missing inputs.
      """)
  public boolean getMedian() {
    return median;
  }

  /** Sets whether medians are predicted. */
  public void setMedian(boolean value) {
    median = value;
  }
}
