package kmcg.krylov;

import java.util.Arrays;
import java.util.Objects;
import kmcg.form.Form;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.operator.SymmetricOperator;
import org.jspecify.annotations.Nullable;

/**
 * Conjugate gradients on A x = y, A = K + σ²I, with a preconditioner M and directions that are kept
 * conjugate to all earlier ones.
 *
 * <pre>
 *   s = M⁻¹r − S (A S)ᵀM⁻¹r,  scaled to sᵀA s = 1,   x ← x + (sᵀr) s,   r = y − A x
 * </pre>
 *
 * <p>Keeps S and K S: the product of a step with A is one with K, and no other is needed. As M ≤ A,
 * yᵀx ≤ yᵀA⁻¹y ≤ yᵀx + rᵀM⁻¹r.
 */
public final class PreconditionedCg implements KrylovProcess {
  private static final String KIND = "preconditioned-cg";

  /** rᵀM⁻¹r below this, relative to that of y, is rounding. */
  private static final double CONVERGED = 1e-30;

  /** A new direction holds the residual once; where less than this is left, it was rounding. */
  private static final double LOST = 0.5;

  private @Nullable SymmetricOperator K;
  private final double noise; // σ²
  private final Preconditioner M;
  private final GrowingColumns S;
  private final GrowingColumns KS;
  private final double[] residual; // r
  private final double startNorm; // ‖y‖
  private double[] scaled; // M⁻¹r
  private double power; // rᵀM⁻¹r
  private final double startPower;
  private double[] coefficients = new double[16];
  private boolean exhausted;

  /** Begins at x = 0. */
  public PreconditionedCg(SymmetricOperator K, double noise, double[] y, Preconditioner M) {
    this.K = K;
    this.noise = noise;
    this.M = M;
    this.S = new GrowingColumns(K.order());
    this.KS = new GrowingColumns(K.order());
    this.residual = y.clone();
    this.startNorm = Algebra.norm(y);
    this.scaled = M.solve(residual);
    this.power = Math.max(0, Algebra.dot(residual, scaled));
    this.startPower = power;
  }

  private PreconditionedCg(Form form, Preconditioner M) {
    this.M = M;
    this.noise = form.number("noiseVariance");
    this.residual = form.numbers("residual");
    int n = residual.length;
    int p = form.form("directions").integer("columns", 0, n);
    this.S = GrowingColumns.of(Matrix.of(form.form("directions"), n, p));
    this.KS = GrowingColumns.of(Matrix.of(form.form("products"), n, p));
    this.startNorm = form.number("startNorm");
    this.scaled = form.numbers("scaled", n);
    this.power = form.number("power");
    this.startPower = form.number("startPower");
    this.coefficients = Arrays.copyOf(form.numbers("coefficients", p), Math.max(16, p));
    this.exhausted = form.flag("exhausted");
  }

  /**
   * The process of a form.
   *
   * @param M the preconditioner, which is not part of the form
   */
  public static PreconditionedCg of(Form form, Preconditioner M) {
    return new PreconditionedCg(form.requireKind(KIND), M);
  }

  @Override
  public Form form() {
    return Form.ofKind(KIND)
        .put("noiseVariance", noise)
        .put("residual", residual.clone())
        .put("directions", S.matrix().form())
        .put("products", KS.matrix().form())
        .put("startNorm", startNorm)
        .put("scaled", scaled.clone())
        .put("power", power)
        .put("startPower", startPower)
        .put("coefficients", Arrays.copyOf(coefficients, steps()))
        .put("exhausted", exhausted)
        .build();
  }

