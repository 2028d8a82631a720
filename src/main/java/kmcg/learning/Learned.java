package kmcg.learning;

import java.util.List;
import kmcg.model.Prior;

/**
 * What learning has found.
 *
 * @param prior the kernel and the noise
 * @param before the value of the objective that decided, where its last search began
 * @param after its value at the end, never below
 * @param evaluations in all
 * @param notes for the report
 */
public record Learned(
    Prior prior, double before, double after, int evaluations, List<String> notes) {
  /** Keeps its own copy of the notes. */
  public Learned {
    notes = List.copyOf(notes);
  }
}
