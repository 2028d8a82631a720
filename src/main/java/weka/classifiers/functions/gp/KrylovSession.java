package weka.classifiers.functions.gp;

import java.io.Serializable;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.method.KrylovFit;
import kmcg.operator.choice.OperatorFactory;

/**
 * The life of a run of steps: begun, driven on, kept for later, taken up again, perhaps by a copy
 * or after it was saved.
 */
final class KrylovSession implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Preparation asked;
  private final Preparation prepared;
  private final KrylovFit fit;
  private final String method;
  private int stepsAtStart;
  private double seconds;
  private boolean kept;

  /**
   * A run before its first step.
   *
   * @param asked the data with the prior that was given
   * @param prepared the same with the prior that was learned
   * @param method what else than the data and the prior determines the run, in words
   * @param seconds that learning took
   */
  KrylovSession(
      Preparation asked, Preparation prepared, KrylovFit fit, String method, double seconds) {
    this.asked = asked;
    this.prepared = prepared;
    this.fit = fit;
    this.method = method;
    this.seconds = seconds;
  }

  /** Whether this run was kept, and is one of the given method on the given data. */
  boolean canGoOn(Preparation data, String byMethod) {
    return kept && method.equals(byMethod) && asked.sameAs(data);
  }

  /** Begins to count steps anew; a run that ends without {@link #keep} is not taken up again. */
  void start() {
    stepsAtStart = fit.steps();
    kept = false;
  }

  /** Allows this run to be taken up later. */
  void keep() {
    kept = true;
  }

  /** Steps since the last {@link #start}. */
  int stepsTaken() {
    return fit.steps() - stepsAtStart;
  }

  /**
   * Takes steps until there are {@code steps} since the last {@link #start}.
   *
   * @param operators for a run that was saved, which has lost its kernel matrix
   */
  void advance(int steps, StoppingRule rule, OperatorFactory operators, ProgressListener listener) {
    long start = System.nanoTime();
    if (!fit.isConnected()) {
      fit.reconnect(operators);
    }
    fit.advance(StoppingRule.afterSteps(stepsAtStart + steps).or(rule), listener);
    seconds += (System.nanoTime() - start) * 1e-9;
  }

  Preparation prepared() {
    return prepared;
  }

  KrylovFit fit() {
    return fit;
  }

  /** The time spent on learning and steps. */
  double seconds() {
    return seconds;
  }
}
