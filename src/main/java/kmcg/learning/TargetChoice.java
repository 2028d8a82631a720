package kmcg.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kmcg.data.Column;
import kmcg.data.TargetScale;
import kmcg.data.TrainingSet;
import kmcg.data.Warp;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Kernel;
import kmcg.model.Prior;

/**
 * The choice of a scale for targets: as they are, their logarithms, or powers of them.
 *
 * <pre>
 *   ln p(y) = ln p(t) + Σ ln dt/dy
 * </pre>
 *
 * <p>Each scale is learned briefly on the same few rows, and their log evidences, in the user's
 * units by the slope of the scale, are compared row by row: one that bends must be clearly better
 * than one that bends less. Few rows may leave to the noise, and so to the scale, what more rows
 * show of the function: so where there are more, a bent scale must also be clearly better for rows
 * that are given their neighbours among all.
 */
public final class TargetChoice {
  /** Rows that scales are compared on. */
  private static final int ROWS = 400;

  /** Rows that are given their neighbours among all, and how many of these. */
  private static final int JUDGED = 500;

  private static final int NEIGHBOURS = 32;

  /** Rows below which nothing is compared: three numbers have no shape. */
  private static final int FEW = 20;

  /** Different values that targets must have if they are to be continuous. */
  private static final int VALUES = 10;

  /** Evaluations for each scale, and for each shape that is tried. */
  private static final int EVALUATIONS = 12;

  private static final int TASTE = 4;

  /** λ of Yeo and Johnson. */
  private static final double[] SHAPES = {0, 0.25, 0.5, 0.75, 1.25, 1.5, 1.75, 2};

  private final Kernel kernel;
  private final double noise;
  private final Learning learning;
  private final LearningListener listener;

  /**
   * A choice by means of a kernel.
   *
   * @param kernel where learning begins
   * @param noise where learning begins
   * @param learning whose assumptions and seed are used
   * @param listener that hears of each scale that is tried
   */
  public TargetChoice(Kernel kernel, double noise, Learning learning, LearningListener listener) {
    this.kernel = kernel;
    this.noise = noise;
    this.learning = learning;
    this.listener = listener;
  }

  /** The same with nobody who listens. */
  public TargetChoice(Kernel kernel, double noise, Learning learning) {
    this(kernel, noise, learning, LearningListener.NONE);
  }

  /**
   * A scale that was chosen.
   *
   * @param scale of the targets
   * @param note what was compared, if anything was
   */
  public record Chosen(TargetScale scale, Optional<String> note) {
    /** A scale that nothing was compared with. */
    public static Chosen of(TargetScale scale) {
      return new Chosen(scale, Optional.empty());
    }
  }

  /**
   * A scale that was tried.
   *
   * @param objective by which it was
   * @param value of the objective, in the user's units
   * @param terms of the evidence, one for each row
   */
  private record Tried(
      String name, TargetScale scale, Prior prior, String objective, double value, double[] terms) {
    EvidenceLead over(Tried other) {
      return EvidenceLead.of(value - other.value, terms, other.terms);
    }
  }

  /**
   * Chooses a scale.
   *
   * @param kind what is wanted
   * @param rows with inputs as the model sees them and targets in the user's units, in which rows
   *     of equal inputs may still be several
   * @param linear the scale that does not bend
   * @param least the smallest target of all, of which rows may be a sample
   */
  public Chosen choose(TargetKind kind, TrainingSet rows, TargetScale linear, double least) {
    long values = Arrays.stream(rows.targets()).distinct().limit(VALUES).count();
    boolean isPoor = rows.size() < FEW || values < VALUES;
    return switch (kind) {
      case NONE -> Chosen.of(linear);
      case LOG -> {
        requirePositive(least);
        yield values == 1 ? shapeless(rows, linear) : Chosen.of(bent(Warp.LOG, rows, linear));
      }
      case YEO_JOHNSON -> isPoor ? shapeless(rows, linear) : powers(rows, linear);
      case AUTO -> isPoor ? Chosen.of(linear) : best(rows, linear, least);
    };
  }

  private static void requirePositive(double least) {
    if (!(least > 0)) {
      throw new IllegalArgumentException(
          ("the logarithm of the class needs values above zero, but the smallest is %s;"
                  + " use another scale of the target (YEO_JOHNSON, which takes any numbers, or"
                  + " NONE).")
              .formatted(least));
    }
  }

