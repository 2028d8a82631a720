package kmcg.method;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import kmcg.data.TrainingSet;
import kmcg.krylov.FullOrthogonalisation;
import kmcg.krylov.Lanczos;
import kmcg.krylov.StoppingRule;
import kmcg.krylov.TextbookCg;
import kmcg.model.Prior;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.choice.OperatorFactory;

/**
 * Conjugate gradients on (K + σ²I) α = y; the mean is k(x, X) α.
 *
 * <p>With P directions S the model is the exact one conditioned on Sᵀy: its variance k(x, x) − k(x,
 * X) S (SᵀAS)⁻¹ Sᵀ k(X, x) adds to the exact one what the computation has not yet found out, and is
 * never below it.
 *
 * @param steps P
 * @param stop ends the run before the budget is used
 * @param recurrence how the Krylov space is spanned
 * @param operators chooses how products with K are done
 */
public record ConjugateGradients(
    int steps, StoppingRule stop, Recurrence recurrence, OperatorFactory operators)
    implements KrylovMethod {
  /** {@code steps} stable steps on all rows. */
  public ConjugateGradients(int steps) {
    this(steps, StoppingRule.never(), Recurrence.LANCZOS, OperatorFactory.AUTOMATIC);
  }

  @Override
  public int rowsOfRun(int rows) {
    return rows;
  }

  @Override
  public KrylovFit begin(Prior prior, TrainingSet given) {
    return begin(prior, given, List.of());
  }

  /**
   * The same with notes on why it is this method.
   *
   * @param before notes that come first
   */
  KrylovFit begin(Prior prior, TrainingSet given, List<String> before) {
    prior.kernel().requireDimensions(given.inputs().dimensions());
    OperatorFactory.Choice choice = operator(prior, given.inputs());
    TrainingSet data = choice.rows(given);
    List<String> notes = new ArrayList<>(before);
    notes.addAll(notes(data.size(), choice.reason()));
    KrylovFit.Setting setting =
        new KrylovFit.Setting("conjugate gradients", prior, data, data, notes).on(choice);
    SymmetricOperator K = setting.weighted(choice.operator());
    double noise = prior.noiseVariance();
    double[] y = data.weightedTargets();
    return switch (recurrence) {
      case LANCZOS ->
          new CgByLanczos(
              setting, new Lanczos(K, noise, y, steps), DoubleStream.of(K.diagonal()).sum());
      case FOM -> new CgByDirections(setting, new FullOrthogonalisation(K, noise, y), true);
      case TEXTBOOK -> new CgByDirections(setting, new TextbookCg(K, noise, y), false);
    };
  }
}
