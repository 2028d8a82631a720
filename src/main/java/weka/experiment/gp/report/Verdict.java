package weka.experiment.gp.report;

/**
 * Whether a claim is true of a problem, as computed from measurements.
 *
 * @param claim in a sentence
 * @param problem that it is about
 * @param outcome true, false, or not known
 * @param measured by how much, in words
 */
public record Verdict(String claim, String problem, Outcome outcome, String measured) {
  /** What was found. */
  public enum Outcome {
    /** The claim holds. */
    TRUE,
    /** The claim does not hold. */
    FALSE,
    /** There is nothing to judge by. */
    NOT_MEASURED;

    @Override
    public String toString() {
      return switch (this) {
        case TRUE -> "true";
        case FALSE -> "false";
        case NOT_MEASURED -> "not measured";
      };
    }
  }

  /** A claim that was judged. */
  public static Verdict of(String claim, String problem, boolean holds, String measured) {
    return new Verdict(claim, problem, holds ? Outcome.TRUE : Outcome.FALSE, measured);
  }

  /** A claim that could not be judged. */
  public static Verdict open(String claim, String problem, String why) {
    return new Verdict(claim, problem, Outcome.NOT_MEASURED, why);
  }
}
