package kmcg.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GaussLegendreTest {
  @Test
  void integratesPowersUpToTwiceItsOrder() {
    for (int k = 0; k < 80; k++) {
      int power = k;
      double expected = (Math.pow(2, k + 1) - Math.pow(-1, k + 1)) / (k + 1);
      double seen = GaussLegendre.integral(x -> Math.pow(x, power), -1, 2);
      assertEquals(expected, seen, 1e-13 * Math.abs(expected), "x^" + k);
    }
  }

  @Test
  void integratesWhatHasAClosedForm() {
    assertEquals(Math.E - 1, GaussLegendre.integral(Math::exp, 0, 1), 1e-15);
    assertEquals(2, GaussLegendre.integral(Math::sin, 0, Math.PI), 1e-14);
    assertEquals(Math.log(3), GaussLegendre.integral(x -> 1 / x, 1, 3), 1e-14);
    assertEquals(0, GaussLegendre.integral(Math::exp, 2, 2));
    assertEquals(
        Math.sqrt(Math.PI), // what is beyond 9 is 1e-36
        GaussLegendre.integral(x -> Math.exp(-x * x), -9, 0) * 2,
        1e-14);
  }
}
