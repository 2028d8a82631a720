package kmcg.model.relevance;

import java.util.List;
import java.util.SplittableRandom;
import kmcg.data.Points;

/**
 * The parts of the variance of a function of independent groups of inputs, by Monte Carlo.
 *
 * <pre>
 *   first_g = Var E[f | x_g]       ≈ (1/n)  Σ f(bᵢ) (f(aᵢ with g of bᵢ) − f(aᵢ))
 *   total_g = E Var[f | all but x_g] ≈ (1/2n) Σ (f(aᵢ) − f(aᵢ with g of bᵢ))²
 * </pre>
 *
 * <p>Saltelli et al. (2010) for the first, Jansen (1999) for the second, whose error vanishes with
 * the effect itself. Rows a and b are independent; f is centred for the first.
 *
 * @param variance of the function, by all its evaluations
 * @param first for each group, what it explains alone
 * @param total for each group, what it explains alone and together with others
 * @param error the largest standard error of what a group explains alone
 */
record SobolIndices(double variance, double[] first, double[] total, double error) {
  /** Estimates the parts from n rows a and b; f is evaluated n times for each group, and 2n. */
  static SobolIndices of(
      MeanFunction f, IndependentRows rows, List<int[]> groups, int n, SplittableRandom random) {
    Points a = rows.draw(n, random);
    Points b = rows.draw(n, random);
    double[] fa = f.at(a);
    double[] fb = f.at(b);
    double mean = 0;
    for (int i = 0; i < n; i++) {
      mean += (fa[i] + fb[i]) / (2 * n);
    }
    double squares = sumOfSquares(fa, mean) + sumOfSquares(fb, mean);
    double[] first = new double[groups.size()];
    double[] total = new double[groups.size()];
    double error = 0;
    for (int g = 0; g < first.length; g++) {
      double[] fg = f.at(IndependentRows.exchanged(a, b, groups.get(g)));
      squares += sumOfSquares(fg, mean);
      double ofTerms = 0;
      for (int i = 0; i < n; i++) {
        double term = (fb[i] - mean) * (fg[i] - fa[i]);
        first[g] += term / n;
        ofTerms += term * term / n;
        total[g] += square(fa[i] - fg[i]) / (2 * n);
      }
      error = Math.max(error, Math.sqrt(Math.max(0, ofTerms - square(first[g])) / n));
    }
    double variance = squares / (n * (first.length + 2.0));
    return new SobolIndices(variance, first, total, error);
  }

  private static double sumOfSquares(double[] values, double centre) {
    double sum = 0;
    for (double value : values) {
      sum += square(value - centre);
    }
    return sum;
  }

  private static double square(double x) {
    return x * x;
  }
}
