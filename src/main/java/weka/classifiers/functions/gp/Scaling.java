package weka.classifiers.functions.gp;

import java.io.Serializable;

/**
 * The linear map between a column in the user's units and the column that the model sees.
 *
 * @param shift the value that becomes zero
 * @param scale the distance that becomes one
 */
record Scaling(double shift, double scale) implements Serializable {
  private static final long serialVersionUID = 1L;

  static final Scaling NONE = new Scaling(0, 1);

  double toModel(double value) {
    return (value - shift) / scale;
  }

  double toUser(double value) {
    return value * scale + shift;
  }

  double deviationToUser(double standardDeviation) {
    return standardDeviation * scale;
  }
}
