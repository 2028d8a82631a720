package kmcg.model.posterior;

import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.LargestEntries;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Parallel;
import kmcg.model.Evidence;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.span.RowSystem;
import kmcg.model.span.SystemSpan;

/**
 * The exact model conditioned on Sᵀy and, for each test point, on the targets of the training rows
 * J with which it is most correlated.
 *
 * <pre>
 *   SᵀAS = R Rᵀ,   F = R⁻¹SᵀA,   w = R⁻¹Sᵀy,   e = y − Fᵀw,   f = R⁻¹Sᵀk(X, x)
 *   D = A_JJ − F_JᵀF_J,   r = k(X_J, x) − F_Jᵀf,   g = D⁻¹r
 *   mean(x) = fᵀw + gᵀe_J,   var(x) = k(x, x) − ‖f‖² − gᵀr
 * </pre>
 *
 * <p>Seeing less than all data never makes this model more certain: its variance is never below the
 * exact one, and close to it, because what a point's neighbours say is taken from them directly.
 * Rows that S has already, or that others of J determine, are left out of J. Mean and variance
 * belong together.
 *
 * <p>The joint covariance of several points has their local variances on its diagonal and the
 * correlations that S gives: points with different J have no model in common.
 */
public final class LocalPosterior extends ConditionedPosterior {
  /** What must be left of a row's variance for it to say something of its own. */
  private static final double DEPENDENT = 1e-10;

  /** Kernel values between test points and training rows that are held at once. */
  private static final int VALUES = 1 << 22;

  static final String KIND = "local";

  private final RowSystem system; // X, √w, U, P, K̃P and R
  private final Matrix directions; // W^½P
  private final Matrix F;
  private final double[] w;
  private final double[] residual; // e
  private final int count; // s
  private final double kernelError;
  private final LocalRounding rounding;

  private LocalPosterior(
      RowSystem system,
      Matrix F,
      double[] w,
      double[] residual,
      int count,
      double kernelError,
      Evidence evidence,
      Report report) {
    super(system.prior(), evidence, report);
    this.system = system;
    this.directions = system.weightedDirections();
    this.F = F;
    this.w = w;
    this.residual = residual;
    this.count = count;
    this.kernelError = kernelError;
    this.rounding = new LocalRounding(system, directions, count, kernelError);
  }

  /**
   * A posterior for S = [E_U, P], where the unit vector of row u is divided by the root of its
   * weight.
   *
   * @param span S and R
   * @param count s, the most rows in J
   * @param kernelError how much values of the kernel differ from those of the rows as given
   */
  public static LocalPosterior of(
      SystemSpan span, int count, double kernelError, Evidence evidence, Report report) {
    TrainingSet data = span.span().base().data();
    RowSystem system = span.rows();
    Matrix F = system.whitened();
    double[] w = span.project(data.weightedTargets());
    system.factor().solveLower(Matrix.column(w));
    double[] residual = data.weightedTargets();
    double[] fitted = Algebra.transposedProduct(F, Matrix.column(w)).data();
    Algebra.add(-1, fitted, residual);
    return new LocalPosterior(system, F, w, residual, count, kernelError, evidence, report);
  }

  /** The form; F is found again when it is read. */
  @Override
  public Form form() {
    return Posteriors.form(KIND, this)
        .put("system", system.form())
        .put("coefficients", w)
        .put("residual", residual)
        .put("count", count)
        .put("kernelError", kernelError)
        .build();
  }

  static LocalPosterior of(Form form) {
    Prior prior = Prior.of(form.form("prior"));
    RowSystem system = form.form("system").read(f -> RowSystem.of(f, prior));
    int n = system.inputs().size();
    double[] w = form.numbers("coefficients", system.factor().order());
    double[] residual = form.numbers("residual", n);
    int count = form.integer("count", 1, n);
    return new LocalPosterior(
        system,
        system.whitened(),
        w,
        residual,
        count,
        form.has("kernelError") // which earlier models lack
            ? Check.notNegative("kernelError", form.number("kernelError"))
            : 0,
        Posteriors.evidence(form),
        Posteriors.report(form));
  }

  private Kernel kernel() {
    return prior().kernel();
  }

  private Points inputs() {
    return system.inputs();
  }

  /** f of some points as columns, from their kernel values with all rows. */
  private Matrix projections(Matrix K) {
    Matrix f = K.copyOfRows(system.rows()).above(Algebra.transposedProduct(directions, K));
    system.factor().solveLower(f);
    return f;
  }

