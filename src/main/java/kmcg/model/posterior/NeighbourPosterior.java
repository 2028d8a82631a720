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
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;
import kmcg.model.Evidence;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.posterior.BlockOfRows.Correction;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;

/**
 * A finite-rank model of all rows, corrected at each test point by the training rows J with which
 * it covaries most.
 *
 * <pre>
 *   f(x) = a(x)ᵀv + h(x),   v ~ N(μ, B⁻¹) after all rows,   cov h = D(x, z) = k(x, z) − a(x)ᵀa(z)
 *   M = D_JJ + σ²W_J⁻¹,   r = D(X_J, x)
 * </pre>
 *
 * <p>In the sums that lead to μ and B, what the features leave of a row counts as its own noise, as
 * in FITC. For J this is undone: J is taken out of the sums, and the point is conditioned on y_J
 * with the covariances M and r ({@link BlockOfRows}). That is PIC (Snelson and Ghahramani 2007)
 * with a block for each test point. The variance is close to the exact one, on either side of it;
 * {@link LocalPosterior} has one that is never below. The model needs the rows themselves and O(M²)
 * numbers, nothing of size N × M.
 *
 * <p>Where conjugate gradients have solved the exact model's system for its mean, that is the
 * {@link GlobalMean}, and neighbours add rᵀM⁻¹e_J for what the solution leaves of their targets.
 *
 * <p>The joint covariance of several points has their variances on its diagonal and the
 * correlations of the finite-rank model: points with different J have no model in common.
 */
public final class NeighbourPosterior extends ConditionedPosterior {
  static final String KIND = "neighbours";

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

  /** With features of its own. */
  private NeighbourPosterior(
      Prior prior,
      WhitenedFeatures u,
      WhitenedRegression regression,
      TrainingSet rows,
      GlobalMean global,
      NearestRows nearest,
      int count,
      Evidence evidence,
      Report report) {
    this(
        prior,
        u,
        regression,
        rows,
        global,
        nearest,
        new RowFeatures(u, regression, rows.inputs()),
        count,
        evidence,
        report);
  }

  /**
   * A posterior whose global mean is that of the finite-rank model.
   *
   * @param u the inducing variables, whitened
   * @param regression of all rows on them, with FITC's noise of rows
   * @param rows all rows
   * @param nearest a search in their inputs, which several models may share
   * @param count the number of rows in J
   */
  public static NeighbourPosterior ofSums(
      Prior prior,
      WhitenedFeatures u,
      WhitenedRegression regression,
      TrainingSet rows,
      NearestRows nearest,
      int count,
      Evidence evidence,
      Report report) {
    double[] mu = regression.coefficients().clone();
    regression.factor().solveLowerTransposed(Matrix.column(mu));
    GlobalMean global = new GlobalMean.OfSums(mu, rows.targets());
    return new NeighbourPosterior(
        prior, u, regression, rows, global, nearest, count, evidence, report);
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
    NearestRows nearest = NearestRows.in(prior.kernel(), rows.inputs());
    return new NeighbourPosterior(
        prior, u, regression, rows, global, nearest, count, evidence, report);
  }

  /** The inducing variables of the finite-rank model, whitened: a(x). */
  public WhitenedFeatures whitened() {
    return u;
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
    WhitenedRegression regression = WhitenedRegression.of(form.form("regression"), u.rank());
    return new NeighbourPosterior(
        prior,
        u,
        regression,
        rows,
        form.form("mean").read(f -> global(f, prior, u, rows)),
        NearestRows.in(prior.kernel(), rows.inputs()),
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
        prior(),
        u,
        regression,
        rows,
        global,
        nearest,
        features,
        number,
        computedEvidence(),
        report());
  }

  @Override
  Prediction predictBlocks(Points x) {
    requireInputs(x, rows.inputs().dimensions());
    return predict(x, block -> nearest.of(block.copy(), count));
  }

  /**
   * Predicts training rows that the sums do not have, and that are no neighbours either.
   *
   * @param held all rows that the sums do not have
   */
  public Prediction predictHeld(int[] held) {
    int[][] all = nearest.ofOthers(held, withSpare(held.length));
    boolean[] isHeld = new boolean[rows.size()];
    for (int row : held) {
      isHeld[row] = true;
    }
    for (int i = 0; i < all.length; i++) {
      all[i] = Arrays.stream(all[i]).filter(row -> !isHeld[row]).limit(count).toArray();
    }
    return predict(
        rows.inputs().select(held), block -> Arrays.copyOfRange(all, block.from(), block.to()));
  }

  /** A number of neighbours of which enough are left, as a rule, without those held out. */
  private int withSpare(int held) {
    double expected = count / (1 - Math.min(0.9, (double) held / rows.size()));
    return (int) Math.ceil(expected + 4 * Math.sqrt(expected));
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
    Matrix a = u.at(x);
    Matrix b = a.copy(); // L_B⁻¹a
    regression.factor().solveLower(b);
    double[] ofPrior = Gram.diagonal(prior().kernel(), x);
    double[] explained = Algebra.squaredColumnNorms(a);
    double[] uncertain = Algebra.squaredColumnNorms(b);
    double[] ofAll = global.at(x, a);
    features.prepare(count);
    Parallel.forEach(
        x.size(),
        i -> {
          double left = Math.max(0, ofPrior[i] - explained[i]); // negative by rounding alone
          Correction by = J[i].length == 0 ? Correction.NONE : correction(x, i, J[i], a, b);
          mean[first + i] = ofAll[i] + by.mean();
          variance[first + i] =
              LatentVariance.of(
                  ofPrior[i], left + uncertain[i] + by.variance(), u.rank() + J[i].length);
        });
  }

  /** What J adds to mean and variance of point i. */
  private Correction correction(PointRange x, int i, int[] J, Matrix a, Matrix b) {
    Points near = rows.inputs().select(J);
    Matrix AJ = features.of(J);
    Matrix M = Gram.of(prior().kernel(), near);
    Algebra.add(-1, Algebra.transposedProduct(AJ, AJ).data(), M.data());
    double sigma2 = prior().noiseVariance();
    double[] lambda = new double[J.length];
    for (int j = 0; j < J.length; j++) {
      double weight = rows.weights()[J[j]];
      M.set(j, j, Math.max(0, M.get(j, j)));
      lambda[j] = RowNoise.WITH_RESIDUAL.of(rows, J[j], M.get(j, j), sigma2) / weight;
      M.add(j, j, sigma2 / weight);
    }
    double[] r = new double[J.length];
    prior().kernel().tile(near.all(), x.part(i, i + 1), r);
    double[] own = a.copyOfColumn(i);
    for (int j = 0; j < J.length; j++) {
      r[j] -= Algebra.dot(AJ, j, own);
    }
    BlockOfRows block = new BlockOfRows(M, lambda, features.solvedOf(J, AJ));
    double[] e = global.residual(J, AJ);
    Correction ofSums = block.at(r, b.copyOfColumn(i), e);
    return global.isOfSums() ? ofSums : new Correction(block.residualAt(r, e), ofSums.variance());
  }

  @Override
  Matrix covarianceAt(Points x) {
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
