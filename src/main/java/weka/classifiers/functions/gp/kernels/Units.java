package weka.classifiers.functions.gp.kernels;

/** The units in which hyper-parameters are given. */
public enum Units {
  /** Those of the scaled inputs and target. */
  SCALED,
  /** Those of the data: of each input, and of the class. */
  DATA
}
