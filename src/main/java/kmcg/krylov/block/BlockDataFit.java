package kmcg.krylov.block;

import java.util.Arrays;
import kmcg.krylov.DataFit;
import kmcg.krylov.Step;
import kmcg.krylov.block.BlockProjection.Block;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;

/**
 * Brackets yᵀ(K + σ²I)⁻¹y between the quadratic forms of CG and of KMCG for the same directions, as
 * {@link DataFit} does, block by block.
 *
 * <p>CG's form is yᵀS(Sᵀ(K + σ²I)S)⁻¹Sᵀy. KMCG's lies above it by ρᵀg⁻¹ρ, where ρ is CG's residual
 * and g the Schur complement of K̂ + σ²I, both at the vectors outside S. With blocks F of the
 * factor at new directions and f at what stays outside, and g = Y Yᵀ in the same order,
 *
 * <pre>
 *   U = Y_d⁻¹F,   g ← g|d + σ²I_new + f̃ (I + UᵀU)⁻¹ f̃ᵀ,   f̃ = f − Y_od U
 * </pre>
 *
 * <p>so that no difference of large numbers is taken. Where g cannot be factorised above rounding,
 * KMCG's form stays where it was.
 */
public final class BlockDataFit {
  /** A pivot of g below this, relative to its diagonal, is rounding. */
  private static final double ROUNDING = 1e-14;

  private final double noise; // σ²
  private final double startNorm; // ‖y‖
  private final BlockElimination system; // with noise
  private final BlockElimination kernel; // without
  private Matrix g;
  private double upper;
  private BlockElimination.Outer outer;
  private boolean certain = true;
  private int steps;

  BlockDataFit(BlockProjection T, double noise) {
    this.noise = noise;
    this.startNorm = Algebra.norm(T.start());
    this.system = new BlockElimination(T, noise);
    this.kernel = new BlockElimination(T, 0);
    this.outer = system.outer();
    this.g = noiseOn(T.start().length, 0);
    this.upper = startNorm * (startNorm / noise);
  }

  /** After {@code p} steps. */
  public static BlockDataFit of(BlockProjection T, int p, double noise) {
    BlockDataFit fit = new BlockDataFit(T, noise);
    for (Block block : T.first(p)) {
      fit.append(block);
    }
    return fit;
  }

  /** Takes in the next block. */
  void append(Block block) {
    int active = g.rows();
    int[] rest = Places.others(block.kept(), active);
    Cholesky Y = factor(Parts.symmetricPart(g, Places.join(block.kept(), rest)));
    system.append(block);
    kernel.append(block);
    advanceComplement(Y, block.width(), rest.length);
    steps++;
    double[] whitened = system.residual().clone();
    factor(g).solveLower(Matrix.column(whitened));
    double next = system.fit() + Algebra.dot(whitened, whitened);
    outer = system.outer();
    upper = Math.max(certain ? next : upper, outer.fit());
  }

  private Cholesky factor(Matrix matrix) {
    Cholesky Y = Cholesky.ofIndependentRows(matrix, ROUNDING);
    certain &= Arrays.stream(Y.factor().diagonal()).allMatch(Double::isFinite);
    return Y;
  }

  private void advanceComplement(Cholesky Y, int d, int o) {
    Matrix whole = Y.factor();
    Matrix Yd = leading(whole, 0, d);
    Matrix F = lower(kernel.corner().factor());
    Matrix U = F.copy();
    Cholesky.ofFactor(Yd).solveLower(U);
    Matrix H = Algebra.transposedProduct(U, U);
    for (int i = 0; i < d; i++) {
      H.set(i, i, H.get(i, i) + 1);
    }
    Matrix f = kernel.column().copy();
    Matrix before = Matrix.zeros(o, d); // Y_od
    for (int j = 0; j < d; j++) {
      for (int i = 0; i < o; i++) {
        before.set(i, j, whole.get(d + i, j));
      }
    }
    Matrix less = Algebra.product(before, U);
    for (int j = 0; j < d; j++) {
      for (int i = 0; i < o; i++) {
        f.set(i, j, f.get(i, j) - less.get(i, j));
      }
    }
    Matrix Z = Parts.divide(f, Cholesky.overwriting(H, "I + UᵀU", "raise the noise"));
    Matrix Yo = lower(leading(whole, d, o));
    Matrix kept = Algebra.product(Yo, Yo.transposed());
    g = noiseOn(f.rows(), o);
    for (int j = 0; j < o; j++) {
      for (int i = 0; i < o; i++) {
        g.set(i, j, kept.get(i, j));
      }
    }
    Algebra.addProduct(Z, Z.transposed(), g);
  }

  /** σ² on the diagonal from place {@code from} on. */
  private Matrix noiseOn(int size, int from) {
    Matrix diagonal = Matrix.zeros(size, size);
    for (int i = from; i < size; i++) {
      diagonal.set(i, i, noise);
    }
    return diagonal;
  }

  /** The square part of the given size that begins at entry (from, from). */
  private static Matrix leading(Matrix a, int from, int size) {
    return Parts.symmetricPart(a, Places.range(from, from + size)).transposed();
  }

  /** The lower triangle with zeros above it, and where a direction was left out. */
  private static Matrix lower(Matrix L) {
    Matrix lower = Matrix.zeros(L.rows(), L.rows());
    for (int j = 0; j < L.rows(); j++) {
      for (int i = j; i < L.rows() && L.get(j, j) < Double.POSITIVE_INFINITY; i++) {
        lower.set(i, j, L.get(i, j));
      }
    }
    return lower;
  }

  /** The number of blocks taken in. */
  int steps() {
    return steps;
  }

  /** CG's form, never above the exact data fit. */
  public double lower() {
    return outer.fit();
  }

  /** KMCG's form, never below the exact data fit. */
  public double upper() {
    return upper;
  }

  /** ln|SᵀKS + σ²I|. */
  public double logDeterminant() {
    return system.logDeterminant();
  }

  /** How much rounding may have added to {@link #lower} and {@link #logDeterminant}. */
  public double rounding() {
    return system.rounding() + outer.rounding();
  }

  /** How much of the last pivots of SᵀKS may be rounding, relative to them. */
  public double relativeError() {
    return kernel.relativeError();
  }

  /** What is known after the blocks taken in. */
  Step step(double seconds) {
    double scale = startNorm == 0 ? 1 : startNorm;
    return new Step(
        steps,
        outer.residualNorm() / scale,
        Algebra.norm(kernel.residual()) / scale,
        lower(),
        upper,
        seconds);
  }
}
