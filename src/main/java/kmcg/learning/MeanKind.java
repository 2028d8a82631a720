package kmcg.learning;

/** The mean function of a prior, whose coefficients are integrated out. */
public enum MeanKind {
  /** The one that the data ask for. */
  AUTO,
  /** Zero. */
  NONE,
  /** An unknown constant. */
  CONSTANT,
  /** An unknown constant and an unknown slope for each input. */
  LINEAR
}
