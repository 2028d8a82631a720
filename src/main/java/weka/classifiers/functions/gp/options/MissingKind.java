package weka.classifiers.functions.gp.options;

/** What is done about inputs that are missing. */
public enum MissingKind {
  /** They are guessed by rows that are near in what is known, and the guesses widen intervals. */
  AVERAGE,
  /** They are replaced by the mean or mode of their column, as if that had been seen. */
  MEAN
}
