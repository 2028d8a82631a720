package kmcg.method;

import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;

/**
 * Conjugate gradients on (K + σ²I) α = y with the preconditioner of {@link PreconditionedKmcg}; the
 * mean is k(x, X) α.
 *
 * <p>The variance is that of the exact model conditioned on Sᵀy, where S has the rows of the
 * preconditioner beside the directions: never below the exact one.
 *
 * @param rows of the preconditioner
 * @param steps P
 * @param stop ends the run before the budget is used
 * @param operators chooses how products with K are done
 */
public record PreconditionedConjugateGradients(
    PreconditionerRows rows, int steps, StoppingRule stop, OperatorFactory operators)
    implements Preconditioned {
  /** {@code steps} steps with the given rows. */
  public PreconditionedConjugateGradients(PreconditionerRows rows, int steps) {
    this(rows, steps, StoppingRule.never(), OperatorFactory.AUTOMATIC);
  }

  /** Without preconditioner where rounding leaves nothing of it. */
  @Override
  public KrylovFit begin(Prior prior, TrainingSet data, ProgressListener listener) {
    Prepared prepared = prepare("preconditioned conjugate gradients", prior, data, listener);
    try {
      return new PreconditionedCgFit(prepared.start());
    } catch (NotPositiveDefiniteException e) {
      ConjugateGradients plain = new ConjugateGradients(steps, stop, Recurrence.LANCZOS, operators);
      return plain.begin(prior, data, Preconditioned.without(e));
    }
  }
}
