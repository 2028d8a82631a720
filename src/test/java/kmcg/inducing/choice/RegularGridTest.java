package kmcg.inducing.choice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Constant;
import kmcg.kernel.Kernel;
import org.junit.jupiter.api.Test;

class RegularGridTest {
  /** A rounding or two of numbers of order one. */
  private static final double ROUNDING = 1e-15;

  /** Not looked at. */
  private static final Kernel KERNEL = new Constant(1);

  @Test
  void theEndsAreThoseOfTheDataAndTheStepsAreEqual() {
    Points x = Points.onLine(0.3, -1, 0.1, 1, 0.2);
    Selection selection = new RegularGrid(5).select(KERNEL, x);
    assertArrayEquals(new double[] {-1, -0.5, 0, 0.5, 1}, selection.points().values(), ROUNDING);
    assertFalse(selection.areRows());
  }

  @Test
  void oneGridPointIsTheMiddle() {
    Points x = Points.onLine(4, 2, 2.5);
    assertEquals(Points.onLine(3), new RegularGrid(1).select(KERNEL, x).points());
  }

  @Test
  void equalRowsHaveOneGridPoint() {
    Points x = Points.onLine(2, 2, 2);
    assertEquals(Points.onLine(2), new RegularGrid(3).select(KERNEL, x).points());
  }

  @Test
  void dataWithAnotherNumberOfInputsThanOneAreRefused() {
    for (int d : new int[] {0, 2}) {
      Points x = TestData.points(5, d, 131);
      String message =
          assertThrows(IllegalArgumentException.class, () -> new RegularGrid(3).select(KERNEL, x))
              .getMessage();
      assertEquals(
          "a regular grid of inducing points needs data with one input, but these have "
              + d
              + "; choose them by pivoted Cholesky or k-means instead.",
          message);
    }
  }
}
