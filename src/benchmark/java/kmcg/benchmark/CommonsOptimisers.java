package kmcg.benchmark;

import kmcg.learning.Maximiser;
import kmcg.learning.Objective;
import org.apache.commons.math3.exception.MathIllegalStateException;
import org.apache.commons.math3.optim.InitialGuess;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.SimpleBounds;
import org.apache.commons.math3.optim.SimpleValueChecker;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.nonlinear.scalar.ObjectiveFunction;
import org.apache.commons.math3.optim.nonlinear.scalar.ObjectiveFunctionGradient;
import org.apache.commons.math3.optim.nonlinear.scalar.gradient.NonLinearConjugateGradientOptimizer;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.BOBYQAOptimizer;

/** What Commons Math has for bounds, peers: it lacks a quasi-Newton method. */
final class CommonsOptimisers {
  private static final MaxEval MANY = new MaxEval(10_000);

  /** What it costs to be outside by one. */
  private static final double PENALTY = 1000;

  private CommonsOptimisers() {}

  /** Powell's BOBYQA, which knows bounds and asks for no gradient. */
  static void bobyqa(Maximiser.Function function, double[] start, double[] lower, double[] upper) {
    try {
      new BOBYQAOptimizer(2 * start.length + 1, 1, 1e-6)
          .optimize(
              new ObjectiveFunction(x -> function.at(x).value()),
              GoalType.MAXIMIZE,
              MANY,
              new InitialGuess(start),
              new SimpleBounds(lower, upper));
    } catch (MathIllegalStateException e) {
      // it finds no way on: what was evaluated so far is what there is
    }
  }

  /** Conjugate gradients of Polak and Ribière; being outside costs the square of the distance. */
  static void gradients(
      Maximiser.Function function, double[] start, double[] lower, double[] upper) {
    try {
      new NonLinearConjugateGradientOptimizer(
              NonLinearConjugateGradientOptimizer.Formula.POLAK_RIBIERE,
              new SimpleValueChecker(1e-12, 1e-9))
          .optimize(
              new ObjectiveFunction(x -> penalised(function, x, lower, upper).value()),
              new ObjectiveFunctionGradient(
                  x -> penalised(function, x, lower, upper).gradient().clone()),
              GoalType.MAXIMIZE,
              MANY,
              new InitialGuess(start));
    } catch (MathIllegalStateException e) {
      // as above
    }
  }

  private static Objective.Value penalised(
      Maximiser.Function function, double[] x, double[] lower, double[] upper) {
    double[] inside = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      inside[i] = Math.max(lower[i], Math.min(upper[i], x[i]));
    }
    Objective.Value value = function.at(inside);
    double[] gradient = value.gradient().clone();
    double penalty = 0;
    for (int i = 0; i < x.length; i++) {
      double outside = x[i] - inside[i];
      penalty += PENALTY * outside * outside;
      gradient[i] -= 2 * PENALTY * outside;
    }
    return new Objective.Value(value.value() - penalty, gradient);
  }
}
