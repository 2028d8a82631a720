package weka.classifiers.functions.gp.train;

import java.util.Locale;

/** The stages of training, each of which has its own clock. */
public enum Stage {
  /** From Weka's rows to scaled numbers. */
  ENCODING,
  /** The search for hyper-parameters. */
  LEARNING,
  /** The memory plan and, for methods that take steps, everything before the first step. */
  PREPARATION,
  /** The steps of an iterative method. */
  STEPS,
  /** From the last step to a model; for methods without steps, all of their work. */
  MODEL,
  /** Which attributes matter, and how well rows are predicted that are left out. */
  DIAGNOSIS;

  /** The name of this stage in the report. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
