package kmcg.fuzz;

import java.util.function.DoubleUnaryOperator;
import kmcg.model.PredictiveDistribution;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.core.Instance;
import weka.core.Instances;

/** Each prediction is a distribution, and the same alone as among others. */
final class Numbers implements Oracle {
  /** The levels at whose ends a density is cut into pieces. */
  private static final double[] LEVELS = {0.1, 0.3, 0.5, 0.7, 0.9, 0.98};

  /** Where doubles are farther apart than this share of a deviation, nothing can be integrated. */
  private static final double COARSE = 1e-6;

  /** Deviations of observations below this have parts that are zero. */
  private static final double TINY = 1e-290;

  /** Where distributions cut off their numbers. */
  private static final double CUT = 1e150;

  /** Simpson's rule on halves until this is met. */
  private static final double PRECISION = 1e-3;

  @Override
  public void check(Trained model, Draw draw) throws Exception {
    Instances rows = model.table().test();
    double[][] alone = model.predictions();
    double[][] together = model.regressor().distributionsForInstances(rows);
    boolean warned = model.saysIllConditioned();
    for (int i = 0; i < alone.length; i++) {
      Instance row = rows.get(i);
      PredictiveDistribution distribution = model.regressor().model().predict(row);
      double deviation = distribution.observationDeviation();
      Finding.unless(Double.isFinite(alone[i][0]), "finite", "the mean is %s", alone[i][0]);
      Finding.unless(
          deviation > 0 && Double.isFinite(deviation), "finite", "the sd is %s", deviation);
      boolean isPositive = alone[i][1] > 0 || (alone[i][1] == 0 && mayBeCertain(model, deviation));
      Finding.unless(
          isPositive && Double.isFinite(alone[i][1]), "finite", "the sd is %s", alone[i][1]);
      double written = 4 * Math.ulp(alone[i][0]); // digits that a number far from zero has not
      double apart = Math.max(0, Math.abs(alone[i][0] - together[i][0]) - written) / deviation;
      Finding.unless(warned || apart <= 1e-6, "batch", "row %d alone differs by %.2g sd", i, apart);
      intervals(model, row, draw);
      if (!row.hasMissingValue()) { // otherwise it may be a mixture with narrow peaks
        density(distribution, alone[i][0]);
      }
    }
  }

  /**
   * Whether the function may be known exactly somewhere: a linear one is at zero, and where numbers
   * of the class are tiny, or bent towards zero, their deviations are no numbers any more.
   */
  private static boolean mayBeCertain(Trained model, double deviation) throws Exception {
    TrainedModel trained = model.regressor().model();
    return !trained.target().isLinear()
        || deviation < TINY
        || trained.posterior().prior().kernel().toString().contains("Linear");
  }

  private static void intervals(Trained model, Instance row, Draw draw) throws Exception {
    double[] narrow = model.regressor().predictIntervals(row, 0.5)[0];
    double[] wide = model.regressor().predictIntervals(row, 0.5 + 0.49 * draw.uniform())[0];
    Finding.unless(
        wide[0] <= narrow[0] && narrow[0] <= narrow[1] && narrow[1] <= wide[1],
        "intervals",
        "[%s, %s] is not inside [%s, %s]",
        narrow[0],
        narrow[1],
        wide[0],
        wide[1]);
    Finding.unless(Double.isFinite(wide[1] - wide[0]), "intervals", "infinite: %s", wide[0]);
  }

  /**
   * The mass between the ends of intervals is what the intervals say, and what probabilities say
   * where an end is cut off.
   */
  static void density(PredictiveDistribution distribution, double mean) {
    double[] inner = distribution.interval(LEVELS[0]);
    double span = inner[1] - inner[0];
    if (span < COARSE * Math.max(Math.abs(mean), Math.abs(inner[0])) || !(span > 1e-290)) {
      return;
    }
    Stretched y = Stretched.around(distribution);
    DoubleUnaryOperator density = u -> Math.exp(distribution.logDensity(y.at(u)) + y.logSlope(u));
    double mass = integral(density, y.place(inner[0]), y.place(inner[1]));
    for (int k = 1; k < LEVELS.length; k++) {
      double[] outer = distribution.interval(LEVELS[k]);
      mass += integral(density, y.place(outer[0]), y.place(inner[0]));
      mass += integral(density, y.place(inner[1]), y.place(outer[1]));
      inner = outer;
    }
    double level = LEVELS[LEVELS.length - 1];
    double expected = distribution.probabilityBelow(inner[1]);
    expected -= distribution.probabilityBelow(inner[0]);
    boolean isCut = Math.max(-inner[0], inner[1]) >= CUT;
    Finding.unless(
        isCut || Math.abs(level - expected) < 1e-6,
        "intervals",
        "the interval of %s has the probability %s",
        level,
        expected);
    Finding.unless(
        Math.abs(mass - expected) < 0.01, "density", "integrates to %s, not %s", mass, expected);
  }

  /**
   * A scale along which densities of any number of orders of magnitude are smooth: y = m + s sinh
   * u.
   *
   * @param middle m
   * @param width s
   */
  private record Stretched(double middle, double width) {
    static Stretched around(PredictiveDistribution distribution) {
      double[] narrow = distribution.interval(0.001);
      double median = distribution.median();
      double width = Math.min(median - narrow[0], narrow[1] - median);
      double[] inner = distribution.interval(LEVELS[0]);
      return new Stretched(median, width > 1e-290 ? width : inner[1] - inner[0]);
    }

    double at(double u) {
      return middle + width * Math.sinh(u);
    }

    double logSlope(double u) {
      return Math.log(width) + Math.abs(u) + Math.log1p(Math.exp(-2 * Math.abs(u))) - Math.log(2);
    }

    double place(double y) {
      double x = Math.abs(y / width - middle / width);
      double u = x > 1e8 ? Math.log(2) + Math.log(x) : Math.log(x + Math.sqrt(x * x + 1));
      return y < middle ? -u : u;
    }
  }

  private static double integral(DoubleUnaryOperator f, double a, double b) {
    return halves(f, a, f.applyAsDouble(a), b, f.applyAsDouble(b), 14);
  }

  private static double halves(
      DoubleUnaryOperator f, double a, double fa, double b, double fb, int depth) {
    double m = a + (b - a) / 2;
    double fm = f.applyAsDouble(m);
    double fl = f.applyAsDouble(a + (m - a) / 2);
    double fr = f.applyAsDouble(m + (b - m) / 2);
    double coarse = (b - a) * ((fa + 4 * fm + fb) / 6);
    double fine = (b - a) * ((fa + 4 * fl + 2 * fm + 4 * fr + fb) / 12);
    if (depth == 0 || (depth < 11 && Math.abs(fine - coarse) < PRECISION / (1 << 8))) {
      return fine;
    }
    return halves(f, a, fa, m, fm, depth - 1) + halves(f, m, fm, b, fb, depth - 1);
  }
}
