package kmcg.approximation;

import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.inducing.DirectionFeatures;
import kmcg.krylov.KrylovProcess;
import kmcg.krylov.KrylovRun;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.krylov.Trace;
import kmcg.krylov.Tridiagonal;
import kmcg.linalg.Matrix;
import kmcg.posterior.Posterior;
import kmcg.posterior.Prior;
import kmcg.posterior.Report;
import kmcg.posterior.RitzRegression;

/**
 * A method in the middle of its Krylov run: it can go on, and every prefix of it is a model, so
 * that a whole convergence curve costs one run.
 */
public abstract class KrylovFit {
  private final Setting setting;
  private final KrylovProcess process;
  private final KrylovRun run;

  /** What every fit is given. */
  record Setting(String method, Prior prior, TrainingSet data, List<String> notes) {}

  KrylovFit(Setting setting, KrylovProcess process) {
    this.setting = setting;
    this.process = process;
    this.run = new KrylovRun(process, setting.prior().noiseVariance());
  }

  /** Takes steps until {@code rule} says stop or the space is exhausted. */
  public final void advance(StoppingRule rule, ProgressListener listener) {
    run.until(rule, listener);
  }

  /** P, the number of steps taken. */
  public final int steps() {
    return process.tridiagonal().size();
  }

  /** What happened so far. */
  public final Trace trace() {
    return run.trace();
  }

  /** The model after all steps taken. */
  public final Posterior posterior() {
    return first(steps());
  }

  /** The model after the first {@code p} steps. */
  public abstract Posterior first(int p);

  final Prior prior() {
    return setting.prior();
  }

  final TrainingSet data() {
    return setting.data();
  }

  /** What the first {@code p} steps on all rows say about the data. */
  final RitzRegression ritz(int p) {
    Tridiagonal T = process.tridiagonal().first(p);
    return new RitzRegression(T, process.startNorm(), prior().noiseVariance(), data());
  }

  /** φ(x) = SᵀW^½k(X, x) for directions S of a run on the weighted rows of {@code rows}. */
  final DirectionFeatures directionFeatures(TrainingSet rows, Matrix S) {
    Matrix weighted = rows.isWeighted() ? S.scaledRows(rows.rootWeights()) : S;
    return new DirectionFeatures(prior().kernel(), rows.inputs(), weighted);
  }

  final Report report(int p) {
    return Report.of(setting.method(), p).withTrace(trace()).withNotes(setting.notes());
  }
}
