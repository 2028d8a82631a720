package kmcg.learning;

/** What hyper-parameters are learned by. */
public enum LearnBy {
  /** By what suits the number of rows, as {@link LearningPlan} says. */
  AUTO,
  /** By the exact log evidence of all rows, however long that takes. */
  EXACT,
  /** By the likelihood of rows given their neighbours. */
  NEIGHBOURS,
  /** By a bound on the log evidence. */
  BOUND,
  /** Not at all: they stay as given. */
  NONE
}
