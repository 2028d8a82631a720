package kmcg.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WarpTest {
  private static final double[] VALUES = {
    -1e8, -300, -7.5, -1, -0.3, -1e-5, -1e-12, 0, 1e-300, 1e-12, 1e-5, 0.4, 1, 12.5, 400, 1e8
  };

  /** The definition of Yeo and Johnson, word for word. */
  private static double published(double u, double shape) {
    if (u >= 0) {
      return shape == 0 ? Math.log(u + 1) : (Math.pow(u + 1, shape) - 1) / shape;
    }
    return shape == 2 ? -Math.log(1 - u) : -(Math.pow(1 - u, 2 - shape) - 1) / (2 - shape);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.25, 0.5, 0.9, 1, 1.3, 1.75, 2})
  void powersAreThoseOfYeoAndJohnson(double shape) {
    for (double u : VALUES) {
      double expected = published(u, shape); // ε is lost in u + 1
      assertEquals(
          expected, Warp.yeoJohnson(shape).apply(u), 1e-15 + 1e-12 * Math.abs(expected), "" + u);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-9, 0.25, 0.5, 1, 1.3, 1.75, 2 - 1e-9, 2})
  void theInverseOfPowersLosesNothing(double shape) {
    Warp warp = Warp.yeoJohnson(shape);
    for (double u : VALUES) { // near the logarithm the image of 1e8 has eight digits fewer
      assertEquals(u, warp.invert(warp.apply(u)), 3e-14 * Math.abs(u), "" + u);
    }
  }

  @Test
  void theInverseOfTheLogarithmIsExact() {
    for (double u : new double[] {1e-300, 1e-12, 0.3, 1, 7, 1e12, 1e300}) {
      assertEquals(Math.log(u), Warp.LOG.apply(u), 0);
      assertEquals(u, Warp.LOG.invert(Warp.LOG.apply(u)), 1e-13 * u);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.25, 0.5, 1, 1.3, 1.75, 2})
  void slopesOfPowersAreThoseOfCentralDifferences(double shape) {
    Warp warp = Warp.yeoJohnson(shape);
    for (double u : new double[] {-300, -7.5, -1, -0.3, 0.4, 1, 12.5, 400}) {
      double h = 1e-5 * Math.abs(u);
      double slope = (warp.apply(u + h) - warp.apply(u - h)) / (2 * h);
      assertEquals(Math.log(slope), warp.logSlope(u), 1e-8, "" + u);
    }
    assertEquals(0, warp.logSlope(0), Double.MIN_VALUE); // or −0
  }

  @Test
  void theSlopeOfTheLogarithmIsThatOfCentralDifferences() {
    for (double u : new double[] {1e-9, 0.3, 1, 7, 1e12}) {
      double h = 1e-5 * u;
      double slope = (Math.log(u + h) - Math.log(u - h)) / (2 * h);
      assertEquals(Math.log(slope), Warp.LOG.logSlope(u), 1e-9, "" + u);
    }
  }

  @Test
  void powersTendToLogarithmsAtTheEndsAndToNothingInTheMiddle() {
    for (double u : new double[] {-1e6, -2, -0.1, 0.1, 2, 1e6}) {
      double low = Warp.yeoJohnson(0).apply(u);
      double high = Warp.yeoJohnson(2).apply(u);
      assertEquals(low, Warp.yeoJohnson(1e-13).apply(u), 1e-11 * Math.abs(low));
      assertEquals(high, Warp.yeoJohnson(2 - 1e-13).apply(u), 1e-11 * Math.abs(high));
      assertEquals(-low, Warp.yeoJohnson(2).apply(-u), 1e-15 * Math.abs(low));
      assertEquals(u, Warp.yeoJohnson(1).apply(u), 1e-15 * Math.abs(u) * 10);
      assertEquals(0, Warp.yeoJohnson(1).logSlope(u), Double.MIN_VALUE);
    }
  }

  @Test
  void smallNumbersAndTheirImagesAreEqual() { // the slope at zero is one
    for (double shape : new double[] {0, 0.5, 1.5, 2}) {
      assertEquals(1e-14, Warp.yeoJohnson(shape).apply(1e-14), 1e-27);
      assertEquals(-1e-14, Warp.yeoJohnson(shape).invert(-1e-14), 1e-27);
    }
  }

  @Test
  void onlyTheLogarithmRefusesNumbers() {
    assertFalse(Warp.LOG.takes(0));
    assertFalse(Warp.LOG.takes(-1));
    assertTrue(Warp.LOG.takes(Double.MIN_VALUE));
    assertTrue(Warp.yeoJohnson(0).takes(-1e300));
    assertTrue(Warp.NONE.takes(0));
  }

  @Test
  void refusesShapesForWhichSomeNumbersHaveNoImage() {
    for (double shape : new double[] {-0.1, 2.1, Double.NaN}) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> Warp.yeoJohnson(shape)).getMessage();
      assertTrue(message.contains("between 0 and 2, but was " + shape), message);
    }
  }

  @Test
  void theScaleOfATargetGoesThereAndBack() {
    TargetScale powers = new TargetScale(12, 3, Warp.yeoJohnson(0.5), 0.2, 0.9);
    TargetScale logs = new TargetScale(0, 1, Warp.LOG, 3, 0.5);
    for (double y : new double[] {0.5, 3, 12, 90}) {
      for (TargetScale scale : new TargetScale[] {powers, logs, TargetScale.linear(4, 2)}) {
        double t = scale.toModel(y);
        assertEquals(y, scale.toUser(t), 1e-13 * y);
        double h = 1e-5 * y;
        double slope = (scale.toModel(y + h) - scale.toModel(y - h)) / (2 * h);
        assertEquals(Math.log(slope), scale.logSlope(y), 1e-8);
      }
    }
    assertEquals((Math.log(7) - 3) / 0.5, logs.toModel(7), 1e-15);
    assertEquals(0.5 * Math.exp(3), logs.unitAtZero(), 1e-12);
    assertEquals(2, TargetScale.linear(4, 2).unitAtZero());
  }

  @Test
  void refusesScalesWithoutAWidth() {
    assertThrows(IllegalArgumentException.class, () -> TargetScale.linear(0, 0));
    assertThrows(IllegalArgumentException.class, () -> new TargetScale(0, -1, Warp.LOG, 0, 1));
  }
}