  @Override
  public boolean advance() {
    int p = steps();
    if (exhausted || p == residual.length || !(power > CONVERGED * startPower)) {
      return false;
    }
    double[] s = scaled.clone();
    Algebra.scale(1 / Math.sqrt(power), s);
    conjugate(s);
    conjugate(s);
    double[] Ks = Objects.requireNonNull(K, "reconnect the process first").multiply(s);
    double pivot = Algebra.dot(s, Ks) + noise * Algebra.dot(s, s);
    double share = Algebra.dot(s, residual) / Math.sqrt(power); // 1 but for rounding
    if (!(pivot > 0) || !(share > LOST) || !Double.isFinite(pivot)) {
      exhausted = true;
      return false;
    }
    Algebra.scale(1 / Math.sqrt(pivot), s);
    Algebra.scale(1 / Math.sqrt(pivot), Ks);
    double coefficient = Algebra.dot(s, residual);
    Algebra.add(-coefficient, Ks, residual);
    Algebra.add(-coefficient * noise, s, residual);
    keep(s, Ks, coefficient);
    returnToComplement();
    scaled = M.solve(residual);
    power = Math.max(0, Algebra.dot(residual, scaled));
    return true;
  }

  /** s ← s − S (A S)ᵀs. */
  private void conjugate(double[] s) {
    int p = steps();
    Matrix c = Algebra.transposedProduct(KS.matrix(), Matrix.column(s));
    Matrix shift = Algebra.transposedProduct(S.matrix(), Matrix.column(s));
    for (int i = 0; i < p; i++) {
      c.data()[i] = -c.data()[i] - noise * shift.data()[i];
    }
    Algebra.addProduct(S.matrix(), c, Matrix.column(s));
  }

  /** r ← r − A S Sᵀr: rounding had made r leave the complement of S. */
  private void returnToComplement() {
    Matrix c = Algebra.transposedProduct(S.matrix(), Matrix.column(residual));
    Algebra.scale(-1, c.data());
    Algebra.addProduct(KS.matrix(), c, Matrix.column(residual));
    Algebra.scale(noise, c.data());
    Algebra.addProduct(S.matrix(), c, Matrix.column(residual));
  }

  private void keep(double[] s, double[] Ks, double coefficient) {
    int p = steps();
    if (p == coefficients.length) {
      coefficients = Arrays.copyOf(coefficients, 2 * p);
    }
    coefficients[p] = coefficient;
    S.append(s);
    KS.append(Ks);
  }

  @Override
  public int steps() {
    return S.count();
  }

  @Override
  public boolean isConnected() {
    return K != null;
  }

  @Override
  public void reconnect(SymmetricOperator operator) {
    K = operator;
  }

  @Override
  public Matrix directions(int p) {
    return S.matrix().firstColumns(p);
  }

  /** K S for the first {@code p} steps. */
  public Matrix kernelProducts(int p) {
    return KS.matrix().firstColumns(p);
  }

  /** c of the iterate x = S c after {@code p} steps. */
  public double[] coefficients(int p) {
    return Arrays.copyOf(coefficients, p);
  }

  /** The iterate x after {@code p} steps. */
  public double[] iterate(int p) {
    return Algebra.product(directions(p), Matrix.column(coefficients(p))).data();
  }

  /** y − A x of the iterate after {@code p} steps, for the y that the process began with. */
  public double[] residual(int p, double[] y) {
    double[] left = y.clone();
    Matrix c = Matrix.column(coefficients(p));
    Algebra.add(-1, Algebra.product(kernelProducts(p), c).data(), left);
    Algebra.add(-noise, iterate(p), left);
    return left;
  }

  /** yᵀx of the iterate after {@code p} steps. */
  public double fit(int p) {
    double sum = 0;
    for (int i = 0; i < p; i++) {
      sum += coefficients[i] * coefficients[i];
    }
    return sum;
  }

  @Override
  public Bracket bracket(double sigma2) {
    return new OwnBracket(this);
  }

  /** The process knows all that there is to say. */
  private record OwnBracket(PreconditionedCg process) implements Bracket {
    @Override
    public Step step(double seconds) {
      return process.step(seconds);
    }
  }

  private Step step(double seconds) {
    double norm = Algebra.norm(residual);
    double lower = fit(steps());
    double rounding = 8 * Math.ulp(1.0) * norm * (norm / noise); // of Woodbury's difference
    return new Step(
        steps(),
        startNorm == 0 ? 0 : norm / startNorm,
        Double.NaN, // it does not solve K x = y
        lower,
        lower + power + rounding,
        seconds);
  }
}
