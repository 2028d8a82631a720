package kmcg.fuzz;

import java.util.Set;
import kmcg.data.TrainingSet;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.method.Exact;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.operator.structure.Structure;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.Instances;

/** Where rows are few, KMCG without options of its own has the means of the exact model. */
final class NearlyExact implements Oracle {
  /** Options with which it may be far from exact. */
  private static final Set<String> COARSER =
      Set.of("R", "P", "M", "Z", "local", "block", "tol", "solver", "effort", "structure-tol");

  /** The most rows: as many as are local to every point. */
  private static final int FEW = 64;

  /**
   * Differences of means in standard deviations of the noise of a typical observation: somewhat
   * more than the √(2 · 0.01) that steps leave which end with 0.01 nats of the data fit.
   */
  private static final double TOLERANCE = 0.15;

  @Override
  public void check(Trained model, Draw draw) throws Exception {
    Setting setting = model.setting();
    if (!setting.regressor().equals("KMCG")
        || COARSER.stream().anyMatch(setting::has)
        || model.saysIllConditioned()
        || model.table().training().size() > FEW) {
      return;
    }
    Preparation prepared =
        setting.create().trainer().learn(new Instances(model.table().training()));
    TrainingSet rows = prepared.training();
    Posterior posterior = model.regressor().model().posterior();
    Posterior exact;
    try {
      exact = new Exact(Structure.NONE).condition(prepared.prior(), rows);
    } catch (NotPositiveDefiniteException e) {
      return; // there is nothing to compare with
    }
    Prediction expected = exact.predict(rows.inputs());
    double[] means = posterior.predict(rows.inputs()).mean();
    double noise = Math.sqrt(prepared.prior().noiseVariance() / rows.meanPrecision());
    double rounding = exact.report().conditioning().meanError();
    for (int i = 0; i < means.length; i++) {
      double apart = Math.abs(means[i] - expected.mean()[i]) / noise;
      Finding.unless(
          apart <= TOLERANCE + rounding,
          "exact",
          "the mean of row %d is %.2g standard deviations of the noise from the exact one",
          i,
          apart);
    }
  }
}
