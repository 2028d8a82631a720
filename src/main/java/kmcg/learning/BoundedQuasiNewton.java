package kmcg.learning;

import java.util.Arrays;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.NotPositiveDefiniteException;
import org.jspecify.annotations.Nullable;

/**
 * The quasi-Newton method of Broyden, Fletcher, Goldfarb and Shanno within bounds, for functions
 * that take long and have up to some hundred variables.
 *
 * <pre>
 *   f = −function,   g = ∇f,   B₀ = max|g₀| I
 *   d = argmin gᵀd + ½dᵀBd,   l ≤ x + d ≤ u,   |d| ≤ r
 *   s = a d,   y = g(x + s) − g(x)
 *   B ← B + yyᵀ/sᵀy − Bs(Bs)ᵀ/sᵀBs   where sᵀy is above zero
 * </pre>
 *
 * <p>As in L-BFGS-B (Byrd, Lu, Nocedal and Zhu 1995), the quadratic model is minimised within the
 * bounds, so that many of them can begin or cease to hold in one step, and a {@link LineSearch}
 * follows. The model is dense, as it costs nothing beside an evaluation, and so its minimum is
 * exact ({@link BoxQuadratic}) where L-BFGS-B goes by way of a Cauchy point. With B₀ the first step
 * is one, in the variable with the steepest slope. A step is never planned to be longer than r = 2
 * in any variable: variables are logarithms, and the model says nothing of what is ten times as
 * large.
 *
 * <p>It stops where the projected gradient vanishes, where the model promises nothing above
 * rounding, and where the line search along the gradient itself finds nothing better.
 */
public final class BoundedQuasiNewton implements Maximiser {
  /** r. */
  private static final double RADIUS = 2;

  /** A projected gradient that counts as zero. */
  private static final double FLAT = 1e-6;

  /** The part of sᵀBs that sᵀy must exceed, so that B stays positive definite to rounding. */
  private static final double CURVED = 1e-8;

  @Override
  public void search(Function function, double[] start, double[] lower, double[] upper) {
    Run run = new Run(new Descent(function, lower, upper));
    run.from(run.f.at(start));
  }

  /** One search: f and the model of its curvature. */
  private static final class Run {
    private final Descent f;
    private Matrix B = Matrix.zeros(0, 0);
    private boolean knowsCurvature;

    Run(Descent f) {
      this.f = f;
    }

    void from(Descent.Point start) {
      Descent.Point here = start;
      forgetCurvature(here);
      while (f.projectedSlope(here) > FLAT) {
        double[] d = step(here);
        if (d != null && !(-Algebra.dot(here.gradient(), d) > LineSearch.rounding(here))) {
          return;
        }
        Descent.Point next = d == null ? null : new LineSearch(f, here, d).better();
        if (next != null) {
          learnCurvature(here, next);
          here = next;
        } else if (knowsCurvature) {
          forgetCurvature(here);
        } else {
          return;
        }
      }
    }

    /** d, or null where B is not positive definite to rounding. */
    private double @Nullable [] step(Descent.Point here) {
      try {
        return new BoxQuadratic(B, here.gradient())
            .minimiser(f.room(here, -RADIUS), f.room(here, RADIUS));
      } catch (NotPositiveDefiniteException e) {
        return null;
      }
    }

    private void forgetCurvature(Descent.Point here) {
      B = Matrix.identity(here.x().length);
      double steepest = Arrays.stream(here.gradient()).map(Math::abs).max().orElse(1);
      Algebra.scale(steepest, B.data());
      knowsCurvature = false;
    }

    private void learnCurvature(Descent.Point from, Descent.Point to) {
      double[] s = to.x().clone();
      Algebra.add(-1, from.x(), s);
      double[] y = to.gradient().clone();
      Algebra.add(-1, from.gradient(), y);
      double[] Bs = Algebra.product(B, Matrix.column(s)).data();
      double sBs = Algebra.dot(s, Bs);
      double sy = Algebra.dot(s, y);
      if (sy > CURVED * sBs) {
        for (int j = 0; j < s.length; j++) {
          for (int i = 0; i < s.length; i++) {
            B.set(i, j, B.get(i, j) + y[i] * y[j] / sy - Bs[i] * Bs[j] / sBs);
          }
        }
        knowsCurvature = true;
      }
    }
  }
}
