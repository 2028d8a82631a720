package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import kmcg.model.Prior;

/**
 * What learning has found.
 *
 * @param prior the kernel and the noise
 * @param before the value of the objective that decided, where its last search began
 * @param after its value at the end, never below
 * @param evaluations in all
 * @param stages what each stage found, for the report
 * @param atBounds the limits of the search at which learned parameters ended
 */
public record Learned(
    Prior prior,
    double before,
    double after,
    int evaluations,
    List<String> stages,
    List<SearchLimit> atBounds) {
  /** Limits of the search that are told. */
  private static final int NAMED = 6;

  /** Keeps its own copies of the lists. */
  public Learned {
    stages = List.copyOf(stages);
    atBounds = List.copyOf(atBounds);
  }

  /** The stages, and what ended at a limit of the search, with the numbers of inputs. */
  public List<String> notes() {
    return notes(input -> "input " + (input + 1));
  }

  /**
   * The stages, and what ended at a limit of the search.
   *
   * @param input the name of an input by its number
   */
  public List<String> notes(IntFunction<String> input) {
    List<String> notes = new ArrayList<>(stages);
    List<String> limits = atBounds.stream().map(limit -> limit.words(input)).distinct().toList();
    if (!limits.isEmpty()) {
      String some = limits.stream().limit(NAMED).collect(Collectors.joining("; "));
      String more = limits.size() > NAMED ? "; and %s more".formatted(limits.size() - NAMED) : "";
      notes.add("Where the search was limited: %s%s.".formatted(some, more));
    }
    return List.copyOf(notes);
  }
}
