package weka.classifiers.functions.gp.train;

import kmcg.data.Column;
import kmcg.data.TargetScale;
import weka.classifiers.functions.gp.options.ScalingKind;

/**
 * The linear map between a column in the user's units and the column that the model sees.
 *
 * @param shift the value that becomes zero
 * @param scale the distance that becomes one
 */
public record Scaling(double shift, double scale) {
  private static final Scaling NONE = new Scaling(0, 1);

  /**
   * The scaling of an input; its shift is another one where that would make distinct values equal.
   *
   * @param values of the rows, or of a sample of them
   */
  static Scaling ofInput(ScalingKind kind, Spread column, Column values) {
    return switch (kind) {
      case NORMALISE -> around(column.least(), column.range(), values);
      case STANDARDISE -> around(column.mean(), column.deviation(), values);
      case NOTHING -> NONE;
    };
  }

  private static Scaling around(double shift, double scale, Column values) {
    boolean isUsable = Double.isFinite(shift) && scale > 0 && Double.isFinite(scale);
    return new Scaling(isUsable ? values.centre(shift, scale) : shift, scale);
  }

  /** The scaling of the target, which is centred because the prior mean is zero. */
  static TargetScale ofTarget(ScalingKind kind, Spread column) {
    return switch (kind) {
      case NORMALISE -> centred(column, column.range());
      case STANDARDISE -> centred(column, column.deviation());
      case NOTHING -> TargetScale.IDENTITY;
    };
  }

  private static TargetScale centred(Spread column, double scale) {
    return TargetScale.linear(column.mean(), scale == 0 ? 1 : scale);
  }

  /** The value in the user's units. */
  double toUser(double value) {
    return shift + scale * value;
  }

  /** The value that the model sees. */
  double toModel(double value) {
    return (value - shift) / scale;
  }
}
