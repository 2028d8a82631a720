package kmcg.learning;

import java.util.List;
import kmcg.kernel.Parameter;
import kmcg.model.Prior;

/**
 * What is assumed of hyper-parameters before the data: length-scales and noise are not small. With
 * their logarithms θ,
 *
 * <pre>
 *   ln p(θ) = −½ Σ (max(0, c − θ) / s)² + constant,   s = s₀ / (1 + 2p/n)
 * </pre>
 *
 * <p>so that only what is below c is improbable. An input may be irrelevant at no cost, which a
 * normal distribution of θ would not allow. The centre of a length-scale is e² times where learning
 * begins, which for automatic ones grows with the root of the number of inputs; that of the noise
 * is a tenth of the variance of the targets, for observations of the mean precision.
 *
 * <p>Of thirty rows with forty inputs, each with a length-scale of its own, the most probable
 * explanation is otherwise that there is no noise at all; hence the width s, which is less the more
 * parameters p there are for n rows. A hundred rows for each parameter say more than this does.
 */
final class Hyperprior {
  private static final double LENGTH_SCALES_ABOVE = 2;
  private static final double LENGTH_SCALE_WIDTH = 1;
  private static final double NOISE_SHARE = 0.1;
  private static final double NOISE_WIDTH = 1.25;

  private final double[] centres; // −∞ where nothing is assumed
  private final double[] widths;

  private Hyperprior(double[] centres, double[] widths) {
    this.centres = centres;
    this.widths = widths;
  }

  /**
   * The assumption for parameters with their values at the start.
   *
   * @param noiseScale the noise variance with which noise would be all of the targets
   * @param rows n
   */
  static Hyperprior of(List<Parameter> start, double noiseScale, int rows) {
    int p = start.size();
    double[] centres = new double[p];
    double[] widths = new double[p];
    for (int i = 0; i < p; i++) {
      Parameter parameter = start.get(i);
      centres[i] = centre(parameter, noiseScale);
      boolean isNoise = parameter.kind() == Parameter.Kind.NOISE;
      widths[i] = (isNoise ? NOISE_WIDTH : LENGTH_SCALE_WIDTH) / (1 + 2.0 * p / rows);
    }
    return new Hyperprior(centres, widths);
  }

  private static double centre(Parameter parameter, double noiseScale) {
    return switch (parameter.kind()) {
      case LENGTH_SCALE -> parameter.logarithm() + LENGTH_SCALES_ABOVE;
      case NOISE -> Math.log(NOISE_SHARE * noiseScale);
      case VARIANCE, SHAPE, PERIOD -> Double.NEGATIVE_INFINITY;
    };
  }

  /** An objective to which ln p(θ) is added. */
  Objective with(Objective objective) {
    return new Assumed(objective);
  }

  private final class Assumed implements Objective {
    private final Objective objective;

    Assumed(Objective objective) {
      this.objective = objective;
    }

    @Override
    public Value at(Prior prior) {
      Value value = objective.at(prior);
      List<Parameter> parameters = prior.parameters();
      double sum = value.value();
      double[] gradient = value.gradient().clone();
      for (int p = 0; p < centres.length; p++) {
        double below = Math.max(0, centres[p] - parameters.get(p).logarithm()) / widths[p];
        sum -= 0.5 * below * below;
        gradient[p] += below / widths[p];
      }
      return new Value(sum, gradient);
    }

    @Override
    public String name() {
      return objective.name() + " and the log prior";
    }

    @Override
    public double looseness(Prior prior) {
      return objective.looseness(prior);
    }

    @Override
    public String shortName() {
      return objective.shortName();
    }

    @Override
    public boolean isBound() {
      return objective.isBound();
    }

    @Override
    public double cost() {
      return objective.cost();
    }
  }
}