  private static Chosen shapeless(TrainingSet rows, TargetScale linear) {
    long values = Arrays.stream(rows.targets()).distinct().count();
    return new Chosen(
        linear,
        Optional.of(
            "The target is not transformed: %s with %s not show a shape."
                .formatted(
                    rows.size() == 1 ? "1 row" : rows.size() + " rows",
                    values == 1 ? "a single value do" : values + " different values do")));
  }

  private Chosen powers(TrainingSet all, TargetScale linear) {
    TrainingSet rows = some(all);
    Tried straight = learned("NONE", linear, rows);
    Tried power = bestPower(rows, straight);
    return new Chosen(
        bent(power.scale().warp(), all, linear), Optional.of(note(List.of(power), straight)));
  }

  private Chosen best(TrainingSet all, TargetScale linear, double least) {
    TrainingSet rows = some(all);
    Tried straight = learned("NONE", linear, rows);
    List<Tried> others = new ArrayList<>();
    if (least > 0) {
      others.add(tried("LOG", bent(Warp.LOG, rows, linear), rows, straight.prior(), EVALUATIONS));
    }
    others.add(bestPower(rows, straight));
    straight = further(straight, others, rows);
    for (int i = 0; i < others.size(); i++) {
      List<Tried> rest = new ArrayList<>(others);
      rest.set(i, straight);
      others.set(i, further(others.get(i), rest, rows));
    }
    Tried best = straight;
    for (Tried other : others) {
      best = other.over(best).isClear() ? other : best;
    }
    String note = note(others, straight);
    if (!best.scale().isLinear() && all.size() > rows.size()) {
      Tried near = amongAll(best, all, bent(best.scale().warp(), all, linear));
      Tried straightNear = amongAll(straight, all, linear);
      note +=
          "; by the %s: %s %s".formatted(near.objective(), near.name(), near.over(straightNear));
      best = near.over(straightNear).isClear() ? best : straight;
    }
    TargetScale scale = best.scale().isLinear() ? linear : bent(best.scale().warp(), all, linear);
    return new Chosen(scale, Optional.of("%s; %s is taken.".formatted(note, best.name())));
  }

  /**
   * A scale after it was searched for from where the others ended, too: none shall be behind
   * because its own search ended at a worse maximum.
   */
  private Tried further(Tried tried, List<Tried> others, TrainingSet rows) {
    Tried best = tried;
    for (Tried other : others) {
      Prior from = moved(other, variance(rows, best.scale()) / variance(rows, other.scale()));
      Tried there = tried(best.name(), best.scale(), rows, from, 1);
      best =
          there.value() > best.value()
              ? tried(best.name(), best.scale(), rows, from, EVALUATIONS)
              : best;
    }
    return best;
  }

  private static double variance(TrainingSet rows, TargetScale scale) {
    return TargetSpread.of(rows.on(scale)).aboutZero();
  }

  /** What was found on a scale, for targets with another variance. */
  private static Prior moved(Tried tried, double factor) {
    Kernel kernel = tried.prior().kernel();
    double[] logarithms = kernel.logParameters();
    kernel.varianceParameter().ifPresent(p -> logarithms[p] += Math.log(factor));
    return new Prior(kernel.withLogParameters(logarithms), factor * tried.prior().noiseVariance());
  }

  /** A scale by rows that are given their neighbours among all. */
  private Tried amongAll(Tried tried, TrainingSet all, TargetScale scale) {
    int count = Math.min(JUDGED, all.size());
    int[] judged = RandomRows.draw(all.size(), count, ~learning.seed());
    TrainingSet scaled = all.on(scale);
    Objective near = NeighbourLikelihood.within(scaled, judged, NEIGHBOURS, tried.prior().kernel());
    return tried(tried.name(), scale, scaled, near, all.select(judged), tried.prior(), EVALUATIONS);
  }

  private static String note(List<Tried> others, Tried straight) {
    List<String> table = new ArrayList<>();
    for (Tried other : others) {
      table.add(other.name() + " " + other.over(straight));
    }
    return "Scales of the target by the %s, in nats from NONE: %s"
        .formatted(straight.objective(), String.join(", ", table));
  }

  private TrainingSet some(TrainingSet rows) {
    int n = rows.size();
    return n <= ROWS ? rows : rows.select(RandomRows.draw(n, ROWS, learning.seed()));
  }

