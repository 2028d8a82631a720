package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ExponentialTest {
  /** What the class promises, and the rounding of the library's value. */
  private static final double PROMISED = 2e-16 + Math.ulp(0.5);

  private static double exponential(double x) {
    double[] value = {x};
    Exponential.replace(value);
    return value[0];
  }

  @Test
  void itIsThatOfTheLibraryFromZeroToWhereItVanishes() {
    for (double x = 0; x > -60; x -= 1e-4) {
      assertEquals(StrictMath.exp(x), exponential(x), PROMISED, "x = " + x);
    }
  }

  /** What Matérn kernels need: x² e⁻ˣ is as good as e⁻ˣ. */
  @Test
  void theErrorShrinksWithTheValue() {
    for (double x = 0; x > -60; x -= 1e-3) {
      double allowed = 2 * PROMISED * StrictMath.exp(x / 2);
      assertEquals(StrictMath.exp(x), exponential(x), allowed, "x = " + x);
    }
  }

  @Test
  void smallArgumentsKeepTheirDigits() {
    for (double x = 1e-3; x > 1e-18; x /= 3) {
      assertEquals(1 - x, exponential(-x), x * x + Math.ulp(1.0));
    }
  }

  @Test
  void zeroGivesOneAndFarAwayGivesNothing() {
    assertEquals(1, exponential(0));
    assertEquals(1, exponential(-0.0));
    assertEquals(0, exponential(-1e4), 1e-40);
    assertEquals(0, exponential(-Double.MAX_VALUE), 1e-40);
    assertEquals(0, exponential(Double.NEGATIVE_INFINITY), 1e-40);
  }
}
