package weka.classifiers.functions.gp.kernels;

/** Something with options that mean more than their value once somebody has given them. */
public interface PartlyGiven {
  /**
   * Whether a value was given for an option; otherwise it is left out where options are listed.
   *
   * @param option its name on the command line, without the hyphen
   */
  boolean isGiven(String option);
}
