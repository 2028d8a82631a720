package kmcg.method;

import java.math.BigDecimal;
import java.math.MathContext;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.linalg.Matrix;
import kmcg.model.Prior;

/** The exact negative log evidence to more digits than a double has, for a few dozen rows. */
public final class PreciseEvidence {
  private static final MathContext DIGITS = new MathContext(50);
  private static final BigDecimal NOTHING = new BigDecimal("1e-60");

  private PreciseEvidence() {}

  /** By Cholesky factorisation of W^½KW^½ + σ²I, row by row, with y as a further row. */
  public static double negativeLog(Prior prior, TrainingSet data) {
    int n = data.size();
    Matrix K = Gram.of(prior.kernel(), data.inputs());
    double[] root = data.rootWeights();
    BigDecimal[][] L = new BigDecimal[n + 1][n];
    double sum = n * Math.log(2 * Math.PI);
    for (int i = 0; i <= n; i++) {
      for (int j = 0; j < Math.min(i, n); j++) {
        double kernel = i < n ? K.get(i, j) : data.targets()[j];
        L[i][j] = less(product(kernel, i < n ? root[i] : 1, root[j]), L[i], L[j], j);
        L[i][j] = L[i][j].divide(L[j][j], DIGITS);
        L[i][j] = L[i][j].abs().compareTo(NOTHING) < 0 ? BigDecimal.ZERO : L[i][j];
      }
      if (i < n) {
        BigDecimal noise = new BigDecimal(prior.noiseVariance());
        BigDecimal pivot =
            less(product(K.get(i, i), root[i], root[i]).add(noise, DIGITS), L[i], L[i], i);
        sum += Math.log(pivot.doubleValue());
        L[i][i] = pivot.sqrt(DIGITS);
      }
    }
    double fit = less(BigDecimal.ZERO, L[n], L[n], n).negate().doubleValue();
    return 0.5 * (sum + fit + ofRepetitions(prior, data));
  }

  /** scatter/σ² + (Σc − n) ln 2πσ² − Σ ln p: what repetitions and precisions add. */
  private static double ofRepetitions(Prior prior, TrainingSet data) {
    double noise = prior.noiseVariance();
    double further = data.observations() - data.size();
    return data.totalScatter() / noise
        + further * Math.log(2 * Math.PI * noise)
        - data.totalLogPrecision();
  }

  private static BigDecimal product(double a, double b, double c) {
    return new BigDecimal(a)
        .multiply(new BigDecimal(b), DIGITS)
        .multiply(new BigDecimal(c), DIGITS);
  }

  private static BigDecimal less(BigDecimal from, BigDecimal[] x, BigDecimal[] y, int count) {
    BigDecimal rest = from;
    for (int k = 0; k < count; k++) {
      rest = rest.subtract(x[k].multiply(y[k], DIGITS), DIGITS);
    }
    return rest;
  }
}
