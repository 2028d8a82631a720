package weka.classifiers.functions.gp;

import kmcg.krylov.StoppingRule;
import kmcg.method.KrylovMethod;
import kmcg.method.PreconditionedConjugateGradients;
import weka.core.TechnicalInformation;

/** Regression by conjugate gradients. */
public class ConjugateGradients extends KrylovRegressor {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Gaussian-process regression by conjugate gradients (CG): the linear system of the exact"
        + " model is solved step by step. Intervals include what the computation has not found out"
        + " yet and are never narrower than the exact ones.\n\nFor more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.BARTELS_HENNIG;
  }

  @Override
  String method() {
    return isPreconditioned()
        ? "conjugate gradients on all rows, " + preconditioner()
        : "conjugate gradients on all rows by " + getSolver();
  }

  @Override
  KrylovMethod recipe() {
    if (isPreconditioned()) {
      return new PreconditionedConjugateGradients(
          preconditionerRows(), getSteps(), StoppingRule.never(), operators());
    }
    return new kmcg.method.ConjugateGradients(
        getSteps(), StoppingRule.never(), getSolver(), operators());
  }
}
