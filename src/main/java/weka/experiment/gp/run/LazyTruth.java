package weka.experiment.gp.run;

import java.util.Optional;
import java.util.function.Supplier;
import kmcg.linalg.NotPositiveDefiniteException;

/**
 * The exact model of a problem, where it can be had, computed when it is first asked for.
 *
 * <p>An exact model that fails is no failure of the methods that would be compared with it: it is
 * tried once, and is then not there.
 */
public final class LazyTruth {
  /** A problem without an exact model. */
  public static final LazyTruth NONE = new LazyTruth(Optional.empty());

  private final Optional<Supplier<Truth>> source;
  private Optional<Truth> known = Optional.empty();
  private Optional<String> failure = Optional.empty();

  private LazyTruth(Optional<Supplier<Truth>> source) {
    this.source = source;
  }

  /** That of a source, which is asked at most once unless it is interrupted. */
  public static LazyTruth of(Supplier<Truth> source) {
    return new LazyTruth(Optional.of(source));
  }

  /** The predictions of the exact model, if there is one. */
  public Optional<Truth> get() {
    if (source.isPresent() && known.isEmpty() && failure.isEmpty()) {
      try {
        known = Optional.of(source.get().get());
      } catch (NotPositiveDefiniteException e) {
        failure = Optional.of(String.valueOf(e.getMessage()));
      }
    }
    return known;
  }

  /** The reason for which the exact model failed, if it was asked for and did. */
  public Optional<String> failure() {
    return failure;
  }
}
