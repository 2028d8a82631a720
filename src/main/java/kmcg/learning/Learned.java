package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
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

  /** The stages and a warning of every parameter at a bound, by its own name. */
  public List<String> notes() {
    return notes(Parameter::name);
  }

  /** The stages and a warning of every parameter at a bound, by the name that is given to it. */
  public List<String> notes(Function<Parameter, String> name) {
    List<String> notes = new ArrayList<>(stages);
    for (Parameter parameter : atBounds) {
      notes.add("%s ended at a bound of the search.".formatted(name.apply(parameter)));
    }
    return List.copyOf(notes);
  }
}
