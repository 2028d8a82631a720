package kmcg.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckTest {
  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, -1, Double.NaN, Double.POSITIVE_INFINITY, -1e-300})
  void whatIsNotPositiveAndFiniteIsRefusedByNameAndValue(double bad) {
    assertRefused(
        "period must be positive and finite, but was " + bad + ".",
        () -> Check.positive("period", bad));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.MIN_VALUE, 1, Double.MAX_VALUE})
  void positiveValuesAreHandedBack(double good) {
    assertEquals(good, Check.positive("period", good));
  }

  @Test
  void theFirstBadValueOfAnArrayIsNamedByItsIndex() {
    assertRefused(
        "lengthScales[2] must be positive and finite, but was NaN.",
        () -> Check.scales("lengthScales", new double[] {1, 2, Double.NaN, -1}));
    assertArrayEquals(new double[] {1, 2}, Check.scales("lengthScales", new double[] {1, 2}));
  }

  @Test
  void whatIsBelowTheLeastIsRefused() {
    assertRefused("M must be at least 1, but was 0.", () -> Check.atLeast("M", 1, 0));
    assertEquals(1, Check.atLeast("M", 1, 1));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e-300, Double.NaN, Double.POSITIVE_INFINITY})
  void whatIsNegativeOrNotFiniteIsRefused(double bad) {
    assertRefused(
        "noise must be zero or more and finite, but was " + bad + ".",
        () -> Check.notNegative("noise", bad));
  }

  @Test
  void zeroIsNotNegative() {
    assertEquals(0, Check.notNegative("noise", 0));
  }

  @Test
  void lengthsThatDifferAreRefused() {
    assertRefused(
        "targets must have length 3, but has 2.", () -> Check.sameLength("targets", 3, 2));
    assertDoesNotThrow(() -> Check.sameLength("targets", 3, 3));
  }

  private static void assertRefused(String message, Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }
}
