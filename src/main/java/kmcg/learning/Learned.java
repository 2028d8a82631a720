package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import kmcg.kernel.Parameter;
import kmcg.model.Prior;

/**
 * What learning has found.
 *
 * @param prior the kernel and the noise
 * @param before the value of the objective that decided, where its last search began
 * @param after its value at the end, never below
 * @param evaluations in all
 * @param stages what each stage found, for the report
 * @param atBounds the learned parameters that ended at a bound of the search
 */
public record Learned(
    Prior prior,
    double before,
    double after,
    int evaluations,
    List<String> stages,
    List<Parameter> atBounds) {
  /** Keeps its own copies of the lists. */
  public Learned {
    stages = List.copyOf(stages);
    atBounds = List.copyOf(atBounds);
  }

  /** The stages, and which parameters are at bounds, by their own names. */
  public List<String> notes() {
    return notes(Parameter::name);
  }

  /** The stages, and which parameters are at bounds, by the names that are given to them. */
  public List<String> notes(Function<Parameter, String> name) {
    List<String> notes = new ArrayList<>(stages);
    if (!atBounds.isEmpty()) {
      String names = atBounds.stream().map(name).collect(Collectors.joining(", "));
      notes.add("At a limit of the search: %s.".formatted(names));
    }
    return List.copyOf(notes);
  }
}
