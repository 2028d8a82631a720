package weka.experiment.gp.run;

import kmcg.model.Posterior;

/** A way to predict, as an experiment sees it: models at given budgets. */
public interface Contestant {
  /** In files, figures and verdicts. */
  String name();

  /** Whether it is repeated with different seeds. */
  boolean isRandom();

  /** Trains on a problem and hands over one model for each of its budgets. */
  void run(Problem problem, long seed, Recorder recorder);

  /** Where models go. */
  interface Recorder {
    /**
     * Judges a model.
     *
     * @param steps P, the budget
     * @param points M
     * @param seconds that training took
     */
    void model(int steps, int points, double seconds, Posterior posterior);

    /** A number that is not of a model. */
    void number(int steps, int points, Metric metric, double value);
  }
}
