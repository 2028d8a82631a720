package weka.classifiers.functions.gp.train;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.linalg.machine.Parallel;
import kmcg.model.UnusablePredictionException;
import weka.classifiers.functions.gp.options.UserException;

/**
 * The threads that numeric work is done with.
 *
 * @param threads at most; 0 for all cores
 */
public record Workers(int threads) {
  private static final String WAYS_OUT =
      " -noise gives a larger noise variance, and -weights PRECISION takes weights as precisions"
          + " instead of copies.";

  /** No more than there are cores, which further ones would only wait for. */
  public Workers {
    threads = Math.min(threads, Runtime.getRuntime().availableProcessors());
  }

  /**
   * Does numeric work.
   *
   * @throws UserException if the work refuses what the user asked for
   * @throws InterruptedException if the thread is interrupted
   */
  public <T> T run(Supplier<T> work) throws Exception {
    try {
      return Parallel.withThreads(threads, work);
    } catch (CancellationException e) {
      throw new InterruptedException(e.getMessage());
    } catch (NotPositiveDefiniteException e) {
      throw new UserException(e.getMessage() + WAYS_OUT);
    } catch (IllegalArgumentException
        | InsufficientMemoryException
        | UnusablePredictionException e) {
      throw UserException.of(e);
    }
  }
}
