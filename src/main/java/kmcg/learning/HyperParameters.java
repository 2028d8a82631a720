package kmcg.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.model.Prior;

/**
 * The logarithms of a prior's parameters as one vector: those of the kernel, then that of the noise
 * variance; with the ones that are to be learned, and between which bounds.
 */
final class HyperParameters {
  /**
   * The largest mean precision: the noise variance of one observation is up to as many times it.
   */
  private static final double MOST_PRECISION = 1e140;

  private final Kernel kernel;
  private final List<Parameter> parameters;
  private final double[] start;
  private final int[] free;
  private final double[] lower;
  private final double[] upper;
  private final double targetVariance;
  private final double noiseScale;
  private final ToDoubleFunction<Parameter> leastPeriod;

  /**
   * Parameters around {@code prior}.
   *
   * @param isFixed whether a parameter stays as it is
   * @param targetVariance the variance of the targets, which bounds that of the function
   * @param noiseScale the noise variance with which noise would be all of the targets
   */
  HyperParameters(
      Prior prior, Predicate<Parameter> isFixed, double targetVariance, double noiseScale) {
    this(prior, isFixed, targetVariance, noiseScale, period -> 0);
  }

  /**
   * The same for data that do not show all periods.
   *
   * @param leastPeriod the shortest that a period becomes
   */
  HyperParameters(
      Prior prior,
      Predicate<Parameter> isFixed,
      double targetVariance,
      double noiseScale,
      ToDoubleFunction<Parameter> leastPeriod) {
    this(
        prior,
        (int p) -> isFixed.test(prior.parameters().get(p)),
        targetVariance,
        noiseScale,
        leastPeriod);
  }

  private HyperParameters(
      Prior prior,
      IntPredicate isFixed,
      double targetVariance,
      double noiseScale,
      ToDoubleFunction<Parameter> leastPeriod) {
    this.leastPeriod = leastPeriod;
    this.kernel = prior.kernel();
    this.targetVariance = targetVariance;
    this.noiseScale = noiseScale;
    parameters = prior.parameters();
    start = parameters.stream().mapToDouble(Parameter::logarithm).toArray();
    lower = new double[start.length];
    upper = new double[start.length];
    for (int p = 0; p < start.length; p++) {
      boolean isNoise = parameters.get(p).kind() == Parameter.Kind.NOISE;
      Bounds bounds = Bounds.of(parameters.get(p), isNoise ? noiseScale : targetVariance);
      if (parameters.get(p).kind() == Parameter.Kind.PERIOD) {
        bounds = bounds.notBelow(leastPeriod.applyAsDouble(parameters.get(p)), parameters.get(p));
      }
      lower[p] = bounds.lower();
      upper[p] = bounds.upper();
    }
    free = IntStream.range(0, start.length).filter(p -> !isFixed.test(p)).toArray();
    boolean learnsNoise =
        Arrays.stream(free).anyMatch(p -> parameters.get(p).kind() == Parameter.Kind.NOISE);
    if (learnsNoise && noiseScale / MOST_PRECISION > targetVariance) {
      throw new IllegalArgumentException(
          ("the noise variance of an observation of weight 1 cannot be learned: with the weights"
                  + " as precisions it would be up to %s; divide the weights by their mean, or take"
                  + " them as copies.")
              .formatted(noiseScale));
    }
  }

  /**
   * Parameters of a kernel that has grown, for the same data: those of its smooth part and the
   * noise are fixed as they were before, and those of other parts are learned.
   */
  HyperParameters of(ComposedKernel grown, double noise, Predicate<Parameter> isFixed) {
    Prior prior = new Prior(grown.kernel(), noise);
    List<Parameter> own = grown.smooth().parameters();
    List<Parameter> all = prior.parameters();
    int last = all.size() - 1;
    return new HyperParameters(
        prior,
        (int p) ->
            p < own.size() ? isFixed.test(own.get(p)) : p == last && isFixed.test(all.get(p)),
        targetVariance,
        noiseScale,
        leastPeriod);
  }

  /** The learned ones with the values of a prior of the same shape, within bounds. */
  double[] at(Prior prior) {
    double[] all = prior.parameters().stream().mapToDouble(Parameter::logarithm).toArray();
    for (int p = 0; p < all.length; p++) {
      all[p] = within(p, all[p]);
    }
    return pick(all);
  }

  /** The kernel with its parameters at the start. */
  Kernel kernel() {
    return kernel;
  }

  /** How many are learned. */
  int count() {
    return free.length;
  }

  double[] start() {
    return pick(start);
  }