  /**
   * The scale with a warp, on which rows have mean zero and standard deviation one; unless the
   * linear one changes nothing.
   */
  private static TargetScale bent(Warp warp, TrainingSet rows, TargetScale linear) {
    Column raw = new Column(rows.targets(), rows.copies());
    boolean isLog = warp.kind() == Warp.Kind.LOG;
    double centre = isLog ? 0 : raw.mean();
    double unit = isLog ? 1 : positive(raw.deviation());
    TargetScale plain = new TargetScale(centre, unit, warp, 0, 1);
    if (linear.equals(TargetScale.IDENTITY)) {
      return plain;
    }
    Column warped = new Column(plain.toModel(rows.targets()), rows.copies());
    return new TargetScale(centre, unit, warp, warped.mean(), positive(warped.deviation()));
  }

  private static double positive(double deviation) {
    return deviation > 0 ? deviation : 1;
  }

  /**
   * The scale that does not bend, learned from where learning begins: by short trials of starts,
   * which may take noise for a quick function, and without them.
   */
  private Tried learned(String name, TargetScale scale, TrainingSet rows) {
    TrainingSet scaled = rows.on(scale);
    Learning brief =
        new Learning(
            2 * EVALUATIONS,
            0,
            LearnBy.EXACT,
            learning.hasHyperprior(),
            learning.refinement(),
            learning.seed());
    Prior prior =
        brief.learn(LearningTask.of(new Prior(kernel, noise), scaled), this::heard).prior();
    Tried learned = tried(name, scale, rows, prior, 1);
    Tried given = tried(name, scale, rows, new Prior(kernel, noise), EVALUATIONS);
    return given.value() > learned.value() ? given : learned;
  }

  /** Tells of the first learning as of work, because another learning follows the choice. */
  private void heard(LearningProgress progress) {
    listener.onWork(
        "choosing the target's scale, first model: %s of %s"
            .formatted(progress.evaluation(), progress.of()));
  }

  /** A scale after a search that begins where another one ended. */
  private Tried tried(
      String name, TargetScale scale, TrainingSet rows, Prior from, int evaluations) {
    TrainingSet scaled = rows.on(scale);
    return tried(name, scale, scaled, new ExactEvidence(scaled), rows, from, evaluations);
  }

  /**
   * A scale after a search.
   *
   * @param scaled rows on this scale, which tell the spread of targets
   * @param evidence what is maximised
   * @param judged the rows that are its terms, with targets in the user's units
   */
  private Tried tried(
      String name,
      TargetScale scale,
      TrainingSet scaled,
      Objective evidence,
      TrainingSet judged,
      Prior from,
      int evaluations) {
    listener.onWork("trying %s as the scale of the target".formatted(name));
    double variance = TargetSpread.of(scaled).aboutZero();
    HyperParameters parameters =
        new HyperParameters(
            new Prior(kernel, noise), p -> false, variance, variance * scaled.meanPrecision());
    Objective assumed =
        learning.hasHyperprior() ? parameters.hyperprior(scaled.size()).with(evidence) : evidence;
    Search search =
        new Search(parameters, assumed, evaluations, progress(parameters, scaled))
            .from(parameters.at(from), new BoundedQuasiNewton());
    double[] terms = evidence.terms(search.prior());
    double slopes = 0;
    for (int i = 0; i < terms.length; i++) {
      double slope = judged.copies()[i] * scale.logSlope(judged.targets()[i]);
      terms[i] += slope;
      slopes += slope;
    }
    return new Tried(
        name, scale, search.prior(), assumed.name(), search.bestValue() + slopes, terms);
  }

  private Progress progress(HyperParameters parameters, TrainingSet rows) {
    LearningPlan plan =
        new LearningPlan(learning, parameters.count(), rows.size(), 1, false, false);
    return new Progress(plan, LearningListener.NONE);
  }

  private Tried bestPower(TrainingSet rows, Tried straight) {
    Tried best = power(SHAPES[0], rows, straight, straight.prior(), TASTE);
    for (int s = 1; s < SHAPES.length; s++) {
      Tried next = power(SHAPES[s], rows, straight, straight.prior(), TASTE);
      best = next.value() > best.value() ? next : best;
    }
    return power(best.scale().warp().shape(), rows, straight, best.prior(), EVALUATIONS);
  }

  private Tried power(double shape, TrainingSet rows, Tried straight, Prior from, int evaluations) {
    String name = "YEO_JOHNSON (%s)".formatted(shape);
    return tried(
        name, bent(Warp.yeoJohnson(shape), rows, straight.scale()), rows, from, evaluations);
  }
}
