package weka.experiment.gp.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import kmcg.linalg.machine.Interruption;
import kmcg.metric.RegressionMetrics;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.ConditionalDensityEstimator;
import weka.classifiers.IntervalEstimator;
import weka.core.Instance;
import weka.core.Instances;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.run.Budget;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.Provenance;
import weka.experiment.gp.run.Results;
import weka.experiment.gp.run.RunKey;
import weka.experiment.gp.run.SquaredErrors;

/**
 * The runs of Weka's usual regressors on the same rows. Each may take half of the seconds that are
 * left, and is left out in words if it would take longer. What is finished is kept with the runs of
 * the methods, in units of the targets that these see.
 *
 * @param data training and test rows
 * @param results where finished runs are kept
 * @param progress who hears of it
 * @param seed of everything random
 * @param unit of the targets of all results, in units of the class
 */
record UsualRuns(UserData data, Results results, Progress progress, long seed, double unit) {
  private static final double LEVEL = 0.95;

  private RunKey key(UsualRegressor regressor) {
    return new RunKey(data.name(), Comparison.KERNEL, regressor.method(), seed, 0);
  }

  /**
   * Does what is not finished, and says in words why the others have no numbers.
   *
   * @param before runs of other kinds that come before these, for the progress of all
   */
  Map<UsualRegressor, String> run(Budget budget, int before) throws IOException {
    Map<UsualRegressor, String> words = new EnumMap<>(UsualRegressor.class);
    Provenance provenance = Provenance.here();
    int count = before;
    for (UsualRegressor regressor : UsualRegressor.values()) {
      int index = count++;
      if (results.has(key(regressor))) {
        continue;
      }
      if (budget.isOver()) {
        words.put(regressor, "not tried yet: the seconds were over");
        continue;
      }
      progress.begin(key(regressor), index, before + UsualRegressor.values().length);
      Outcome outcome = attempt(regressor, budget, provenance.number());
      if (outcome.measured().isEmpty()) {
        words.put(regressor, outcome.words());
      } else {
        results.add(provenance);
        results.add(outcome.measured());
      }
    }
    return words;
  }

  /**
   * What a run has come to.
   *
   * @param measured nothing, if there are words
   */
  private record Outcome(List<Measurement> measured, String words) {
    static Outcome of(String words) {
      return new Outcome(List.of(), words);
    }
  }

  /** Regressors of others fail by exceptions and errors of any type. */
  private Outcome attempt(UsualRegressor regressor, Budget budget, String provenance) {
    double limit = budget.left() / 2;
    try {
      return Patience.call(() -> measure(regressor, limit, provenance), limit);
    } catch (TimeoutException e) {
      return Outcome.of("left out: not done after %s seconds".formatted(Digits.seconds(limit)));
    } catch (InterruptedException e) {
      if (!budget.isOver()) {
        Thread.currentThread().interrupt();
        throw (CancellationException) new CancellationException("stopped").initCause(e);
      }
      return Outcome.of("not done when the seconds were over");
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      return Outcome.of(
          cause instanceof OutOfMemoryError
              ? "needs more memory than Java has (-Xmx)"
              : failed(cause == null ? e : cause));
    } catch (Exception e) {
      return Outcome.of(failed(e));
    }
  }

  private static String failed(Throwable e) {
    return "failed: " + DataException.words(e).replaceAll("\\s+", " ").strip();
  }

  private Outcome measure(UsualRegressor regressor, double limit, String provenance)
      throws Exception {
    Instances training = withClass(data.training());
    Instances test = withClass(data.test());
    int rows = training.numInstances();
    Optional<String> refusal =
        new Rehearsal(rows, regressor.growth(), limit)
            .refusal(
                n -> {
                  int some = (int) Math.ceil((double) test.numInstances() * n / rows);
                  long start = System.nanoTime();
                  Trained small = train(regressor, new Instances(training, 0, n));
                  predict(small.model(), new Instances(test, 0, some));
                  return (System.nanoTime() - start) * 1e-9;
                });
    if (refusal.isPresent()) {
      return Outcome.of(refusal.get());
    }
    long start = System.nanoTime();
    Trained trained = train(regressor, training);
    Map<Metric, Double> values = judge(predict(trained.model(), test));
    values.put(Metric.SECONDS, trained.seconds());
    values.put(Metric.RUN_SECONDS, (System.nanoTime() - start) * 1e-9);
    List<Measurement> measured = new ArrayList<>();
    for (Map.Entry<Metric, Double> one : values.entrySet()) {
      if (Double.isFinite(one.getValue())) {
        measured.add(
            new Measurement(key(regressor), 0, rows, one.getKey(), one.getValue(), provenance));
      }
    }
    return new Outcome(measured, "");
  }

  private static Instances withClass(Instances rows) {
    Instances copy = new Instances(rows);
    copy.deleteWithMissingClass();
    return copy;
  }

  /** A model and the time that it took. */
  private record Trained(AbstractClassifier model, double seconds) {}

  private Trained train(UsualRegressor regressor, Instances rows) throws Exception {
    AbstractClassifier model = regressor.make(seed);
    long start = System.nanoTime();
    model.buildClassifier(rows);
    return new Trained(model, (System.nanoTime() - start) * 1e-9);
  }

  /**
   * What a model says of rows.
   *
   * @param logDensity the sum over rows, if the model has densities
   * @param inside how many targets are inside intervals, if the model has intervals
   */
  private record Predicted(
      double[] targets, double[] means, OptionalDouble logDensity, OptionalDouble inside) {}

  private static Predicted predict(AbstractClassifier model, Instances rows) throws Exception {
    int n = rows.numInstances();
    double[] targets = new double[n];
    double[] means = new double[n];
    double logDensity = 0;
    int inside = 0;
    for (int i = 0; i < n; i++) {
      Interruption.poll();
      Instance row = rows.instance(i);
      targets[i] = row.classValue();
      means[i] = model.classifyInstance(row);
      if (!Double.isFinite(means[i])) {
        throw new DataException(
            "the prediction of held-out row %s is %s, and must be finite."
                .formatted(i + 1, means[i]));
      }
      if (model instanceof ConditionalDensityEstimator density) {
        logDensity += density.logDensity(row, targets[i]);
      }
      if (model instanceof IntervalEstimator intervals) {
        double[] interval = intervals.predictIntervals(row, LEVEL)[0];
        inside += interval[0] <= targets[i] && targets[i] <= interval[1] ? 1 : 0;
      }
    }
    return new Predicted(
        targets,
        means,
        model instanceof ConditionalDensityEstimator
            ? OptionalDouble.of(logDensity)
            : OptionalDouble.empty(),
        model instanceof IntervalEstimator ? OptionalDouble.of(inside) : OptionalDouble.empty());
  }

  /** What is measured of predictions, in the order of the file of results. */
  private Map<Metric, Double> judge(Predicted seen) {
    int n = seen.targets().length;
    SquaredErrors errors = SquaredErrors.of(seen.targets(), seen.means());
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    values.put(Metric.SMSE, RegressionMetrics.smse(seen.targets(), seen.means()));
    values.put(Metric.RMSE, errors.rmse() / unit);
    values.put(Metric.RMSE_ERROR, errors.standardError() / unit);
    seen.logDensity().ifPresent(sum -> values.put(Metric.NLPD, -sum / n - Math.log(unit)));
    seen.inside().ifPresent(count -> values.put(Metric.COVERAGE, count / n));
    return values;
  }
}
