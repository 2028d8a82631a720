package kmcg.learning;

import kmcg.model.Prior;

/** A log evidence, a bound on it or another log likelihood, as a function of kernel and noise. */
public interface Objective {
  /**
   * A value with its gradient.
   *
   * @param value in nats; larger is better
   * @param gradient by the logarithms of the kernel's parameters, then by that of the noise
   *     variance
   */
  record Value(double value, double[] gradient) {}

  /** The value and the gradient at a prior. */
  Value at(Prior prior);

  /**
   * What each row adds to the value, given the rows before it: two priors can then be compared row
   * by row. One number where nobody knows.
   */
  default double[] terms(Prior prior) {
    return new double[] {at(prior).value()};
  }

  /** What it is, in words. */
  String name();

  /** Whether it is a bound on the log evidence of all rows that it is given. */
  default boolean isBound() {
    return false;
  }

  /**
   * For a bound, what its features leave of a row's variance, on average and relative to the noise:
   * where that is much, the bound takes structure for noise. 0 for all else.
   */
  default double looseness(Prior prior) {
    return 0;
  }

  /** One word for it, in tables. */
  String shortName();

  /** What an evaluation costs: about as many multiplications, whatever the machine. */
  double cost();
}
