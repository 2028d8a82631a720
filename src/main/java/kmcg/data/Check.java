package kmcg.data;

import org.jspecify.annotations.Nullable;

/**
 * Argument checks whose messages name the thing, the rule, the value seen and, where there is one,
 * the way out.
 */
public final class Check {
  private Check() {}

  /** Returns {@code value} if it is positive and finite. */
  public static double positive(String name, double value) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          name + " must be positive and finite, but was " + value + ".");
    }
    return value;
  }

  /** Returns {@code value} if it is positive and its square neither overflows nor vanishes. */
  public static double scale(String name, double value) {
    positive(name, value);
    if (value < 1e-150 || value > 1e150) {
      throw new IllegalArgumentException(
          name + " must be between 1e-150 and 1e150, but was " + value + ".");
    }
    return value;
  }

  /** Returns {@code values} if each of them is a {@link #scale}. */
  public static double[] scales(String name, double[] values) {
    for (int i = 0; i < values.length; i++) {
      scale(name + "[" + i + "]", values[i]);
    }
    return values;
  }

  /** Returns {@code value} if it is not below {@code least}. */
  public static int atLeast(String name, int least, int value) {
    if (value < least) {
      throw new IllegalArgumentException(
          name + " must be at least " + least + ", but was " + value + ".");
    }
    return value;
  }

  /** Returns {@code value} if it is zero or more, and finite. */
  public static double notNegative(String name, double value) {
    if (!(value >= 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          name + " must be zero or more and finite, but was " + value + ".");
    }
    return value;
  }

  /** Refuses two lengths that should be equal. */
  public static void sameLength(String name, int expected, int seen) {
    if (expected != seen) {
      throw new IllegalArgumentException(
          name + " must have length " + expected + ", but has " + seen + ".");
    }
  }

  /** Returns a row if there is one. */
  static double[] present(int row, double @Nullable [] inputs) {
    if (inputs == null) {
      throw new IllegalArgumentException(
          "row %s is missing; give its inputs, or remove it.".formatted(row));
    }
    return inputs;
  }

  /** Refuses a row with other inputs than those of the training. */
  static void inputs(int row, int expected, int seen) {
    if (expected != seen) {
      throw new IllegalArgumentException(
          ("row %s must have the %s inputs of the training rows, in their order, but has %s; give"
                  + " all of them and no others.")
              .formatted(row, expected, seen));
    }
  }

  /** Refuses two sizes that must be equal; {@code what} names both. */
  public static void equal(String what, int first, int second) {
    if (first != second) {
      throw new IllegalArgumentException(
          what + " must be equal, but are " + first + " and " + second + ".");
    }
  }
}
