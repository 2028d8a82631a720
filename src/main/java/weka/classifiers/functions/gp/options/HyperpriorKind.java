package weka.classifiers.functions.gp.options;

/** What learning assumes of hyper-parameters before the data. */
public enum HyperpriorKind {
  /** Wide log-normal distributions. */
  WEAK,
  /** Nothing. */
  NONE
}
