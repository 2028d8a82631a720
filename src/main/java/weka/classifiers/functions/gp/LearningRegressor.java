package weka.classifiers.functions.gp;

import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import kmcg.learning.FiniteRankBound;
import kmcg.learning.Learning;
import kmcg.learning.LearningListener;
import kmcg.learning.Refinement;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.linalg.machine.Parallel;
import org.jspecify.annotations.Nullable;
import weka.core.LogHandler;
import weka.gui.Logger;
import weka.gui.ProgrammaticProperty;

/** Learns the hyper-parameters that the options leave open, and tells Weka's log how it goes. */
public abstract class LearningRegressor extends StructureOptions implements LogHandler {
  private static final long serialVersionUID = 1L;

  /** Inducing points for learning, where the method has none of its own. */
  static final int LEARNING_POINTS = 300;

  /** Rows whose exact evidence is affordable although the method itself avoids it. */
  private static final int EXACTLY_LEARNED = 3000;

  private transient @Nullable Logger log;

  /** What learning goes on with when there are too many rows for their exact evidence. */
  Refinement refinement() {
    return new Refinement(FiniteRankBound.Kind.TVFE, LEARNING_POINTS, 0);
  }

  /** Up to so many rows learning ends with the exact evidence of all. */
  int exactlyLearnedRows() {
    return EXACTLY_LEARNED;
  }

  /** The same data with learned hyper-parameters, if there is a budget for it. */
  final Preparation learned(Preparation prepared) throws Exception {
    FixedNames fixed = new FixedNames(getFixed());
    Learning learning =
        new Learning(
            getEvaluations(), getRestarts(), exactlyLearnedRows(), refinement(), getSeed());
    return compute(
        () -> {
          fixed.requireKnown(prepared.prior().kernel().parameterNames());
          if (learning.evaluations() == 0) {
            return prepared;
          }
          return prepared.with(
              learning.learn(
                  prepared.prior(),
                  prepared.training(),
                  fixed::contains,
                  operators(),
                  new QuasiNewton(),
                  learningProgress()));
        });
  }

  private LearningListener learningProgress() {
    Logger listener = log;
    return listener == null
        ? LearningListener.NONE
        : (objective, evaluation, best) ->
            listener.statusMessage(
                String.format(
                    Locale.ROOT,
                    "%s: learning, evaluation %d of the %s, best %.6g nats",
                    getClass().getSimpleName(),
                    evaluation,
                    objective,
                    best));
  }

  /** Does numeric work with the configured threads, and tells the user what went wrong. */
  final <T> T compute(Supplier<T> work) throws Exception {
    try {
      return Parallel.withThreads(getNumExecutionSlots(), work);
    } catch (CancellationException e) {
      throw new InterruptedException(e.getMessage());
    } catch (IllegalArgumentException
        | NotPositiveDefiniteException
        | InsufficientMemoryException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** The log that progress is told to; Explorer and Knowledge Flow set it. */
  @ProgrammaticProperty
  @Override
  public void setLog(Logger logger) {
    log = logger;
  }

  /** The log that progress is told to. */
  @ProgrammaticProperty
  @Override
  public @Nullable Logger getLog() {
    return log;
  }
}
