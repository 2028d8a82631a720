package kmcg.model.posterior;

import java.util.Arrays;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.inducing.WhitenedFeatures;
import kmcg.kernel.Gram;
import kmcg.kernel.NearestRows;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;
import kmcg.model.Evidence;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.regression.WhitenedRegression;

/**
 * A finite-rank model of all rows, corrected at each test point by the training rows J with which
 * it covaries most.
 *
 * <pre>
 *   f(x) = a(x)ᵀv + h(x),   v ~ N(μ, B⁻¹) after all rows,   cov h = D(x, z) = k(x, z) − a(x)ᵀa(z)
 *   M = D_JJ + σ²W_J⁻¹,   r = D(X_J, x),   g = M⁻¹r,   c = a(x) − A_J g
 *   mean(x) = m(x) + gᵀe_J,   var(x) = k(x, x) − ‖a(x)‖² − gᵀr + cᵀB⁻¹c
 * </pre>
 *
 * <p>where m is a {@link GlobalMean} and e what it leaves of the targets. This is like PIC (Snelson
 * and Ghahramani 2007) with a block for each test point, but v is not updated by the block: it sees
 * y_J twice. So the variance is close to the exact one, on either side of it; {@link
 * LocalPosterior} has one that is never below. It needs the rows themselves and O(M²) numbers,
 * nothing of size N × M.
 *
 * <p>The joint covariance of several points has their variances on its diagonal and the
 * correlations of the finite-rank model: points with different J have no model in common.
 */
public final class NeighbourPosterior extends ConditionedPosterior {
  static final String KIND = "neighbours";

  /** What must be left of a row's variance for it to say something of its own. */
  private static final double DEPENDENT = 1e-10;

  /** Points predicted at once. */
  private static final int BLOCK = 256;

  private final WhitenedFeatures u;
  private final WhitenedRegression regression;
  private final TrainingSet rows;
  private final GlobalMean global;
  private final int count;
  private final NearestRows nearest;
  private final RowFeatures features; // A

  private NeighbourPosterior(
      Prior prior,
      WhitenedFeatures u,
      WhitenedRegression regression,
      TrainingSet rows,
      GlobalMean global,
      NearestRows nearest,
      RowFeatures features,
      int count,
      Evidence evidence,
      Report report) {
    super(prior, evidence, report);
    this.u = u;
    this.regression = regression;
    this.rows = rows;
    this.global = global;
    this.count = count;
    this.nearest = nearest;
    this.features = features;
  }

  /**
   * A posterior whose global mean is that of the finite-rank model.
   *
   * @param u the inducing variables, whitened
   * @param regression of all rows on them, with FITC's noise of rows
   * @param rows all rows
   * @param count the number of rows in J
   */
  public static NeighbourPosterior ofSums(
      Prior prior,
      WhitenedFeatures u,
      WhitenedRegression regression,
      TrainingSet rows,
      int count,
      Evidence evidence,
      Report report) {
    double[] mu = regression.coefficients().clone();
    regression.factor().solveLowerTransposed(Matrix.column(mu));
    GlobalMean global = new GlobalMean.OfSums(mu, rows.targets());
    return new NeighbourPosterior(
        prior,
        u,
        regression,
        rows,
        global,
        NearestRows.in(prior.kernel(), rows.inputs()),
        new RowFeatures(u, rows.inputs()),
        count,
        evidence,
        report);
  }

  /**
   * A posterior whose global mean is that of an approximate solution α of (K + σ²W⁻¹) α = y.
   *
   * @param residual y − (K + σ²W⁻¹) α
   */
  public static NeighbourPosterior ofSolution(
      Prior prior,
      WhitenedFeatures u,
      WhitenedRegression regression,
      TrainingSet rows,
      double[] solution,
      double[] residual,
      int count,
      Evidence evidence,
      Report report) {
    GlobalMean global = new GlobalMean.OfSolution(prior.kernel(), rows, solution, residual);
    return new NeighbourPosterior(
        prior,
        u,
        regression,
        rows,
        global,
        NearestRows.in(prior.kernel(), rows.inputs()),
        new RowFeatures(u, rows.inputs()),
        count,
        evidence,
        report);
  }

  @Override
  public Form form() {
    return Posteriors.form(KIND, this)
        .put("features", u.form())
        .put("regression", regression.form())
        .put("rows", DataForms.of(rows))
        .put("mean", global.form())
        .put("count", count)
        .build();
  }

  static NeighbourPosterior of(Form form) {
    WhitenedFeatures u = form.form("features").read(WhitenedFeatures::of);
    Prior prior = Posteriors.prior(form, u.variables().dimensions());
    TrainingSet rows = DataForms.trainingSet(form.form("rows"));
    prior.kernel().requireDimensions(rows.inputs().dimensions());
    return new NeighbourPosterior(
        prior,
        u,
        WhitenedRegression.of(form.form("regression"), u.rank()),
        rows,
        form.form("mean").read(f -> global(f, prior, u, rows)),
        NearestRows.in(prior.kernel(), rows.inputs()),
        new RowFeatures(u, rows.inputs()),
        form.integer("count", 0, rows.size()),
        Posteriors.evidence(form),
        Posteriors.report(form));
  }

