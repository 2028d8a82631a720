package weka.classifiers.functions.gp;

import java.util.Arrays;
import weka.core.SelectedTag;
import weka.core.Tag;

/** The ways to scale inputs and target. */
enum ScalingKind {
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
  static Tag[] tags() {
    return Arrays.stream(values()).map(ScalingKind::tag).toArray(Tag[]::new);
  }

  static ScalingKind of(SelectedTag selected) {
    int id = selected.getSelectedTag().getID();
    return Arrays.stream(values()).filter(kind -> kind.id == id).findFirst().orElseThrow();
  }

  Tag tag() {
    return new Tag(id, label);
  }

  /** The scaling of an input; weights count as copies. */
  Scaling ofInput(Column column) {
    return switch (this) {
      case NORMALISE -> new Scaling(column.least(), column.range());
      case STANDARDISE -> new Scaling(column.mean(), column.deviation());
      case NOTHING -> Scaling.NONE;
    };
  }

  /** The scaling of the target, which is centred because the prior mean is zero. */
  Scaling ofTarget(Column column) {
    double scale =
        switch (this) {
          case NORMALISE -> column.range();
          case STANDARDISE -> column.deviation();
          case NOTHING -> 1;
        };
    return this == NOTHING ? Scaling.NONE : new Scaling(column.mean(), scale == 0 ? 1 : scale);
  }
}
