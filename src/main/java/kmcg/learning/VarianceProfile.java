package kmcg.learning;

import java.util.concurrent.CancellationException;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.krylov.DataFit;
import kmcg.krylov.Lanczos;
import kmcg.krylov.Tridiagonal;
import kmcg.linalg.Algebra;
import kmcg.linalg.machine.Interruption;
import kmcg.model.regression.RitzRegression;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.choice.OperatorFactory;

/**
 * KMCG's bound on the log evidence for every signal variance s and noise σ², from one Krylov run.
 *
 * <p>The Krylov space of sK and y is that of K, so the run on K serves all. With ρ = σ²/s and N
 * observations,
 *
 * <pre>
 *   −2 F(s, ρ) = q(ρ)/s + N ln s + g(ρ),   largest over s at s = q(ρ)/N,
 * </pre>
 *
 * <p>where q is the data fit and g the rest, both from T in O(P). What remains is a search over ρ.
 */
final class VarianceProfile {
  /** ln of ρ over the mean of k(x, x) between these, and this far apart at first. */
  private static final double LOWEST = Math.log(1e-6);

  private static final double HIGHEST = Math.log(1e2);
  private static final double GRID = Math.log(2);

  /** Each halves the interval twice over, so that ln ρ is known to 1e-3. */
  private static final int REFINEMENTS = 16;

  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

  private final TrainingSet data;
  private final Tridiagonal T;
  private final double startNorm; // ‖W^½y‖
  private final double trace; // Σ w k(x, x)

  /** Runs {@code steps} steps, or fewer where the space is exhausted before. */
  VarianceProfile(Kernel kernel, TrainingSet data, int steps, OperatorFactory operators) {
    this.data = data;
    SymmetricOperator K =
        operators.of(kernel, data.inputs(), 0).operator().scaled(data.rootWeights());
    Lanczos lanczos = new Lanczos(K, 0, data.weightedTargets());
    for (int p = 0; p < steps && lanczos.advance(); p++) {
      Interruption.poll();
    }
    this.T = lanczos.tridiagonal();
    this.startNorm = lanczos.startNorm();
    this.trace = Algebra.dot(data.weights(), Gram.diagonal(kernel, data.inputs().all()));
  }

  /**
   * A choice of variances.
   *
   * @param factor s, by which the kernel is to be multiplied
   * @param noise σ²
   * @param bound F there
   */
  record Best(double factor, double noise, double bound) {}

  /**
   * The choice with the largest bound. A kernel that is zero on every row says nothing of ρ: all is
   * noise, and any ratio gives its variance.
   */
  Best best() {
    double unit = Math.log(trace / data.observations());
    if (!Double.isFinite(unit)) {
      return of(0);
    }
    double at = unit + LOWEST;
    for (double ratio = at; ratio <= unit + HIGHEST; ratio += GRID) {
      at = of(ratio).bound() > of(at).bound() ? ratio : at;
    }
    double low = at - GRID;
    double high = at + GRID;
    for (int i = 0; i < REFINEMENTS; i++) {
      double a = high - GOLDEN * (high - low);
      double b = low + GOLDEN * (high - low);
      if (of(a).bound() > of(b).bound()) {
        high = b;
      } else {
        low = a;
      }
    }
    Best refined = of(0.5 * (low + high));
    return refined.bound() > of(at).bound() ? refined : of(at);
  }

  /** The best s for ln ρ; where T + ρI loses its pivots to rounding, nothing is known. */
  Best of(double logRatio) {
    Interruption.poll();
    double ratio = Math.exp(logRatio);
    try {
      return best(ratio);
    } catch (CancellationException e) { // an IllegalStateException, too
      throw e;
    } catch (IllegalStateException e) {
      return new Best(1, ratio, Double.NEGATIVE_INFINITY);
    }
  }

  private Best best(double ratio) {
    RitzRegression unit = new RitzRegression(T, startNorm, ratio, data);
    double fit =
        DataFit.of(T, ratio, startNorm * startNorm).upper() + data.totalScatter() / ratio; // q
    double observations = data.observations();
    double factor = Math.max(fit / observations, Double.MIN_NORMAL);
    double energy =
        unit.kmcg(trace).tightFreeEnergy()
            + 0.5 * (fit / factor - fit + observations * Math.log(factor));
    return new Best(factor, factor * ratio, -energy);
  }
}
