package weka.experiment.gp.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.metric.ApproximationErrors;
import kmcg.metric.RegressionMetrics;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.UnusablePredictionException;

/** Measures models of one run against the exact model and held-out targets. */
final class Judge implements Contestant.Recorder {
  /** The quantile of intervals of 95 %. */
  private static final double Z95 = 1.959963984540054;

  private final Problem problem;
  private final RunKey run;
  private final String provenance;
  private final List<Measurement> measured = new ArrayList<>();

  Judge(Problem problem, RunKey run, String provenance) {
    this.problem = problem;
    this.run = run;
    this.provenance = provenance;
  }

  List<Measurement> measured() {
    return measured;
  }

  /** Records a number, unless it is none. */
  @Override
  public void number(int steps, int points, Metric metric, double value) {
    if (Double.isFinite(value)) {
      measured.add(new Measurement(run, steps, points, metric, value, provenance));
    }
  }

  /** Judges a model; one whose predictions are no numbers is recorded as a failure. */
  @Override
  public void model(int steps, int points, double seconds, Posterior posterior) {
    Prediction seen;
    try {
      seen = posterior.predict(problem.test().inputs());
    } catch (UnusablePredictionException e) {
      number(steps, points, Metric.FAILED_STEP, steps);
      return;
    }
    double[] y = problem.test().targets();
    double[] variance = seen.observationVariance();
    Evidence evidence = posterior.evidence();
    problem
        .truth()
        .get()
        .ifPresent(truth -> compare(truth, seen, evidence.negativeLog(), steps, points));
    number(steps, points, Metric.SMSE, RegressionMetrics.smse(y, seen.mean()));
    SquaredErrors errors = SquaredErrors.of(y, seen.mean());
    number(steps, points, Metric.RMSE, errors.rmse());
    number(steps, points, Metric.RMSE_ERROR, errors.standardError());
    number(steps, points, Metric.NLPD, RegressionMetrics.nlpd(y, seen.mean(), variance));
    number(
        steps, points, Metric.COVERAGE, RegressionMetrics.coverage(y, seen.mean(), variance, Z95));
    number(steps, points, Metric.EVIDENCE, evidence.negativeLog());
    number(steps, points, Metric.EVIDENCE_AT_LEAST, evidence.exactAtLeast());
    number(steps, points, Metric.EVIDENCE_AT_MOST, evidence.exactAtMost());
    number(steps, points, Metric.SECONDS, seconds);
  }

  private void compare(Truth truth, Prediction seen, double evidence, int steps, int points) {
    Prediction exact = truth.prediction();
    number(steps, points, Metric.MEAN_ERROR, ApproximationErrors.ofMean(exact, seen));
    number(steps, points, Metric.VARIANCE_ERROR, ApproximationErrors.ofVariance(exact, seen));
    if (Arrays.stream(exact.mean()).distinct().count() > 1) { // or else it has no variance
      number(steps, points, Metric.DISTANCE, RegressionMetrics.smse(exact.mean(), seen.mean()));
    }
    number(steps, points, Metric.LEAST_VARIANCE_RATIO, leastRatio(exact, seen));
    if (!Double.isNaN(truth.negativeLogEvidence())) {
      double[] exactly = {truth.negativeLogEvidence()};
      number(
          steps,
          points,
          Metric.EVIDENCE_ERROR,
          ApproximationErrors.meanRelative(exactly, new double[] {evidence}));
      number(steps, points, Metric.EVIDENCE_EXCESS, evidence - truth.negativeLogEvidence());
    }
  }

  private static double leastRatio(Prediction exact, Prediction seen) {
    double[] truth = exact.observationVariance();
    double[] variance = seen.observationVariance();
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < truth.length; i++) {
      least = Math.min(least, variance[i] / truth[i]);
    }
    return least;
  }
}
