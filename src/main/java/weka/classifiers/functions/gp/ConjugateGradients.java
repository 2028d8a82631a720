package weka.classifiers.functions.gp;

import java.util.Optional;
import kmcg.krylov.StoppingRule;
import kmcg.method.KmcgPlan;
import kmcg.method.PreconditionedConjugateGradients;
import weka.classifiers.functions.gp.train.Plan;
import weka.classifiers.functions.gp.train.Preparation;
import weka.core.TechnicalInformation;

/** Regression by conjugate gradients. */
public class ConjugateGradients extends KrylovRegressor {
  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return """
    Gaussian-process regression by conjugate gradients, with intervals; needs no options.
    The linear system of the exact model is solved step by step.
    Intervals include what is not computed yet: they are never narrower than the exact ones.
    """
        + Literature.reference(getTechnicalInformation());
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.BARTELS_HENNIG;
  }

  @Override
  Plan plan(Optional<PreconditionerChoice> preconditioner, Preparation asked) {
    if (preconditioner.isPresent()) {
      PreconditionerChoice choice = preconditioner.get();
      return Plan.of(
          new PreconditionedConjugateGradients(
              choice.rows(), stepsOr(KmcgPlan.MOST_STEPS), StoppingRule.never(), operators()),
          "conjugate gradients on all rows, " + choice.words(),
          choice,
          asked);
    }
    return Plan.of(
        new kmcg.method.ConjugateGradients(
            stepsOr(KmcgPlan.MOST_STEPS), StoppingRule.never(), getSolver(), operators()),
        "conjugate gradients on all rows by " + getSolver(),
        getSolver(),
        asked);
  }
}
