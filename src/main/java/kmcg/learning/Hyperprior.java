package kmcg.learning;

import java.util.List;
import kmcg.kernel.Parameter;
import kmcg.model.Prior;

/**
 * What is assumed of hyper-parameters before the data: their logarithms θ are independent and
 * normal.
 *
 * <pre>
 *   ln p(θ) = −½ Σ ((θ − c)/s)² + constant
 * </pre>
 *
 * <p>The centre c of a length-scale is where learning begins, which for automatic ones grows with
 * the root of the number of inputs; so one relevant input more does not make the function rougher.
 * Variances are centred at parts of the variance of the targets. All are wide: a hundred rows say
 * more than they do. But of thirty rows with forty inputs, of which each has a length-scale of its
 * own, the most probable explanation is otherwise that there is no noise at all.
 */
final class Hyperprior {
  private static final double LENGTH_SCALE_WIDTH = 1.5;
  private static final double VARIANCE_WIDTH = 3;
  private static final double NOISE_SHARE = 0.03;
  private static final double NOISE_WIDTH = 1.5;
  private static final double SHAPE_WIDTH = 2;

  private final double[] centres;
  private final double[] widths;

  private Hyperprior(double[] centres, double[] widths) {
    this.centres = centres;
    this.widths = widths;
  }

  /**
   * The assumption for parameters with their values at the start.
   *
   * @param targetVariance the variance of the targets
   */
  static Hyperprior of(List<Parameter> start, double targetVariance) {
    double[] centres = new double[start.size()];
    double[] widths = new double[start.size()];
    for (int p = 0; p < centres.length; p++) {
      Parameter parameter = start.get(p);
      switch (parameter.kind()) {
        case LENGTH_SCALE -> {
          centres[p] = parameter.logarithm();
          widths[p] = LENGTH_SCALE_WIDTH;
        }
        case VARIANCE -> {
          centres[p] = Math.log(targetVariance);
          widths[p] = VARIANCE_WIDTH;
        }
        case NOISE -> {
          centres[p] = Math.log(NOISE_SHARE * targetVariance);
          widths[p] = NOISE_WIDTH;
        }
        case SHAPE, PERIOD -> {
          centres[p] = parameter.logarithm();
          widths[p] = SHAPE_WIDTH;
        }
      }
    }
    return new Hyperprior(centres, widths);
  }

  /** An objective to which ln p(θ) is added. */
  Objective with(Objective objective) {
    return new Objective() {
      @Override
      public Value at(Prior prior) {
        Value value = objective.at(prior);
        return new Value(
            value.value() + logDensity(prior.parameters()),
            withSlopes(value.gradient(), prior.parameters()));
      }

      @Override
      public String name() {
        return objective.name();
      }

      @Override
      public String shortName() {
        return objective.shortName();
      }

      @Override
      public double cost() {
        return objective.cost();
      }
    };
  }

  /** ln p(θ), without its constant. */
  double logDensity(List<Parameter> parameters) {
    double sum = 0;
    for (int p = 0; p < centres.length; p++) {
      double far = (parameters.get(p).logarithm() - centres[p]) / widths[p];
      sum -= 0.5 * far * far;
    }
    return sum;
  }

  private double[] withSlopes(double[] gradient, List<Parameter> parameters) {
    double[] sum = gradient.clone();
    for (int p = 0; p < centres.length; p++) {
      sum[p] -= (parameters.get(p).logarithm() - centres[p]) / (widths[p] * widths[p]);
    }
    return sum;
  }
}
