package kmcg.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PointRangeTest {
  private static final Points FOUR = Points.onLine(1, 2, 3, 4);

  @Test
  void aRunHasItsEndsAndItsSize() {
    PointRange rows = FOUR.rows(1, 3);
    assertEquals(new PointRange(FOUR, 1, 3), rows);
    assertEquals(2, rows.size());
  }

  @Test
  void allPointsAreOneRun() {
    assertEquals(FOUR.rows(0, 4), FOUR.all());
  }

  @Test
  void aRunMayBeEmpty() {
    assertEquals(0, FOUR.rows(4, 4).size());
    assertEquals(0, Points.onLine().all().size());
  }

  @Test
  void runsThatLeaveTheSetAreRefused() {
    assertThrows(IndexOutOfBoundsException.class, () -> FOUR.rows(-1, 2));
    assertThrows(IndexOutOfBoundsException.class, () -> FOUR.rows(0, 5));
    assertThrows(IndexOutOfBoundsException.class, () -> FOUR.rows(3, 2));
  }
}
