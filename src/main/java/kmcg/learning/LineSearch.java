package kmcg.learning;

import kmcg.linalg.Algebra;
import org.jspecify.annotations.Nullable;

/**
 * A search along a line for a step that is worth taking (Wolfe's conditions; Nocedal and Wright
 * 2006, chapter 3).
 *
 * <pre>
 *   f(x + a d) ≤ f(x) + c₁ a gᵀd   else a is too long
 *   g(x + a d)ᵀd ≥ c₂ gᵀd          else a is too short, unless a bound is reached
 * </pre>
 *
 * <p>The first a is one. One that is too long is cut to the minimum of the cubic with the same
 * values and slopes at both ends, though to no less than a tenth and no more than a half. So a
 * value that is far too large, or none, cuts it to a tenth, whatever the gradient there.
 */
final class LineSearch {
  private static final double C1 = 1e-4;
  private static final double C2 = 0.9;

  /** By how much a step that is too short grows, and to how much at most. */
  private static final double GROWTH = 3;

  private static final double LONGEST = 10;

  private final Descent f;
  private final Descent.Point from;
  private final double[] d;
  private final double slope;
  private final double reach;

  /** A search from a point; with a step of one it stays within the bounds. */
  LineSearch(Descent f, Descent.Point from, double[] d) {
    this.f = f;
    this.from = from;
    this.d = d;
    this.slope = Algebra.dot(from.gradient(), d);
    this.reach = f.reach(from, d, LONGEST);
  }

  /** A change of the value that may be rounding. */
  static double rounding(Descent.Point at) {
    return 1e-10 * (1 + Math.abs(at.value()));
  }

  /** A point with a lower value, or null if what is left to gain is within rounding. */
  Descent.@Nullable Point better() {
    Descent.Point kept = null;
    double a = 1;
    while (-a * slope > rounding(from)) {
      Descent.Point there = f.at(from, a, d);
      double least = kept == null ? from.value() + C1 * a * slope : kept.value();
      if (!(there.value() <= least)) {
        if (kept != null) {
          return kept;
        }
        a *= cut(there, a);
      } else if (Algebra.dot(there.gradient(), d) < C2 * slope && a < reach) {
        kept = there;
        a = Math.min(reach, GROWTH * a);
      } else {
        return there;
      }
    }
    return kept;
  }

  /** The part of a to go on with. */
  private double cut(Descent.Point there, double a) {
    double before = a * slope;
    double after = a * Algebra.dot(there.gradient(), d);
    double bend = before + after - 3 * (there.value() - from.value());
    double discriminant = bend * bend - before * after;
    if (discriminant < 0) {
      return 0.5;
    }
    double root = Math.sqrt(discriminant);
    double lowest = 1 - (after + root - bend) / (after - before + 2 * root);
    return lowest > 0.1 ? Math.min(0.5, lowest) : 0.1;
  }
}
