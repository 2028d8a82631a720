package weka.experiment.gp.plot;

import java.nio.file.Path;

/**
 * Where a model is saved, for commands that use it.
 *
 * @param file its name
 * @param first what must be done before, as a sentence; empty if it is saved already
 */
public record SavedModel(String file, String first) {
  /** The name of a file that is still to be written. */
  public static final String PROPOSED = "my.model";

  /** A model that is saved in a file. */
  public static SavedModel in(Path file) {
    return new SavedModel(String.valueOf(file.getFileName()), "");
  }

  /**
   * A model that is not saved yet.
   *
   * @param how to save it, as a clause
   */
  public static SavedModel after(String how) {
    return new SavedModel(PROPOSED, "First save the model as %s: %s.".formatted(PROPOSED, how));
  }
}
