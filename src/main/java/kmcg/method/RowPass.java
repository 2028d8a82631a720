package kmcg.method;

import java.util.List;
import kmcg.data.Points;
import kmcg.data.RowBlocks;
import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.inducing.PointValues;
import kmcg.inducing.WhitenedFeatures;
import kmcg.inducing.choice.GivenPoints;
import kmcg.inducing.choice.Selection;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Strips;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;

/**
 * The one pass over all rows that a method with inducing points makes: the sums so far, which can
 * be saved and continued. With local rows, the sums of FITC are taken on the way, from the same
 * features.
 *
 * <p>Rows may be anywhere: a pass can begin wherever its {@link #beginning} was sent to, and passes
 * over different rows merge.
 */
public final class RowPass {
  /** Rows after which progress is reported: whole blocks, so that sums stay the same. */
  private static final int PART = 16 * TrainingSums.BLOCK;

  private static final String SUMMING = "summing over rows";

  private final InducingPoints method;
  private final Prior prior;
  private final List<String> notes; // on their choice
  private final WhitenedFeatures u;
  private final TrainingSums own;
  private final TrainingSums ofFitc; // the same object where one will do
  private long rows;

  private RowPass(
      InducingPoints method,
      Prior prior,
      List<String> notes,
      WhitenedFeatures u,
      TrainingSums own,
      TrainingSums ofFitc,
      long rows) {
    this.method = method;
    this.prior = prior;
    this.notes = notes;
    this.u = u;
    this.own = own;
    this.ofFitc = ofFitc;
    this.rows = rows;
  }

  /** A pass before the first row, with inducing points U. */
  public static RowPass begin(InducingPoints method, Prior prior, Selection points) {
    WhitenedFeatures u = features(method, prior, points);
    return begin(method, prior, points.notes(), u);
  }

  private static RowPass begin(
      InducingPoints method, Prior prior, List<String> notes, WhitenedFeatures u) {
    TrainingSums own = new TrainingSums(u.rank());
    TrainingSums ofFitc = method.sumsTwice() ? new TrainingSums(u.rank()) : own;
    return new RowPass(method, prior, notes, u, own, ofFitc, 0);
  }

  /**
   * A pass before the first row, with the inducing points of another model.
   *
   * @param u the function at these points, whitened as in that model
   */
  public static RowPass begin(InducingPoints method, Prior prior, WhitenedFeatures u) {
    return begin(method, prior, List.of(), u);
  }

  /**
   * All that has to be known before the first row. The factor of k(U, U) is part of it: factors of
   * other machines might differ, and even need another jitter.
   */
  public Form beginning() {
    return Form.builder()
        .put("variant", method.variant().name())
        .put("jitter", new double[] {method.jitter().first(), method.jitter().limit()})
        .put("local", method.local().most())
        .put("prior", prior.form())
        .put("features", u.form())
        .build();
  }

  /** A pass before the first row, from what another one began with. */
  public static RowPass begin(Form beginning) {
    return beginning.read(RowPass::begun);
  }

  private static RowPass begun(Form beginning) {
    double[] jitter = beginning.numbers("jitter", 2);
    WhitenedFeatures u = WhitenedFeatures.of(beginning.form("features"));
    InducingPoints method =
        new InducingPoints(
            InducingPoints.Variant.valueOf(beginning.text("variant")),
            new GivenPoints(points(u)),
            new Jitter(jitter[0], jitter[1]),
            LocalRows.of(beginning.integer("local", 0, Integer.MAX_VALUE)));
    return begin(method, Prior.of(beginning.form("prior")), u);
  }

  private static WhitenedFeatures features(InducingPoints method, Prior prior, Selection points) {
    prior.kernel().requireDimensions(points.points().dimensions());
    return WhitenedFeatures.of(
        new PointValues(prior.kernel(), points.points()),
        method.jitter(),
        "the kernel matrix of the inducing points");
  }

  /** The form of the sums so far; method, prior and points are known to whoever continues. */
  public Form form() {
    var form = Form.builder().put("rows", rows).put("sums", own.form());
    return (method.sumsTwice() ? form.put("sumsOfFitc", ofFitc.form()) : form).build();
  }

  /** The pass of a form, to be continued with the same method, prior and points. */
  public static RowPass of(Form form, InducingPoints method, Prior prior, Selection points) {
    WhitenedFeatures u = features(method, prior, points);
    return of(form, method, prior, points.notes(), u);
  }

