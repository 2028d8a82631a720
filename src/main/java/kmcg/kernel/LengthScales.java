package kmcg.kernel;

import java.util.Arrays;
import kmcg.data.Check;
import kmcg.form.Form;

/** The distances over which a kernel decays: one for all inputs, or one for each (ARD). */
public final class LengthScales {
  private final double[] values;

  private LengthScales(double[] values) {
    this.values = values;
  }

  /** One value for all inputs, or one for each of them. */
  public static LengthScales of(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException(
          "lengthScales must not be empty: give one value, or one for each input.");
    }
    return new LengthScales(Check.scales("lengthScales", values.clone()));
  }

  /** The length-scales in the form of a kernel. */
  public static LengthScales of(Form form) {
    return of(form.numbers("lengthScales"));
  }

  /** How many values there are. */
  public int count() {
    return values.length;
  }

  /** Whether one value serves all inputs. */
  public boolean isShared() {
    return values.length == 1;
  }

  /** A copy of the values. */
  public double[] values() {
    return values.clone();
  }

  /** Refuses a number of inputs that does not fit. */
  public void requireDimensions(int dimensions) {
    if (!isShared() && values.length != dimensions) {
      throw new IllegalArgumentException(
          ("the kernel has %s length-scales, but the data have %s inputs;"
                  + " give one length-scale for all inputs, or %s.")
              .formatted(values.length, dimensions, dimensions));
    }
  }

  /** 1/ℓⱼ of input j. */
  double inverse(int j) {
    return 1 / values[isShared() ? 0 : j];
  }

  /** 1/ℓ of each of {@code dimensions} inputs. */
  double[] inverses(int dimensions) {
    double[] inverses = new double[dimensions];
    for (int j = 0; j < dimensions; j++) {
      inverses[j] = inverse(j);
    }
    return inverses;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LengthScales that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
