package kmcg.model;

import java.util.function.DoubleUnaryOperator;

/** Integrals by the rule of Gauss and Legendre, exact for polynomials of degree 2n − 1. */
final class GaussLegendre {
  private static final int ORDER = 40;

  private static final double[] NODES = new double[ORDER];
  private static final double[] WEIGHTS = new double[ORDER];

  static {
    for (int k = 0; k < ORDER; k++) {
      double x = Math.cos(Math.PI * (k + 0.75) / (ORDER + 0.5)); // near the root, then Newton
      double slope = 1;
      for (int step = 0; step < 8; step++) {
        double before = 1;
        double value = x;
        for (int n = 2; n <= ORDER; n++) {
          double next = ((2 * n - 1) * x * value - (n - 1) * before) / n;
          before = value;
          value = next;
        }
        slope = ORDER * (x * value - before) / (x * x - 1);
        x -= value / slope;
      }
      NODES[k] = x;
      WEIGHTS[k] = 2 / ((1 - x * x) * slope * slope);
    }
  }

  private GaussLegendre() {}

  /** The integral of a smooth function from {@code from} to {@code to}. */
  static double integral(DoubleUnaryOperator function, double from, double to) {
    double middle = 0.5 * (from + to);
    double half = 0.5 * (to - from);
    double sum = 0;
    for (int k = 0; k < ORDER; k++) {
      sum += WEIGHTS[k] * function.applyAsDouble(middle + half * NODES[k]);
    }
    return half * sum;
  }
}
