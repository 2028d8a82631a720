package weka.experiment.gp.run;

import kmcg.model.Posterior;

/** A way to predict, as an experiment sees it: models at given budgets. */
public interface Contestant {
  /** The name of the method in files, figures and verdicts. */
  String name();

  /** Whether it is repeated with different seeds. */
  boolean isRandom();

  /** Trains on a problem and hands over one model for each of its budgets. */
  void run(Problem problem, long seed, Recorder recorder);

  /** Begins an attempt on a problem, which later budgets go on with where the method can. */
  default Attempt begin(Problem problem, long seed) {
    return (steps, recorder) -> run(problem.withSteps(steps), seed, recorder);
  }

  /** A method on a problem, which is asked for budgets one after the other. */
  @FunctionalInterface
  interface Attempt {
    /** Hands over one model for each budget; they are in order, and so are those of all calls. */
    void at(int[] steps, Recorder recorder);
  }

  /** Receives models and judges them. */
  interface Recorder {
    /**
     * Judges a model.
     *
     * @param steps P, the budget
     * @param points M
     * @param seconds that training took
     */
    void model(int steps, int points, double seconds, Posterior posterior);

    /** Records a number that is not of a model. */
    void number(int steps, int points, Metric metric, double value);
  }
}
