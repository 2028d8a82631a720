package weka.classifiers.functions.gp;

import kmcg.inducing.choice.PreconditionerRows;
import weka.classifiers.functions.gp.options.RowChoice;

/**
 * The rows of a preconditioner, as options ask for them.
 *
 * @param rank the number of rows; {@link #AUTOMATIC} to have it chosen
 * @param choice how they are chosen
 * @param seed of the choice
 */
record PreconditionerChoice(int rank, RowChoice choice, int seed) {
  /** The rank that is to be chosen. */
  static final int AUTOMATIC = -1;

  /** The choice of rows, as the core takes it. */
  PreconditionerRows rows() {
    return rows(Integer.MAX_VALUE);
  }

  /** The choice of rows, of which there are no more than {@code most} where it is automatic. */
  PreconditionerRows rows(int most) {
    return isAutomatic()
        ? choice.automaticRows(most, seed)
        : PreconditionerRows.of(choice.independentRows(rank, seed));
  }

  /** Whether the number of rows is to be chosen. */
  boolean isAutomatic() {
    return rank == AUTOMATIC;
  }

  /** The preconditioner as a phrase for the report. */
  String words() {
    String number = rank == AUTOMATIC ? "an automatic number of" : "at most " + rank;
    return "preconditioned by %s rows (-R), chosen by %s (-Z)".formatted(number, choice);
  }
}
