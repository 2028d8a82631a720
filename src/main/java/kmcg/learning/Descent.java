package kmcg.learning;

import java.util.Arrays;
import kmcg.linalg.Algebra;

/** A function to be maximised, as one that falls, between bounds that it is never asked beyond. */
final class Descent {
  private final Maximiser.Function function;
  private final double[] lower;
  private final double[] upper;

  /**
   * A point with what is known there.
   *
   * @param x within the bounds
   * @param value of the negative function
   * @param gradient of the negative function
   */
  record Point(double[] x, double value, double[] gradient) {}

  /** The negative of a function; a lower bound may be equal to the upper one. */
  Descent(Maximiser.Function function, double[] lower, double[] upper) {
    for (int i = 0; i < lower.length; i++) {
      if (!(lower[i] <= upper[i])) {
        throw new IllegalArgumentException(
            ("the lower bound of variable %s must not be above the upper one, but they are"
                    + " %s and %s; exchange them.")
                .formatted(i, lower[i], upper[i]));
      }
    }
    this.function = function;
    this.lower = lower.clone();
    this.upper = upper.clone();
  }

  /** Evaluates the point of the box that is nearest to x. */
  Point at(double[] x) {
    double[] inside = x.clone();
    for (int i = 0; i < x.length; i++) {
      inside[i] = inside(i, x[i]);
    }
    Objective.Value value = function.at(inside.clone());
    double[] gradient = Arrays.stream(value.gradient()).map(slope -> -slope).toArray();
    return new Point(inside, -value.value(), gradient);
  }

  /** Evaluates x + a d, or the nearest point of the box. */
  Point at(Point from, double a, double[] d) {
    double[] x = from.x().clone();
    Algebra.add(a, d, x);
    return at(x);
  }

  private double inside(int i, double x) {
    return Math.max(lower[i], Math.min(upper[i], x));
  }

  /** How far each variable can go when all want to go this far. */
  double[] room(Point from, double wanted) {
    double[] room = new double[lower.length];
    for (int i = 0; i < room.length; i++) {
      double x = from.x()[i];
      room[i] = wanted > 0 ? Math.min(wanted, upper[i] - x) : Math.max(wanted, lower[i] - x);
    }
    return room;
  }

  /** The largest a, but not above {@code most}, with which x + a d is within the bounds. */
  double reach(Point from, double[] d, double most) {
    double reach = most;
    for (int i = 0; i < d.length; i++) {
      if (d[i] != 0) {
        reach = Math.min(reach, ((d[i] > 0 ? upper[i] : lower[i]) - from.x()[i]) / d[i]);
      }
    }
    return reach;
  }

  /** max |P(x − g) − x|, where P moves into the box: zero at a minimum, and NaN without a value. */
  double projectedSlope(Point at) {
    double most = Double.isFinite(at.value()) ? 0 : Double.NaN;
    for (int i = 0; i < lower.length; i++) {
      double x = at.x()[i];
      most = Math.max(most, Math.abs(inside(i, x - at.gradient()[i]) - x));
    }
    return most;
  }
}
