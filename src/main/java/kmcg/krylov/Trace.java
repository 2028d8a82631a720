package kmcg.krylov;

import java.io.Serializable;
import java.util.List;

/**
 * The story of a Krylov run.
 *
 * @param steps what was known after each step, the first being the state before any
 * @param ending why the run ended, in words
 */
public record Trace(List<Step> steps, String ending) implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The story of a method without a Krylov run. */
  public static final Trace NONE = new Trace(List.of(), "there was no Krylov run");

  /** The story of the first {@code p} steps. */
  public Trace first(int p) {
    return p == steps.size() - 1
        ? this
        : new Trace(steps.subList(0, p + 1), "only the first %d steps were asked for".formatted(p));
  }

  /** Keeps its own copy of the list. */
  public Trace {
    steps = List.copyOf(steps);
  }
}
