package weka.classifiers.functions.gp;

import java.util.Arrays;
import kmcg.learning.Maximiser;
import kmcg.learning.Objective;
import org.jspecify.annotations.Nullable;
import weka.core.Optimization;

/**
 * Weka's own quasi-Newton method with bounds, as the search of the core.
 *
 * <p>Its first step is the gradient itself, before it knows anything of the curvature. Evidence is
 * in nats and its gradient in hundreds of them, while parameters are logarithms, so that step would
 * lead far away. The function is therefore divided by its steepest slope at the start.
 */
public final class QuasiNewton implements Maximiser {
  @Override
  public void search(Function function, double[] start, double[] lower, double[] upper) {
    Bfgs bfgs = new Bfgs(function);
    bfgs.divideBySlopeAt(start);
    double[][] bounds = {lower.clone(), upper.clone()};
    try {
      double[] found = bfgs.findArgmin(start, bounds);
      while (found == null) { // it has used up its number of iterations
        found = bfgs.findArgmin(bfgs.getVarbValues(), bounds);
      }
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      // a line search that finds no way on: what was evaluated so far is what there is
    }
  }

  /** Asks for value and gradient at once, and answers from memory when asked for the other. */
  private static final class Bfgs extends Optimization {
    private final Function function;
    private double @Nullable [] where;
    private Objective.@Nullable Value known;
    private double scale = 1;

    Bfgs(Function function) {
      this.function = function;
    }

    void divideBySlopeAt(double[] x) {
      double steepest = 0;
      for (double slope : at(x).gradient()) {
        steepest = Math.max(steepest, Math.abs(slope));
      }
      scale = steepest > 0 ? 1 / steepest : 1;
    }

    private Objective.Value at(double[] x) {
      if (known == null || !Arrays.equals(where, x)) {
        known = function.at(x);
        where = x.clone();
      }
      return known;
    }

    @Override
    protected double objectiveFunction(double[] x) {
      return -scale * at(x).value();
    }

    @Override
    protected double[] evaluateGradient(double[] x) {
      double[] gradient = at(x).gradient().clone();
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] *= -scale;
      }
      return gradient;
    }

    @Override
    public String getRevision() {
      return "1";
    }
  }
}
