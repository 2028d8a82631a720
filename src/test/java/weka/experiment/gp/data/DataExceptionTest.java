package weka.experiment.gp.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class DataExceptionTest {
  @Test
  void whatHasNoWordsOfItsOwnGetsSome() {
    assertEquals(
        "cannot read or write a.csv: that is not allowed; change its permissions, or name another"
            + " place.",
        DataException.words(new AccessDeniedException("a.csv")));
    assertEquals(
        "cannot read or write no/a.csv: it or its folder does not exist; correct the path, or make"
            + " the folder.",
        DataException.words(new NoSuchFileException("no/a.csv")));
    assertEquals("java.lang.Exception", DataException.words(new Exception()));
  }

  /** With a locale of ASCII, Java knows no other names of files. */
  @Test
  void aPathThatJavaCannotReadIsNamedWithTheWayOut() {
    String words = DataException.words(new InvalidPathException("\u00F6.model", "Malformed"));
    assertTrue(words.contains("'\u00F6.model'") && words.contains("LC_ALL"), words);
  }
}
