package kmcg.learning;

import kmcg.data.PointRange;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.RowScaling;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.TileSchedule;
import kmcg.linalg.machine.Triangle;
import kmcg.model.Evidence;
import kmcg.model.Prior;
import kmcg.model.judgement.RowDensity;

/**
 * The exact log evidence.
 *
 * <pre>
 *   A = W^½KW^½ + σ²I,   z = W^½y,   α = A⁻¹z
 *   ln p(y) = −½(zᵀα + ln|A| + n ln 2π),   ∂/∂θ = ½ Σᵢⱼ (ααᵀ − A⁻¹)ᵢⱼ ∂Aᵢⱼ/∂θ
 * </pre>
 *
 * <p>The derivatives of the kernel are never stored: one pass over tiles serves all parameters.
 */
public final class ExactEvidence implements Objective {
  /** What a kernel value and its derivatives cost, in multiplications. */
  private static final int KERNEL = 200;

  private final TrainingSet data;

  /** The evidence of {@code data}. */
  public ExactEvidence(TrainingSet data) {
    this.data = data;
  }

  @Override
  public String name() {
    return "exact log evidence of " + countOf(data.size(), data);
  }

  /** A number of rows of a set in words; of one in which rows were merged, they are distinct. */
  static String countOf(int count, TrainingSet data) {
    String distinct = data.observations() == data.size() ? "" : "distinct ";
    return "%s %srow%s".formatted(count, distinct, count == 1 ? "" : "s");
  }

  /** What an evaluation with this many rows costs: a factorisation, an inverse, and the kernel. */
  static double cost(int rows) {
    return (double) rows * rows * (rows + KERNEL);
  }

  @Override
  public double cost() {
    return cost(data.size());
  }

  @Override
  public String shortName() {
    return "exact";
  }

  /** L of A = LLᵀ. */
  private Cholesky factor(Prior prior) {
    Matrix A = Gram.lower(prior.kernel(), data.inputs());
    RowScaling.of(data).lowerTriangle(A);
    A.addToDiagonal(prior.noiseVariance());
    return Cholesky.overwriting(A, "the kernel matrix plus noise", "raise the noise variance");
  }

  /** ln p(yᵢ | y₁, …, yᵢ₋₁): with e = L⁻¹z, the error of row i is Lᵢᵢeᵢ and its variance Lᵢᵢ². */
  @Override
  public double[] terms(Prior prior) {
    double noise = prior.noiseVariance();
    Cholesky L = factor(prior);
    double[] root = data.rootWeights();
    Matrix e = Matrix.column(data.weightedTargets());
    L.solveLower(e);
    double[] terms = new double[data.size()];
    for (int i = 0; i < terms.length; i++) {
      double w = data.weights()[i];
      double deviation = L.factor().get(i, i);
      double latent = Math.max(0, deviation * deviation - noise) / w;
      double error = e.get(i, 0) * deviation / root[i];
      terms[i] = RowDensity.log(error, latent, noise, data, i);
    }
    return terms;
  }

  @Override
  public Value at(Prior prior) {
    int n = data.size();
    double noise = prior.noiseVariance();
    double[] root = data.rootWeights();
    double[] z = data.weightedTargets();
    Cholesky L = factor(prior);
    double[] alpha = L.solve(z);
    double value = -Evidence.negativeLog(Algebra.dot(z, alpha), L.logDeterminant(), data, noise);
    Matrix inverse = L.inverse();
    double[] gradient = new double[prior.kernel().parameters().size() + 1];
    addKernelGradient(prior.kernel(), alpha, inverse, root, gradient);
    double trace = inverse.trace();
    double further = data.observations() - n;
    gradient[gradient.length - 1] =
        0.5 * (noise * (Algebra.dot(alpha, alpha) - trace) + data.totalScatter() / noise - further);
    return new Value(value, gradient);
  }

  /** Σᵢⱼ ½ √wᵢ (αᵢαⱼ − A⁻¹ᵢⱼ) √wⱼ ∂k(xᵢ, xⱼ), tile by tile of the lower half. */
  private void addKernelGradient(
      Kernel kernel, double[] alpha, Matrix inverse, double[] root, double[] gradient) {
    int n = data.size();
    int side = TileSchedule.fittingSide(n);
    Triangle tiles = new Triangle((n + side - 1) / side);
    double[][] parts = new double[tiles.count()][gradient.length];
    Parallel.forEach(
        tiles.count(),
        t -> {
          PointRange x = rows(tiles.row(t) * side, side);
          PointRange y = rows(tiles.column(t) * side, side);
          double[] weights = new double[x.size() * y.size()];
          for (int j = y.from(); j < y.to(); j++) {
            int column = (j - y.from()) * x.size() - x.from();
            fillWeights(j, Math.max(j, x.from()), x.to(), alpha, inverse, root, weights, column);
          }
          kernel.addGradient(x, y, weights, parts[t], 0);
        });
    for (double[] part : parts) {
      Algebra.add(1, part, gradient);
    }
  }

  /** The weights in column j, from the diagonal down: what is below it counts twice. */
  private static void fillWeights(
      int j,
      int from,
      int to,
      double[] alpha,
      Matrix inverse,
      double[] root,
      double[] weights,
      int column) {
    double[] known = inverse.data();
    int start = j * inverse.rows();
    double ofColumn = root[j];
    for (int i = from; i < to; i++) {
      weights[column + i] = root[i] * (alpha[i] * alpha[j] - known[start + i]) * ofColumn;
    }
    if (from == j) {
      weights[column + j] *= 0.5;
    }
  }

  private PointRange rows(int from, int count) {
    return data.inputs().rows(from, Math.min(data.size(), from + count));
  }
}
