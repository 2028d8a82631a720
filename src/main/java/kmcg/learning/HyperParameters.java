package kmcg.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import kmcg.kernel.Kernel;
import kmcg.model.Prior;

/**
 * The logarithms of a prior's parameters as one vector: those of the kernel, then that of the noise
 * variance; with the ones that are to be learned, and between which bounds.
 */
final class HyperParameters {
  static final String NOISE = "noise";
  private static final String LENGTH_SCALE = "engthScale"; // also at the end of longer names

  private final Kernel kernel;
  private final double[] start;
  private final int[] free;
  private final double[] lower;
  private final double[] upper;
  private final List<String> names;

  /**
   * Parameters around {@code prior}.
   *
   * @param isFixed tells by its name whether a parameter stays as it is
   * @param targetVariance the variance of the targets, which bounds those of function and noise
   */
  HyperParameters(Prior prior, Predicate<String> isFixed, double targetVariance) {
    this.kernel = prior.kernel();
    double[] own = kernel.parameters();
    start = Arrays.copyOf(own, own.length + 1);
    start[own.length] = Math.log(prior.noiseVariance());
    names = new ArrayList<>(kernel.parameterNames());
    names.add(NOISE);
    lower = new double[start.length];
    upper = new double[start.length];
    for (int p = 0; p < start.length; p++) {
      bound(p, Math.log(targetVariance));
    }
    free = IntStream.range(0, start.length).filter(p -> !isFixed.test(names.get(p))).toArray();
  }

  private void bound(int p, double logVariance) {
    String name = names.get(p);
    if (name.equals(NOISE)) {
      lower[p] = logVariance + Math.log(1e-6);
      upper[p] = logVariance + Math.log(10);
    } else if (name.contains("ariance")) {
      lower[p] = logVariance + Math.log(1e-5);
      upper[p] = logVariance + Math.log(1e5);
    } else if (name.contains(LENGTH_SCALE)) {
      lower[p] = start[p] - Math.log(1e3);
      upper[p] = start[p] + Math.log(1e4);
    } else {
      lower[p] = start[p] - Math.log(1e3);
      upper[p] = start[p] + Math.log(1e3);
    }
    lower[p] = Math.min(lower[p], start[p]);
    upper[p] = Math.max(upper[p], start[p]);
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
    return new Prior(kernel.withParameters(Arrays.copyOf(all, all.length - 1)), noise);
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
    double[] own = kernel.parameters();
    for (int p : free) {
      if (names.get(p).contains(LENGTH_SCALE)) {
        own[p] += Math.log(factor);
      }
    }
    return kernel.withParameters(own);
  }

  /** The learned ones of a kernel multiplied by {@code variance}, and of a noise; within bounds. */
  double[] of(Kernel unscaled, double variance, double noise) {
    double[] all = Arrays.copyOf(unscaled.parameters(), start.length);
    all[kernel.varianceParameter().orElseThrow()] += Math.log(variance);
    all[start.length - 1] = Math.log(noise);
    for (int p = 0; p < all.length; p++) {
      all[p] = Math.max(lower[p], Math.min(upper[p], all[p]));
    }
    return pick(all);
  }

  /** The names of learned parameters that ended at a bound. */
  List<String> atBounds(double[] learned) {
    List<String> reached = new ArrayList<>();
    for (int i = 0; i < free.length; i++) {
      int p = free[i];
      if (learned[i] <= lower[p] + 1e-6 || learned[i] >= upper[p] - 1e-6) {
        reached.add(names.get(p));
      }
    }
    return reached;
  }
}