  private static GlobalMean global(Form form, Prior prior, WhitenedFeatures u, TrainingSet rows) {
    return switch (form.kind()) {
      case GlobalMean.OfSums.KIND ->
          new GlobalMean.OfSums(form.numbers("coefficients", u.rank()), rows.targets());
      case GlobalMean.OfSolution.KIND ->
          new GlobalMean.OfSolution(
              prior.kernel(),
              rows,
              form.numbers("solution", rows.size()),
              form.numbers("residual", rows.size()));
      default -> throw form.unknownKind("a mean");
    };
  }

  /** The same model with another number of rows in J. */
  public NeighbourPosterior withCount(int number) {
    return new NeighbourPosterior(
        prior(), u, regression, rows, global, nearest, features, number, evidence(), report());
  }

  /** The same model with another report. */
  public NeighbourPosterior withReport(Report other) {
    return new NeighbourPosterior(
        prior(), u, regression, rows, global, nearest, features, count, evidence(), other);
  }

  @Override
  public Prediction predict(Points x) {
    requireInputs(x, rows.inputs().dimensions());
    return predict(x, block -> nearest.of(block.copy(), count));
  }

  /** Predicts training rows, each without itself among its neighbours. */
  public Prediction predictFromOthers(int[] which) {
    int[][] all = nearest.ofOthers(which, count);
    return predict(
        rows.inputs().select(which), block -> Arrays.copyOfRange(all, block.from(), block.to()));
  }

  /** The rows J of each point. */
  private interface Neighbours {
    int[][] of(PointRange x);
  }

  private Prediction predict(Points x, Neighbours neighbours) {
    double[] mean = new double[x.size()];
    double[] variance = new double[x.size()];
    for (int from = 0; from < x.size(); from += BLOCK) {
      Interruption.poll();
      PointRange block = x.rows(from, Math.min(x.size(), from + BLOCK));
      int[][] J = count == 0 ? new int[block.size()][0] : neighbours.of(block);
      predict(block, J, mean, variance);
    }
    return new Prediction(mean, variance, prior().noiseVariance());
  }

  private void predict(PointRange x, int[][] J, double[] mean, double[] variance) {
    int first = x.from();
    if (count > 0) {
      features.prepare();
    }
    Matrix a = u.at(x);
    double[] ofPrior = Gram.diagonal(prior().kernel(), x);
    double[] explained = Algebra.squaredColumnNorms(a);
    double[] ofAll = global.at(x, a);
    Matrix c = a.copy();
    Parallel.forEach(
        x.size(),
        i -> {
          double[] own = a.copyOfColumn(i);
          Local local = local(x.part(i, i + 1), J[i], own);
          mean[first + i] = ofAll[i] + local.mean();
          variance[first + i] = ofPrior[i] - explained[i] - local.explained();
          System.arraycopy(local.c(), 0, c.data(), i * own.length, own.length);
        });
    regression.factor().solveLower(c);
    double[] uncertain = Algebra.squaredColumnNorms(c);
    for (int i = 0; i < x.size(); i++) {
      // what is left of the prior is a variance, negative by rounding alone
      variance[first + i] = Math.max(0, variance[first + i]) + uncertain[i];
    }
  }

  /** What J adds: gᵀe_J to the mean, gᵀr to what is explained of the variance; and c. */
  private record Local(double mean, double explained, double[] c) {}

  private Local local(PointRange x, int[] J, double[] a) {
    if (J.length == 0) {
      return new Local(0, 0, a);
    }
    Points near = rows.inputs().select(J);
    Matrix AJ = features.of(J);
    Matrix M = Gram.of(prior().kernel(), near);
    for (int j = 0; j < J.length; j++) {
      M.add(j, j, prior().noiseVariance() / rows.weights()[J[j]]);
    }
    double[] scale = M.diagonal();
    Algebra.add(-1, Algebra.transposedProduct(AJ, AJ).data(), M.data());
    double[] r = new double[J.length];
    prior().kernel().tile(near.all(), x, r);
    for (int j = 0; j < J.length; j++) {
      r[j] -= Algebra.dot(AJ, j, a);
    }
    Cholesky factor = Cholesky.ofIndependentRows(M, scale, DEPENDENT);
    double[] half = r.clone();
    factor.solveLower(Matrix.column(half));
    double explained = Algebra.dot(half, half);
    factor.solveLowerTransposed(Matrix.column(half)); // g
    double[] c = a.clone();
    for (int j = 0; j < J.length; j++) {
      Algebra.add(-half[j], AJ, j, c);
    }
    return new Local(Algebra.dot(half, global.residual(J, AJ)), explained, c);
  }

  @Override
  public Matrix latentCovariance(Points x) {
    requireInputs(x, rows.inputs().dimensions());
    Matrix a = u.at(x.all());
    Matrix b = a.copy();
    regression.factor().solveLower(b);
    Matrix covariance = Gram.of(prior().kernel(), x);
    Algebra.add(-1, Algebra.transposedProduct(a, a).data(), covariance.data());
    Algebra.add(1, Algebra.transposedProduct(b, b).data(), covariance.data());
    return LocalPosterior.withVariances(covariance, predict(x).latentVariance());
  }
}
