package weka.experiment.gp.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import org.junit.jupiter.api.Test;

class DataExceptionTest {
  @Test
  void whatHasNoWordsOfItsOwnGetsSome() {
    assertEquals(
        "cannot read or write a.csv (AccessDeniedException).",
        DataException.words(new AccessDeniedException("a.csv")));
    assertEquals("java.lang.Exception", DataException.words(new Exception()));
  }

  /** With a locale of ASCII, Java knows no other names of files. */
  @Test
  void aPathThatJavaCannotReadIsNamedWithTheWayOut() {
    String words = DataException.words(new InvalidPathException("\u00F6.model", "Malformed"));
    assertTrue(words.contains("'\u00F6.model'") && words.contains("LC_ALL"), words);
  }
}