  /** The pass of a form that was begun with the inducing points of another model. */
  public static RowPass of(Form form, InducingPoints method, Prior prior, WhitenedFeatures u) {
    return of(form, method, prior, List.of(), u);
  }

  private static RowPass of(
      Form form, InducingPoints method, Prior prior, List<String> notes, WhitenedFeatures u) {
    TrainingSums own = TrainingSums.of(form.form("sums"), u.rank());
    TrainingSums ofFitc =
        method.sumsTwice() ? TrainingSums.of(form.form("sumsOfFitc"), u.rank()) : own;
    return new RowPass(method, prior, notes, u, own, ofFitc, form.whole("rows"));
  }

  private static Points points(WhitenedFeatures u) {
    if (u.variables() instanceof PointValues values) {
      return values.points();
    }
    throw new IllegalArgumentException(
        "the inducing variables must be the function at points, but are others.");
  }

  /** The number of rows so far. */
  public long rows() {
    return rows;
  }

  /** Takes in what another pass, with the same beginning, has summed over other rows. */
  public void merge(Form others) {
    own.merge(TrainingSums.of(others.form("sums"), u.rank()));
    if (method.sumsTwice()) {
      ofFitc.merge(TrainingSums.of(others.form("sumsOfFitc"), u.rank()));
    }
    rows += others.whole("rows");
  }

  /** The number of observations so far. */
  public double observations() {
    return own.observations();
  }

  /** Takes in a block of rows. */
  public void add(TrainingSet block) {
    RowNoise noise = method.variant().noise();
    if (method.sumsTwice()) {
      addTwice(block, noise);
    } else {
      own.add(block, (i, j) -> u.at(block.inputs().rows(i, j)), prior, noise);
    }
    rows += block.size();
  }

  /** Takes in rows part by part, and reports how far it is. */
  public void add(TrainingSet data, ProgressListener listener) {
    int n = data.size();
    listener.onWork(SUMMING, 0);
    for (int from = 0; from < n; from += PART) {
      int to = Math.min(n, from + PART);
      add(n <= PART ? data : data.part(from, to));
      listener.onWork(SUMMING, (double) to / n);
    }
  }

  /** As {@link #add(TrainingSet)}, for two sums of the same features. */
  private void addTwice(TrainingSet block, RowNoise noise) {
    for (int from = 0; from < block.size(); from += TrainingSums.BLOCK) {
      Interruption.poll();
      int to = Math.min(block.size(), from + TrainingSums.BLOCK);
      int first = from;
      TrainingSet part = from == 0 && to == block.size() ? block : block.part(from, to);
      Matrix[] strips = new Matrix[Strips.of(to - from).count()];
      Strips.of(to - from)
          .forEach(
              (i, j) ->
                  strips[i / Strips.LENGTH] = u.at(block.inputs().rows(first + i, first + j)));
      own.add(part, (i, j) -> strips[i / Strips.LENGTH].copy(), prior, noise);
      ofFitc.add(part, (i, j) -> strips[i / Strips.LENGTH], prior, RowNoise.WITH_RESIDUAL);
    }
  }

  /**
   * The model, once all rows were taken in.
   *
   * @param all the same rows, of which a model with local rows keeps a copy
   */
  public Posterior posterior(RowBlocks all) {
    if (method.local().most() == 0) {
      return posterior();
    }
    WhitenedRegression regression = regression();
    return new NeighbourChoice(prior, all.collected(), u, method.local())
        .posterior(ofFitc, evidence(regression), report(regression));
  }

  /** The model of a method without local rows, once all rows were taken in. */
  public Posterior posterior() {
    if (method.local().most() > 0) {
      throw new IllegalStateException("a model with local rows needs the rows.");
    }
    WhitenedRegression regression = regression();
    return new FiniteRankPosterior(
        prior,
        u,
        regression,
        method.variant().keepsPrior(),
        method.variant().noise(),
        evidence(regression),
        report(regression));
  }

  private WhitenedRegression regression() {
    return InducingPoints.solved(own, u, prior, method.variant().noise());
  }

  private Evidence evidence(WhitenedRegression regression) {
    return method.variant().evidence(regression, prior);
  }

  private Report report(WhitenedRegression regression) {
    return Report.of(method.variant().title(), u.rank())
        .withJitter(u.jitter())
        .withNotes(notes)
        .withConditioning(regression.conditioning(own.observations(), prior.noiseVariance()));
  }
}
