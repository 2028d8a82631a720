package kmcg.krylov.block;

import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import kmcg.data.Check;
import kmcg.form.Form;
import kmcg.krylov.GrowingColumns;
import kmcg.krylov.KrylovProcess;
import kmcg.krylov.Step;
import kmcg.krylov.block.BlockProjection.Block;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.operator.SymmetricOperator;
import org.jspecify.annotations.Nullable;

/**
 * The block Lanczos process on K from y and random probes, with two passes of full
 * re-orthogonalisation in each step.
 *
 * <pre>
 *   V₁ = orth [y, ω₂, …, ω_b],   K V_p = V₁…V_p (…) + V_{p+1} R_p,   VᵀV = I
 * </pre>
 *
 * <p>A step is one product with up to b right-hand sides, so one pass over K. Vectors that depend
 * on others are left out: of a new block, those that are rounding; of the block of a step, those
 * that K cannot tell from earlier directions, so that SᵀKS stays definite. The space is exhausted
 * when a block has nothing left. Keeps bP + b vectors.
 */
public final class BlockLanczos implements KrylovProcess {
  private static final String KIND = "block-lanczos";

  /** What is left of K V outside V, relative to the largest vᵀKv, that is rounding. */
  private static final double INVARIANT = 1e-14;

  /** A new vector is as long as it should be; where less than this is left, it was rounding. */
  private static final double LOST = 0.5;

  /** A pivot of SᵀKS that is not above this many times its possible error may be rounding. */
  private static final double DEPENDENT = 16;

  private @Nullable SymmetricOperator K;
  private final GrowingColumns V;
  private final BlockProjection T;
  private final BlockElimination factor;
  private int[] outside = {}; // numbers of vectors that did not become directions
  private Matrix outer = Matrix.zeros(0, 0); // their part of VᵀKV
  private int next; // how many vectors the next step multiplies: the last ones
  private double largestAlpha;
  private boolean exhausted;

  private BlockLanczos(SymmetricOperator K, Matrix first, double[] y) {
    this.K = K;
    this.V = new GrowingColumns(K.order());
    this.T =
        new BlockProjection(K.order(), Algebra.transposedProduct(first, Matrix.column(y)).data());
    this.factor = new BlockElimination(T, 0);
    keep(first);
  }

