package weka.classifiers.functions.gp.options;

/** What learning assumes of hyper-parameters before the data. */
public enum HyperpriorKind {
  /** That length-scales and noise are not small. */
  WEAK,
  /** Nothing. */
  NONE
}
