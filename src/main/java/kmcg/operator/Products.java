package kmcg.operator;

import java.util.Arrays;
import kmcg.linalg.Matrix;

/** Checks that all operators share. */
public final class Products {
  private Products() {}

  /** Refuses shapes that do not fit an operator of the given order, and clears the result. */
  public static void begin(int order, Matrix right, Matrix result) {
    if (right.rows() != order || result.rows() != order || right.columns() != result.columns()) {
      throw new IllegalArgumentException(
          "an operator of order %s cannot multiply a %s into a %s."
              .formatted(order, right, result));
    }
    if (right.data() == result.data()) {
      throw new IllegalArgumentException("right and result must not share their entries.");
    }
    Arrays.fill(result.data(), 0, order * result.columns(), 0);
  }
}
