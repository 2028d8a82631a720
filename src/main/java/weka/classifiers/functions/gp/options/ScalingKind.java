package weka.classifiers.functions.gp.options;

import java.util.Arrays;
import weka.core.SelectedTag;
import weka.core.Tag;

/** The ways to scale inputs and target. */
public enum ScalingKind {
  /** Inputs to [0, 1]; the target centred and divided by its range. */
  NORMALISE(0, "Normalise inputs and target"),
  /** Inputs and target to mean 0 and standard deviation 1. */
  STANDARDISE(1, "Standardise inputs and target"),
  /** Everything as it is. */
  NOTHING(2, "No scaling");

  private final int id;
  private final String label;

  ScalingKind(int id, String label) {
    this.id = id;
    this.label = label;
  }

  /** The choices of the option {@code -N}. */
  public static Tag[] tags() {
    return Arrays.stream(values()).map(ScalingKind::tag).toArray(Tag[]::new);
  }

  /** The way that a user has selected. */
  public static ScalingKind of(SelectedTag selected) {
    int id = selected.getSelectedTag().getID();
    return Arrays.stream(values()).filter(kind -> kind.id == id).findFirst().orElseThrow();
  }

  /** The choice of the option {@code -N} that stands for this way. */
  public Tag tag() {
    return new Tag(id, label);
  }
}
