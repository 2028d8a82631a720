package kmcg.method;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.inducing.choice.Selection;
import kmcg.krylov.NystromPreconditioner;
import kmcg.krylov.PreconditionedCg;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.Jitter;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Prior;
import kmcg.model.span.RowSpan;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.choice.OperatorFactory;

/** Methods whose conjugate gradients are preconditioned by what some rows explain of the kernel. */
public sealed interface Preconditioned extends KrylovMethod
    permits PreconditionedKmcg, PreconditionedConjugateGradients {
  /** The rows U of the preconditioner. */
  PreconditionerRows rows();

  @Override
  default Recurrence recurrence() {
    return Recurrence.FOM; // directions are made conjugate to all earlier ones
  }

  @Override
  default int rowsOfRun(int rows) {
    return rows;
  }

  /** The preconditioner with its rows, the directions, and what a model makes of them. */
  @Override
  default MemoryPlan memory(int n) {
    PointSelection selection = rows().selection(n, 1);
    int m = Math.min(n, selection.count());
    return KrylovMethod.super
        .memory(n)
        .and("their order and features", 3 * Heap.matrixBytes(n, Math.min(n, steps())))
        .and("the preconditioner", Heap.matrixBytes(n, m) + 3 * Heap.matrixBytes(m, m))
        .and("the choice of its rows", selection.bytesExplaining(n));
  }

  @Override
  default String memoryRemedy() {
    return "lower the rank R of the preconditioner or the number of steps P";
  }

  /**
   * What a run needs.
   *
   * @param setting of the fit
   * @param base what the chosen rows explain
   * @param logDeterminant of the preconditioner
   * @param process before its first step
   */
  record Start(
      KrylovFit.Setting setting, RowSpan base, double logDeterminant, PreconditionedCg process) {}

  /**
   * What there is before the preconditioner is factorised.
   *
   * @param setting of the fit
   * @param base what the chosen rows explain
   * @param kernel the kernel matrix of all rows, without weights
   */
  record Prepared(KrylovFit.Setting setting, RowSpan base, SymmetricOperator kernel) {
    /**
     * A process with the preconditioner.
     *
     * @throws NotPositiveDefiniteException if rounding leaves nothing of the noise, as where
     *     weights differ by many powers of ten
     */
    Start start() {
      NystromPreconditioner M = base.preconditioner();
      return new Start(setting, base, M.logDeterminant(), base.conjugateGradients(kernel, M));
    }
  }

  @Override
  default KrylovFit begin(Prior prior, TrainingSet data) {
    return begin(prior, data, ProgressListener.NONE);
  }

  @Override
  KrylovFit begin(Prior prior, TrainingSet data, ProgressListener listener);

  /** Chooses rows, and how products with the kernel matrix are done. */
  default Prepared prepare(
      String method, Prior prior, TrainingSet given, ProgressListener listener) {
    listener.onWork(PREPARING, 0);
    prior.kernel().requireDimensions(given.inputs().dimensions());
    int n = given.size();
    OperatorFactory.Choice choice = operator(prior, given.inputs()); // while all memory is free
    TrainingSet data = choice.rows(given);
    double typical = prior.noiseVariance() / data.meanPrecision();
    Selection chosen =
        rows()
            .selection(n, typical)
            .selectExplaining(
                prior.kernel(),
                data.inputs(),
                given.inputs(),
                share -> listener.onWork(PREPARING, share));
    Subsets.requireRows(chosen, method);
    RowSpan base = RowSpan.of(prior, data, chosen, Jitter.LADDER);
    List<String> notes = new ArrayList<>(chosen.notes());
    notes.addAll(notes(n, choice.reason()));
    KrylovFit.Setting setting =
        new KrylovFit.Setting(method, prior, data, data, notes, null, choice.error());
    return new Prepared(setting, base, choice.operator());
  }

  /** A note on a run that has to do without its preconditioner. */
  static List<String> without(NotPositiveDefiniteException refusal) {
    return List.of("No preconditioner was used (R = 0): " + refusal.getMessage());
  }
}
