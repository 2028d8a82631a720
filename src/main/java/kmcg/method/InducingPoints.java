package kmcg.method;

import kmcg.data.RowBlocks;
import kmcg.data.RowCollection;
import kmcg.data.TrainingSet;
import kmcg.inducing.WhitenedFeatures;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.Selection;
import kmcg.kernel.NearestRows;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.Jitter;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;

/**
 * The methods whose inducing variables are the function at M points, u = f(U): the kernel is
 * replaced by its projection
 *
 * <pre>
 *   k̂(x, z) = k(x, U) k(U, U)⁻¹ k(U, z)
 * </pre>
 *
 * <p>and the variants differ in what they do with the residual k − k̂ (Quiñonero-Candela and
 * Rasmussen 2005).
 *
 * @param variant which of the methods
 * @param points chooses U
 * @param jitter what may be added to the diagonal of k(U, U)
 * @param local rows near a test point that correct its prediction; none in the methods as published
 */
public record InducingPoints(Variant variant, PointSelection points, Jitter jitter, LocalRows local)
    implements Method {
  /** What becomes of the residual at training rows, at test points and in the evidence. */
  public enum Variant {
    /**
     * The subset of regressors: none of it is left anywhere, so that the latent variance vanishes
     * far from the inducing points, where it knows least.
     */
    SOR("subset of regressors", RowNoise.COMMON, false),
    /** The deterministic training conditional: test points keep their prior variance. */
    DTC("DTC", RowNoise.COMMON, true),
    /**
     * Variational free energy (Titsias 2009): DTC's predictions, and an evidence that is a bound.
     */
    VFE("VFE", RowNoise.COMMON, true),
    /**
     * The fully independent training conditional (Snelson and Ghahramani 2006): a row's residual
     * counts as noise of that row. Its evidence is no bound.
     */
    FITC("FITC", RowNoise.WITH_RESIDUAL, true);

    private final String title;
    private final RowNoise noise;
    private final boolean keepsPrior;

    Variant(String title, RowNoise noise, boolean keepsPrior) {
      this.title = title;
      this.noise = noise;
      this.keepsPrior = keepsPrior;
    }

    String title() {
      return title;
    }

    RowNoise noise() {
      return noise;
    }

    boolean keepsPrior() {
      return keepsPrior;
    }

    Evidence evidence(WhitenedRegression regression, Prior prior) {
      if (this == VFE) {
        return Bound.VFE.evidence(regression, prior.noiseVariance());
      }
      return regression.evidence();
    }
  }

  /** The subset of regressors. */
  public static InducingPoints sor(PointSelection points) {
    return new InducingPoints(Variant.SOR, points, Jitter.LADDER, LocalRows.NONE);
  }

  /** The deterministic training conditional. */
  public static InducingPoints dtc(PointSelection points) {
    return new InducingPoints(Variant.DTC, points, Jitter.LADDER, LocalRows.NONE);
  }

  /** Variational free energy. */
  public static InducingPoints vfe(PointSelection points) {
    return new InducingPoints(Variant.VFE, points, Jitter.LADDER, LocalRows.NONE);
  }

  /** The fully independent training conditional. */
  public static InducingPoints fitc(PointSelection points) {
    return new InducingPoints(Variant.FITC, points, Jitter.LADDER, LocalRows.NONE);
  }

  /**
   * As this, with another rule for the jitter; by default it comes only where nothing else helps.
   */
  public InducingPoints with(Jitter other) {
    return new InducingPoints(variant, points, other, local);
  }

  /**
   * As this, with predictions corrected by training rows near each test point. What the inducing
   * points leave of other rows then counts as these rows' noise, as in FITC: with VFE's sums,
   * intervals would be too narrow. The evidence stays that of the variant.
   */
  public InducingPoints with(LocalRows rows) {
    return new InducingPoints(variant, points, jitter, rows);
  }

  /** Three square matrices of order M, a block of rows, and the choice of points. */
  @Override
  public MemoryPlan memory(int rows) {
    int m = Math.min(rows, points.count());
    return MemoryPlan.of("matrices of inducing points", 3 * Heap.matrixBytes(m, m))
        .and("a block of rows", Heap.matrixBytes(m, TrainingSums.BLOCK))
        .and("the choice of points", points.bytes(rows));
  }

  /** With local rows also their search, and the sums of FITC beside the variant's own. */
  @Override
  public MemoryPlan memory(Prior prior, TrainingSet data) {
    MemoryPlan plan = memory(data.size());
    if (local.most() == 0) {
      return plan;
    }
    int m = Math.min(data.size(), points.count());
    int dimensions = data.inputs().dimensions();
    return plan.and("the search for local rows", NearestRows.bytes(data.size(), dimensions))
        .and("sums for local rows", 2 * Heap.matrixBytes(m, m));
  }

  /**
   * A lower bound on the bytes that training from blocks allocates, rows that the model keeps
   * included.
   *
   * @param sample rows of which the points are chosen
   */
  public MemoryPlan memoryOfBlocks(long rows, int dimensions, int sample) {
    int m = Math.min(sample, points.count());
    long square = Heap.matrixBytes(m, m);
    MemoryPlan plan =
        MemoryPlan.of("matrices of inducing points", (sumsTwice() ? 4 : 3) * square)
            .and("a block of rows", Heap.matrixBytes(m, TrainingSums.BLOCK))
            .and("the choice of points", points.bytes(sample))
            .and("saving them", 3 * square);
    return local.most() == 0
        ? plan
        : plan.and("the rows, kept for local rows", RowCollection.bytes(rows, dimensions))
            .and(
                "the search for local rows",
                NearestRows.bytes((int) Math.min(rows, Integer.MAX_VALUE - 8), dimensions));
  }

  /** N M² for sums over all rows, and as much for the choice of points. */
  @Override
  public double cost(Prior prior, TrainingSet data) {
    double m = Math.min(points.count(), data.size());
    return 2 * data.size() * m * m;
  }

  @Override
  public String memoryRemedy() {
    return "lower the number of inducing points M"
        + (local.most() == 0 ? "" : ", or do without local rows");
  }

  @Override
  public Posterior condition(Prior prior, TrainingSet data, ProgressListener listener) {
    prior.kernel().requireDimensions(data.inputs().dimensions());
    String choosing = "choosing inducing points";
    listener.onWork(choosing, 0);
    Selection U =
        points.select(prior.kernel(), data.inputs(), share -> listener.onWork(choosing, share));
    RowPass pass = RowPass.begin(this, prior, U);
    pass.add(data, listener);
    return pass.posterior(RowBlocks.of(data));
  }

  /**
   * The model of rows that come in blocks, which are read once and, with local rows, once more.
   *
   * @param U the inducing points, given or chosen on a sample of the rows
   */
  public Posterior condition(Prior prior, RowBlocks rows, Selection U) {
    RowPass pass = RowPass.begin(this, prior, U);
    rows.forEach(pass::add);
    return pass.posterior(rows);
  }

  /** Whether sums of FITC are needed beside the variant's own. */
  boolean sumsTwice() {
    return local.most() > 0 && variant.noise != RowNoise.WITH_RESIDUAL;
  }

  /** The regression that sums over rows with the given noise lead to. */
  static WhitenedRegression solved(
      TrainingSums sums, WhitenedFeatures u, Prior prior, RowNoise noise) {
    return sums.solve(u.factor().conditionEstimate(), prior, noise);
  }
}
