package weka.classifiers.functions.gp.kernels;

import weka.core.OptionMetadata;

/** Covariance functions made of two others. */
public abstract class PairCovariance extends Covariance {
  private static final long serialVersionUID = 1L;

  private Covariance first = new SquaredExponential();
  private Covariance second = new Linear();

  /** The first part. */
  @OptionMetadata(
      displayName = "first",
      description = "The first of the two covariance functions",
      commandLineParamName = "A",
      commandLineParamSynopsis = "-A <covariance function>",
      displayOrder = 1)
  public Covariance getFirst() {
    return first;
  }

  /** Sets the first part. */
  public void setFirst(Covariance covariance) {
    first = covariance;
  }

  /** The second part. */
  @OptionMetadata(
      displayName = "second",
      description = "The second of the two covariance functions",
      commandLineParamName = "B",
      commandLineParamSynopsis = "-B <covariance function>",
      displayOrder = 2)
  public Covariance getSecond() {
    return second;
  }

  /** Sets the second part. */
  public void setSecond(Covariance covariance) {
    second = covariance;
  }
}
