package kmcg.linalg;

import java.util.SplittableRandom;
import kmcg.linalg.machine.Interruption;

/**
 * The least and the largest eigenvalue of a symmetric positive definite matrix, estimated from its
 * Cholesky factor by some steps of inverse and of power iteration.
 *
 * <pre>
 *   A = L Lᵀ,   most ≈ ‖A v‖ for v → Aᵏv,   1 / least ≈ ‖A⁻¹ v‖ for v → A⁻ᵏv,   ‖v‖ = 1
 * </pre>
 *
 * <p>Neither norm exceeds what it estimates, so that the condition number is never overestimated;
 * from a random start the estimate is right within a factor of n^(1/k), and usually much closer
 * (Higham 2002, section 15.3). It costs O(n²) numbers read for each step.
 *
 * @param least an estimate from above
 * @param most an estimate from below
 */
public record ExtremeEigenvalues(double least, double most) {
  private static final int STEPS = 4;

  private static final long SEED = 1;

  /** Those of A = L Lᵀ, without the rows that the factor leaves out. */
  public static ExtremeEigenvalues of(Cholesky factor) {
    int n = factor.order();
    double[] start = new double[n];
    SplittableRandom random = new SplittableRandom(SEED);
    int kept = 0;
    for (int i = 0; i < n; i++) {
      boolean isKept = factor.factor().get(i, i) < Double.POSITIVE_INFINITY;
      start[i] = isKept ? random.nextGaussian() : 0;
      kept += isKept ? 1 : 0;
    }
    if (kept == 0) {
      return new ExtremeEigenvalues(1, 1);
    }
    double[] v = start.clone();
    double most = 0;
    for (int k = 0; k < STEPS; k++) {
      normalise(v);
      v = times(factor.factor(), v);
      most = Math.max(most, Algebra.norm(v));
    }
    v = start;
    double inverse = 0;
    for (int k = 0; k < STEPS; k++) {
      normalise(v);
      v = factor.solve(v);
      inverse = Math.max(inverse, Algebra.norm(v));
    }
    return new ExtremeEigenvalues(1 / inverse, most);
  }

  /** An estimate from below of the condition number in the spectral norm. */
  public double condition() {
    return most / least;
  }

  private static void normalise(double[] v) {
    Algebra.scale(1 / Algebra.norm(v), v);
  }

  /** L Lᵀ v, where rows and columns with an infinite pivot count as zero. */
  private static double[] times(Matrix L, double[] v) {
    int n = L.rows();
    double[] data = L.data();
    double[] result = new double[n];
    for (int j = 0; j < n; j++) {
      Interruption.poll();
      if (data[j * n + j] < Double.POSITIVE_INFINITY) {
        double projected = 0;
        for (int i = j; i < n; i++) {
          projected += v[i] == 0 ? 0 : data[j * n + i] * v[i];
        }
        for (int i = j; i < n; i++) {
          result[i] += v[i] == 0 ? 0 : data[j * n + i] * projected;
        }
      }
    }
    return result;
  }
}
