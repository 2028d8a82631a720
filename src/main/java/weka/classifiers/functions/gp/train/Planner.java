package weka.classifiers.functions.gp.train;

/** Decides, once the data are known, how to train on them. */
@FunctionalInterface
public interface Planner {
  /**
   * Plans the training.
   *
   * @param asked the data with the prior as it was given
   * @throws IllegalArgumentException if options contradict each other or the data
   */
  Plan plan(Preparation asked);
}
