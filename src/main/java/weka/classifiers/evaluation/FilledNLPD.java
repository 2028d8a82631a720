package weka.classifiers.evaluation;

import kmcg.metric.Scores;
import weka.classifiers.ConditionalDensityEstimator;
import weka.classifiers.IntervalEstimator;
import weka.core.Instance;

/**
 * NLPD where a regressor estimates densities, and for others that of the normal distributions
 * around their predictions whose common standard deviation s fits the test errors best:
 *
 * <pre>
 *   min over s of mean −ln N(y; m, s²) = ½ ln(2πe · mean (y − m)²)
 * </pre>
 *
 * <p>No constant s does better, and s is chosen with the answers at hand: a regressor without
 * densities is flattered. It has a number for every regressor, so that the Experimenter's tables,
 * which are empty where the test base has none, have all of them.
 */
public final class FilledNLPD extends RegressionMetric {
  private static final long serialVersionUID = 1L;

  private final Scores own = new Scores();

  /** A metric that has seen nothing yet. */
  public FilledNLPD() {
    super("nlpd_or_best_constant_sd", "NLPD, best constant deviation");
  }

  @Override
  public String getMetricDescription() {
    return "NLPD for regressors with densities; for others that of normal distributions around"
        + " their predictions, with the one standard deviation that fits the test errors best.";
  }

  @Override
  public void updateStatsForPredictor(double predicted, Instance row) {
    if (!row.classIsMissing()) {
      scores().addMean(row.classValue(), predicted, row.weight());
    }
  }

  @Override
  public void updateStatsForIntervalEstimator(
      IntervalEstimator regressor, Instance row, double target) throws Exception {
    if (regressor instanceof ConditionalDensityEstimator density) {
      own.addLogDensity(density.logDensity(row, target), row.weight());
    }
  }

  @Override
  double value() {
    return hasDensities() ? own.nlpd() : bestConstant();
  }

  private boolean hasDensities() {
    return !Double.isNaN(own.nlpd());
  }

  /** NaN without errors, of which there is no distribution. */
  private double bestConstant() {
    double rmse = scores().rmse();
    return rmse > 0 ? 0.5 * Math.log(2 * Math.PI * Math.E) + Math.log(rmse) : Double.NaN;
  }

  /** Only where NLPD itself says nothing. */
  @Override
  boolean isShown() {
    return !hasDensities();
  }
}