  double[] lower() {
    return pick(lower);
  }

  double[] upper() {
    return pick(upper);
  }

  /** The learned ones of a vector of all. */
  double[] pick(double[] all) {
    return Arrays.stream(free).mapToDouble(p -> all[p]).toArray();
  }

  /** The prior with other values of the learned ones. */
  Prior prior(double[] learned) {
    double[] all = start.clone();
    for (int i = 0; i < free.length; i++) {
      all[free[i]] = learned[i];
    }
    double noise = Math.exp(all[all.length - 1]);
    return new Prior(kernel.withLogParameters(Arrays.copyOf(all, all.length - 1)), noise);
  }

  /** Whether the kernel's overall variance and the noise are both learned. */
  boolean hasFreeVariances() {
    OptionalInt variance = kernel.varianceParameter();
    return variance.isPresent() && isFree(variance.getAsInt()) && isFree(start.length - 1);
  }

  private boolean isFree(int p) {
    return Arrays.stream(free).anyMatch(q -> q == p);
  }

  /** The kernel at the start with the learned length-scales multiplied by {@code factor}. */
  Kernel stretched(double factor) {
    return stretched(parameter -> factor);
  }

  /** The kernel at the start with each learned length-scale multiplied by a factor of its own. */
  Kernel stretched(ToDoubleFunction<Parameter> factor) {
    double[] own = kernel.logParameters();
    for (int p : free) {
      if (parameters.get(p).kind() == Parameter.Kind.LENGTH_SCALE) {
        own[p] += Math.log(factor.applyAsDouble(parameters.get(p)));
      }
    }
    return kernel.withLogParameters(own);
  }

  /** Learned ones of which no length-scale is longer than at the start. */
  double[] revived(double[] learned) {
    double[] point = learned.clone();
    for (int i = 0; i < free.length; i++) {
      if (parameters.get(free[i]).kind() == Parameter.Kind.LENGTH_SCALE) {
        point[i] = Math.min(point[i], start[free[i]]);
      }
    }
    return point;
  }

  /**
   * The learned ones with the values that parameters of the same name have in a prior, its
   * length-scales multiplied by {@code factor}; others as at the start.
   */
  double[] takenFrom(Prior other, double factor) {
    double[] all = start.clone();
    for (Parameter known : other.parameters()) {
      for (int p = 0; p < all.length; p++) {
        if (parameters.get(p).name().equals(known.name())) {
          boolean stretched = known.kind() == Parameter.Kind.LENGTH_SCALE;
          all[p] = within(p, known.logarithm() + (stretched ? Math.log(factor) : 0));
        }
      }
    }
    return pick(all);
  }

  private double within(int p, double value) {
    return Math.max(lower[p], Math.min(upper[p], value));
  }

  /** What is assumed of all of them before the data. */
  Hyperprior hyperprior(int rows) {
    return Hyperprior.of(parameters, noiseScale, rows);
  }

  /** The variance of the targets. */
  double targetVariance() {
    return targetVariance;
  }

  /**
   * The noise variance with which noise would be all of the targets: their variance, times the mean
   * precision of the observations.
   */
  double noiseScale() {
    return noiseScale;
  }

  /** The name of the kernel's family. */
  String family() {
    return kernel.getClass().getSimpleName();
  }

  /** The learned ones of a kernel multiplied by {@code variance}, and of a noise; within bounds. */
  double[] of(Kernel unscaled, double variance, double noise) {
    double[] all = Arrays.copyOf(unscaled.logParameters(), start.length);
    all[kernel.varianceParameter().orElseThrow()] += Math.log(variance);
    all[start.length - 1] = Math.log(noise);
    for (int p = 0; p < all.length; p++) {
      all[p] = within(p, all[p]);
    }
    return pick(all);
  }

  /**
   * The learned parameters that ended at a bound, with their values there. A shape may grow without
   * limit: its kernel then is a simpler one, such as a cosine, and nothing is amiss.
   */
  List<SearchLimit> atBounds(double[] learned) {
    List<Parameter> ended = prior(learned).parameters();
    List<SearchLimit> reached = new ArrayList<>();
    for (int i = 0; i < free.length; i++) {
      int p = free[i];
      boolean isShape = parameters.get(p).kind() == Parameter.Kind.SHAPE;
      boolean isLeast = learned[i] <= lower[p] + 1e-6;
      if (isLeast || (learned[i] >= upper[p] - 1e-6 && !isShape)) {
        reached.add(new SearchLimit(ended.get(p), !isLeast));
      }
    }
    return reached;
  }
}