  /**
   * Begins at y and {@code block} − 1 vectors of standard normal numbers.
   *
   * @param block b, at least 1; not more than the order of K are used
   * @param seed of the normal numbers; the first ones are the same for every b
   */
  public static BlockLanczos from(SymmetricOperator K, double[] y, int block, long seed) {
    Check.atLeast("the size of the block", 1, block);
    int n = K.order();
    Matrix start = Matrix.zeros(n, Math.min(block, n));
    System.arraycopy(y, 0, start.data(), 0, n);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = n; i < start.data().length; i++) {
      start.data()[i] = random.nextGaussian();
    }
    double[] squares = Algebra.squaredColumnNorms(start);
    for (int j = 0; j < squares.length; j++) {
      start.scaleColumn(j, squares[j] == 0 ? 0 : 1 / Math.sqrt(squares[j]));
    }
    return new BlockLanczos(K, OrthonormalBlock.of(start, n, INVARIANT), y);
  }

  private BlockLanczos(Form form) {
    this.T = BlockProjection.of(form.form("projection"));
    int vectors = T.vectors(T.size());
    this.V = GrowingColumns.of(Matrix.of(form.form("vectors"), T.order(), vectors));
    this.factor = BlockElimination.of(T, T.size(), 0);
    this.next = form.integer("next", 0, vectors);
    this.outside = form.integers("outside", 0, vectors - 1);
    this.outer = T.size() == 0 ? Matrix.zeros(0, 0) : T.block(T.size() - 1).outer();
    this.largestAlpha = form.number("largestAlpha");
    this.exhausted = form.flag("exhausted");
  }

  /** The process of a form, which must be {@link #reconnect reconnected} before it goes on. */
  public static BlockLanczos of(Form form) {
    return form.read(f -> new BlockLanczos(f.requireKind(KIND)));
  }

  /** The form; what was eliminated is found again from the blocks. */
  @Override
  public Form form() {
    return Form.ofKind(KIND)
        .put("projection", T.form())
        .put("vectors", V.matrix().form())
        .put("next", next)
        .put("outside", outside)
        .put("largestAlpha", largestAlpha)
        .put("exhausted", exhausted)
        .build();
  }

  private void keep(Matrix block) {
    next = block.columns();
    for (int j = 0; j < next; j++) {
      V.append(block.copyOfColumn(j));
    }
  }

  @Override
  public boolean advance() {
    if (exhausted || next == 0) {
      return false;
    }
    Matrix basis = V.matrix();
    int first = V.count() - next; // number of the first vector of the block
    Matrix Q = Parts.columns(basis, Places.range(first, V.count()));
    Matrix W = Matrix.zeros(Q.rows(), next);
    Objects.requireNonNull(K, "reconnect the process first").multiply(Q, W);
    Matrix M = Algebra.transposedProduct(Q, W);
    double alpha = Math.max(largestAlpha, Arrays.stream(M.diagonal()).max().orElse(0));
    int[] kept = IndependentPivots.of(complement(M), floors(alpha));
    if (kept.length == 0) {
      exhausted = true;
      return false;
    }
    Matrix KS = Parts.columns(W, kept);
    Matrix found = remainder(basis, KS, INVARIANT * alpha);
    Matrix H =
        Algebra.transposedProduct(Parts.columns(basis, outside), KS)
            .above(Parts.columns(M, kept))
            .above(Algebra.transposedProduct(found, KS));
    int before = outside.length;
    int[] others = Places.others(kept, next);
    int[] nowOutside = Places.join(outside, Arrays.stream(others).map(i -> first + i).toArray());
    Matrix more =
        Algebra.transposedProduct(Parts.columns(basis, nowOutside), Parts.columns(W, others));
    Block block =
        new Block(
            Arrays.stream(kept).map(i -> before + i).toArray(), H, Parts.bordered(outer, more));
    T.append(block);
    factor.append(block);
    outside = nowOutside;
    outer = block.outer();
    largestAlpha = alpha;
    keep(found);
    return true;
  }

  /** What earlier directions leave of the block's own part of K, made symmetric. */
  private Matrix complement(Matrix M) {
    Matrix column = factor.column();
    Matrix link = column.copyOfRows(column.rows() - next, column.rows());
    Matrix C = M.copy();
    Parts.subtractProduct(link, link.transposed(), C);
    Algebra.mirrorLower(C);
    return C;
  }

  /** What a pivot of SᵀKS must exceed at each vector of the block. */
  private double[] floors(double alpha) {
    double[] floors = factor.errors(alpha);
    Algebra.scale(DEPENDENT, floors);
    return Arrays.copyOfRange(floors, floors.length - next, floors.length);
  }

  /** An orthonormal basis of what {@code KS} has outside the vectors so far. */
  private static Matrix remainder(Matrix basis, Matrix KS, double floor) {
    int room = basis.rows() - basis.columns();
    Matrix once = KS.copy();
    removeComponents(basis, once);
    Matrix twice = OrthonormalBlock.of(once, room, floor);
    removeComponents(basis, twice);
    return OrthonormalBlock.of(twice, room, LOST);
  }

  /** W ← W − V VᵀW. */
  private static void removeComponents(Matrix basis, Matrix W) {
    Parts.subtractProduct(basis, Algebra.transposedProduct(basis, W), W);
  }

  @Override
  public int steps() {
    return T.size();
  }

  @Override
  public boolean isConnected() {
    return K != null;
  }

  @Override
  public void reconnect(SymmetricOperator operator) {
    K = operator;
  }

  /** What the run knows of K. */
  public BlockProjection projection() {
    return T;
  }

  /** V after {@code p} steps, those found in the last one included; shared. */
  public Matrix vectors(int p) {
    return V.matrix().firstColumns(T.vectors(p));
  }

  /** S for the first {@code p} steps; shared, but a copy where vectors were left out. */
  @Override
  public Matrix directions(int p) {
    int[] numbers = T.numbers(p);
    boolean all = Arrays.equals(numbers, Places.range(0, numbers.length));
    return all ? V.matrix().firstColumns(numbers.length) : Parts.columns(V.matrix(), numbers);
  }

  @Override
  public Bracket bracket(double noise) {
    return new BlockBracket(T, new BlockDataFit(T, noise));
  }

  /** What the blocks say about the data fit, taken in as they come. */
  private record BlockBracket(BlockProjection T, BlockDataFit fit) implements Bracket {
    @Override
    public Step step(double seconds) {
      for (int taken = fit.steps(); taken < T.size(); taken++) {
        fit.append(T.block(taken));
      }
      return fit.step(seconds);
    }
  }
}
