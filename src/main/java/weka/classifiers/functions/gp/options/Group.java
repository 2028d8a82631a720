package weka.classifiers.functions.gp.options;

/** The groups of options, each behind a button of the dialog and under a heading of the help. */
public final class Group {
  /** What is learned from the rows, and how. */
  public static final String LEARNING = "Learning";

  /** How the model is computed, and how precisely. */
  public static final String SOLVER = "Solver";

  /** Methods as they were published. */
  public static final String PAPER = "Paper's variants";

  /** What is used of the machine, and of others. */
  public static final String COMPUTING = "Computing";

  private Group() {}
}
