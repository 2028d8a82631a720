package weka.classifiers.functions.gp.train;

import kmcg.form.Form;
import weka.classifiers.functions.gp.options.ScalingKind;

/**
 * The linear map between a column in the user's units and the column that the model sees.
 *
 * @param shift the value that becomes zero
 * @param scale the distance that becomes one
 */
public record Scaling(double shift, double scale) {
  private static final Scaling NONE = new Scaling(0, 1);

  /** The form. */
  Form form() {
    return Form.builder().put("shift", shift).put("scale", scale).build();
  }

  /** The scaling of a form. */
  static Scaling of(Form form) {
    return new Scaling(form.number("shift"), form.number("scale"));
  }

  /** The scaling of an input. */
  static Scaling ofInput(ScalingKind kind, Spread column) {
    return switch (kind) {
      case NORMALISE -> new Scaling(column.least(), column.range());
      case STANDARDISE -> new Scaling(column.mean(), column.deviation());
      case NOTHING -> NONE;
    };
  }

  /** The scaling of the target, which is centred because the prior mean is zero. */
  static Scaling ofTarget(ScalingKind kind, Spread column) {
    return switch (kind) {
      case NORMALISE -> centred(column, column.range());
      case STANDARDISE -> centred(column, column.deviation());
      case NOTHING -> NONE;
    };
  }

  private static Scaling centred(Spread column, double scale) {
    return new Scaling(column.mean(), scale == 0 ? 1 : scale);
  }

  /** The value that the model sees. */
  double toModel(double value) {
    return (value - shift) / scale;
  }

  /** The value in the user's units. */
  double toUser(double value) {
    return value * scale + shift;
  }

  /** A standard deviation in the user's units. */
  double deviationToUser(double standardDeviation) {
    return standardDeviation * scale;
  }
}
