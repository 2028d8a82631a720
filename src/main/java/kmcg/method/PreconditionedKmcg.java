package kmcg.method;

import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.kernel.NearestRows;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;

/**
 * KMCG with a preconditioner: the kernel is learned from some rows U and from the directions that
 * preconditioned conjugate gradients take on (K + σ²I) α = y.
 *
 * <pre>
 *   S = [E_U, p₁, …, p_P],   k̂(x, z) = k(x, X) S (SᵀKS)⁻¹ Sᵀ k(X, z)
 * </pre>
 *
 * <p>U alone gives good variances and evidence and a poor mean, directions alone the reverse;
 * together they give both. Without steps this is {@link InducingPoints} on U.
 *
 * @param rows U
 * @param steps P
 * @param stop ends the run before the budget is used
 * @param operators chooses how products with K are done
 * @param bound the evidence that is reported
 * @param local training rows near a test point that are used for its prediction, on top of S
 */
public record PreconditionedKmcg(
    PreconditionerRows rows,
    int steps,
    StoppingRule stop,
    OperatorFactory operators,
    Bound bound,
    Neighbourhood local)
    implements Preconditioned {
  /** With a number of local rows that keep variances above the exact ones. */
  public PreconditionedKmcg(
      PreconditionerRows rows,
      int steps,
      StoppingRule stop,
      OperatorFactory operators,
      Bound bound,
      int local) {
    this(rows, steps, stop, operators, bound, Neighbourhood.certified(local));
  }

  /** {@code steps} steps with the given rows, without local rows. */
  public PreconditionedKmcg(PreconditionerRows rows, int steps) {
    this(rows, steps, StoppingRule.never(), OperatorFactory.AUTOMATIC, Bound.TVFE, 0);
  }

  @Override
  public MemoryPlan memory(int n) {
    MemoryPlan plan = Preconditioned.super.memory(n);
    if (local.rows() == 0) {
      return plan;
    }
    int m = Math.min(n, rows.selection(n, 1).count());
    return local.certified()
        ? plan.and("local predictions", Heap.matrixBytes(n, m + Math.min(n, steps)))
        : plan.and("sums for local predictions", 2 * Heap.matrixBytes(m, m));
  }

  /** With local rows also their search. */
  @Override
  public MemoryPlan memory(Prior prior, TrainingSet data) {
    MemoryPlan plan = Preconditioned.super.memory(prior, data);
    if (local.rows() == 0) {
      return plan;
    }
    long bytes = NearestRows.bytes(data.size(), data.inputs().dimensions());
    return plan.and("the search for local rows", bytes);
  }

  @Override
  public String memoryRemedy() {
    return local.rows() == 0 || !local.certified()
        ? Preconditioned.super.memoryRemedy()
        : "lower the rank R of the preconditioner or the number of steps P, or do without"
            + " certified variances";
  }

  /** Without preconditioner where rounding leaves nothing of it, unless variances are certified. */
  @Override
  public KrylovFit begin(Prior prior, TrainingSet data, ProgressListener listener) {
    Prepared prepared = prepare("preconditioned KMCG", prior, data, listener);
    try {
      return new PreconditionedKmcgFit(prepared.start(), bound, local.among(data.size()));
    } catch (NotPositiveDefiniteException e) {
      if (local.rows() > 0 && local.certified()) {
        throw e;
      }
      Kmcg plain = new Kmcg(new AllRows(), steps, stop, Recurrence.LANCZOS, operators);
      return plain.begin(prior, data, Preconditioned.without(e));
    }
  }
}
