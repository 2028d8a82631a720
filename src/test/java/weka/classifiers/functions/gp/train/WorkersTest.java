package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.data.Check;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.options.UserException;

/** What is said on purpose is told from what should not have happened. */
class WorkersTest {
  private static final Workers ONE = new Workers(1);

  @Test
  void aRefusalOfOursIsItsMessageAlone() {
    UserException e =
        assertThrows(UserException.class, () -> ONE.run(() -> Check.positive("-noise", -1)));
    assertEquals("-noise must be positive and finite, but was -1.0.", e.getMessage());
    assertNull(e.getCause());
  }

  @Test
  void thereAreNoMoreThanCores() {
    int cores = Runtime.getRuntime().availableProcessors();
    assertEquals(cores, new Workers(Integer.MAX_VALUE).threads());
  }

  @Test
  void anExceptionOfJavasKeepsItsPlace() {
    UserException e =
        assertThrows(UserException.class, () -> ONE.run(() -> Double.parseDouble("much")));
    assertTrue(e.getMessage().contains("into a report"), e.getMessage());
    assertInstanceOf(NumberFormatException.class, e.getCause());
  }
}
