package kmcg.method;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.linalg.Matrix;
import kmcg.model.Prior;

/** The exact model to more digits than a double has, for a few dozen rows. */
public final class PreciseModel {
  private static final MathContext DIGITS = new MathContext(50);
  private static final BigDecimal NOTHING = new BigDecimal("1e-60");

  private final Prior prior;
  private final TrainingSet data;
  private final BigDecimal[][] L; // of W^½KW^½ + σ²I, whose entries are doubles
  private double logDeterminant;
  private boolean isDefinite = true;

  private PreciseModel(Prior prior, TrainingSet data) {
    this.prior = prior;
    this.data = data;
    int n = data.size();
    Matrix K = Gram.of(prior.kernel(), data.inputs());
    L = new BigDecimal[n][n];
    double[] root = data.rootWeights();
    BigDecimal noise = new BigDecimal(prior.noiseVariance());
    for (int i = 0; i < n && isDefinite; i++) {
      BigDecimal[] row = new BigDecimal[n];
      for (int j = 0; j < i; j++) {
        row[j] = product(K.get(i, j), root[i], root[j]);
      }
      L[i] = solved(row, i);
      BigDecimal pivot =
          less(product(K.get(i, i), root[i], root[i]).add(noise, DIGITS), L[i], L[i], i);
      isDefinite = pivot.signum() > 0;
      logDeterminant += Math.log(pivot.doubleValue());
      L[i][i] = isDefinite ? pivot.sqrt(DIGITS) : NOTHING;
    }
  }

  /** The exact negative log evidence. */
  public static double negativeLog(Prior prior, TrainingSet data) {
    PreciseModel model = new PreciseModel(prior, data);
    if (!model.isDefinite) {
      throw new ArithmeticException("the kernel matrix plus noise is indefinite by rounding");
    }
    int n = data.size();
    BigDecimal[] z = model.scaled(data.targets());
    double fit = less(BigDecimal.ZERO, z, z, n).negate().doubleValue();
    double sum = n * Math.log(2 * Math.PI) + model.logDeterminant;
    return 0.5 * (sum + fit + ofRepetitions(prior, data));
  }

  /**
   * The exact variance of the function at each of the training rows; empty if the rounding of
   * kernel values to doubles has made their matrix indefinite.
   */
  public static Optional<double[]> latentVariance(Prior prior, TrainingSet data) {
    PreciseModel model = new PreciseModel(prior, data);
    if (!model.isDefinite) {
      return Optional.empty();
    }
    int n = data.size();
    double[] before = Gram.diagonal(prior.kernel(), data.inputs().all());
    Matrix K = Gram.of(prior.kernel(), data.inputs());
    double[] variance = new double[n];
    for (int i = 0; i < n; i++) {
      BigDecimal[] f = model.scaled(K.copyOfColumn(i));
      variance[i] = less(new BigDecimal(before[i]), f, f, n).doubleValue();
    }
    return Optional.of(variance);
  }

  /** L⁻¹W^½v. */
  private BigDecimal[] scaled(double[] v) {
    double[] root = data.rootWeights();
    BigDecimal[] row = new BigDecimal[v.length];
    for (int j = 0; j < v.length; j++) {
      row[j] = product(v[j], 1, root[j]);
    }
    return solved(row, v.length);
  }

  /** The first numbers of L⁻¹ times a vector, in place. */
  private BigDecimal[] solved(BigDecimal[] row, int count) {
    for (int j = 0; j < count; j++) {
      BigDecimal entry = less(row[j], row, L[j], j).divide(L[j][j], DIGITS);
      row[j] = entry.abs().compareTo(NOTHING) < 0 ? BigDecimal.ZERO : entry;
    }
    return row;
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