  @Override
  Prediction predictBlocks(Points x) {
    requireInputs(x, inputs().dimensions());
    double[] mean = new double[x.size()];
    double[] variance = new double[x.size()];
    boolean[] taken = new boolean[inputs().size()];
    for (int row : system.rows()) {
      taken[row] = true;
    }
    int block = Math.max(1, Math.min(BLOCK, VALUES / inputs().size()));
    for (int from = 0; from < x.size(); from += block) {
      PointRange points = x.rows(from, Math.min(x.size(), from + block));
      Matrix K = Gram.between(kernel(), inputs().all(), points);
      Matrix f = projections(K);
      double[] diagonal = Gram.diagonal(kernel(), points);
      double[] reach = new double[points.size()];
      int start = from;
      Parallel.forEach(
          points.size(),
          i -> {
            double[] own = f.copyOfColumn(i);
            Local local = local(K.copyOfColumn(i), own, taken);
            mean[start + i] = Algebra.dot(own, w) + local.mean();
            variance[start + i] = diagonal[i] - Algebra.dot(own, own) - local.explained();
            reach[i] = local.reach();
            System.arraycopy(local.left(), 0, f.data(), i * own.length, own.length);
          });
      system.factor().solveLowerTransposed(f); // the coefficients of S beside those of J
      for (int i = 0; i < reach.length; i++) {
        double above = variance[start + i] + rounding.of(diagonal[i], f, i, reach[i]);
        double left = Math.min(above, diagonal[i]); // data make no model less certain
        variance[start + i] = LatentVariance.of(diagonal[i], left, f.rows() + count);
      }
    }
    return new Prediction(mean, variance, prior().noiseVariance());
  }

  /**
   * What J adds.
   *
   * @param mean gᵀe_J
   * @param explained gᵀr, of the variance
   * @param reach Σ |gⱼ| √Aⱼⱼ
   * @param left f − F_J g
   */
  private record Local(double mean, double explained, double reach, double[] left) {}

  private Local local(double[] k, double[] f, boolean[] taken) {
    int[] J = LargestEntries.of(k, taken, count);
    double[] root = system.root();
    Matrix FJ = Matrix.zeros(F.rows(), J.length);
    double[] r = new double[J.length];
    double[] e = new double[J.length];
    for (int i = 0; i < J.length; i++) {
      System.arraycopy(F.data(), J[i] * F.rows(), FJ.data(), i * F.rows(), F.rows());
      r[i] = root[J[i]] * k[J[i]] - Algebra.dot(FJ, i, f);
      e[i] = residual[J[i]];
    }
    Matrix A = Gram.of(kernel(), inputs().select(J));
    for (int j = 0; j < J.length; j++) {
      for (int i = 0; i < J.length; i++) {
        A.set(i, j, root[J[i]] * A.get(i, j) * root[J[j]]);
      }
      A.set(j, j, A.get(j, j) + prior().noiseVariance());
    }
    double[] scale = A.diagonal();
    Algebra.add(-1, Algebra.transposedProduct(FJ, FJ).data(), A.data());
    Cholesky D = Cholesky.ofIndependentRows(A, scale, DEPENDENT);
    D.solveLower(Matrix.column(r));
    D.solveLower(Matrix.column(e));
    double mean = Algebra.dot(r, e);
    double explained = Algebra.dot(r, r);
    D.solveLowerTransposed(Matrix.column(r)); // g
    double reach = 0;
    double[] left = f.clone();
    for (int j = 0; j < J.length; j++) {
      reach += Math.abs(r[j]) * Math.sqrt(scale[j]);
      for (int i = 0; i < left.length; i++) {
        left[i] -= r[j] * FJ.get(i, j);
      }
    }
    return new Local(mean, explained, reach, left);
  }

  @Override
  Matrix covarianceAt(Points x) {
    requireInputs(x, inputs().dimensions());
    Heap.require(
        "the kernel between %s points and %s rows".formatted(x.size(), inputs().size()),
        Heap.matrixBytes(inputs().size(), x.size()),
        "ask for fewer points at once");
    Matrix f = projections(Gram.between(kernel(), inputs().all(), x.all()));
    Matrix covariance = Gram.of(kernel(), x);
    Matrix explained = Algebra.transposedProduct(f, f);
    Algebra.add(-1, explained.data(), covariance.data());
    return withVariances(covariance, predict(x).latentVariance());
  }

  /** A covariance matrix scaled, in place, to given variances: the correlations stay. */
  static Matrix withVariances(Matrix covariance, double[] variances) {
    double[] scale = covariance.diagonal();
    for (int i = 0; i < scale.length; i++) {
      scale[i] = scale[i] > 0 ? Math.sqrt(variances[i] / scale[i]) : 0;
    }
    for (int j = 0; j < scale.length; j++) {
      for (int i = 0; i < scale.length; i++) {
        covariance.set(i, j, scale[i] * covariance.get(i, j) * scale[j]);
      }
    }
    return covariance;
  }
}
