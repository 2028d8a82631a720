package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.experiment.gp.data.DataException;

/** CSV files are split as RFC 4180 says, from any row on. */
class CsvRowsTest {
  @TempDir Path directory;

  private Path file(String text) throws IOException {
    Path file = directory.resolve("table.csv");
    Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    return file;
  }

  private static List<List<String>> rows(Path file, char delimiter) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    try (CsvRows csv = new CsvRows(file, delimiter, 0, 1)) {
      while (csv.next()) {
        List<String> cells = new ArrayList<>();
        for (int j = 0; j < csv.cells(); j++) {
          cells.add(csv.text(j));
        }
        rows.add(cells);
      }
    }
    return rows;
  }

  @Test
  void cellsMayBeQuotedAndLinesMayEndAsOnWindows() throws IOException {
    Path file = file("\uFEFFa,\"b, c\",\"say \"\"so\"\"\"\r\n\r\n 1 ,,\"two\nlines\"\r\nlast,x,y");
    assertEquals(
        List.of(
            List.of("a", "b, c", "say \"so\""),
            List.of("1", "", "two\nlines"),
            List.of("last", "x", "y")),
        rows(file, ','));
  }

  @Test
  void otherCharactersSeparateCells() throws IOException {
    assertEquals(List.of(List.of("1,5", "2", "")), rows(file("1,5;2;\n"), ';'));
    assertEquals(List.of(List.of("1", "", "2")), rows(file("1\t\t2\n"), '\t'));
  }

  @Test
  void linesAreCountedAsAnEditorDoes() throws IOException {
    Path file = file("a,b\n\n\"x\ny\",1\nlast,2\n");
    try (CsvRows csv = new CsvRows(file, ',', 0, 1)) {
      List<Long> lines = new ArrayList<>();
      while (csv.next()) {
        lines.add(csv.line());
      }
      assertEquals(List.of(1L, 3L, 5L), lines);
    }
  }

  @Test
  void readingGoesOnBehindAnyRow() throws IOException {
    StringBuilder text = new StringBuilder();
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 60_000; i++) { // more than a buffer
      text.append(i).append(",\"").append("x".repeat(random.nextInt(40))).append("\"\n");
    }
    Path file = file(text.toString());
    try (CsvRows whole = new CsvRows(file, ',', 0, 1)) {
      for (int i = 0; whole.next(); i++) {
        if (i % 7001 == 0) {
          try (CsvRows rest = new CsvRows(file, ',', whole.offset(), whole.nextLine())) {
            assertEquals(whole.checksum(), rest.checksum());
            assertTrue(rest.next());
            assertEquals(i + 1, rest.number(0));
            assertEquals(i + 2, rest.line());
          }
        }
      }
      assertEquals(Files.size(file), whole.offset());
    }
  }

  @Test
  void aRowLongerThanTheBufferIsReadWhole() throws IOException {
    String wide = "7,".repeat(1_500_000) + "8";
    Path file = file("1,2\n" + wide + "\n3,4\n");
    try (CsvRows csv = new CsvRows(file, ',', 0, 1)) {
      assertTrue(csv.next());
      assertTrue(csv.next());
      assertEquals(1_500_001, csv.cells());
      assertEquals(8, csv.number(1_500_000));
      assertTrue(csv.next());
      assertEquals(3, csv.number(0));
      assertFalse(csv.next());
    }
  }

  @Test
  void aMarkThatIsNotClosedIsToldByItsLine() throws IOException {
    Path file = file("a,b\n1,\"open\n2,3\n");
    try (CsvRows csv = new CsvRows(file, ',', 0, 1)) {
      assertTrue(csv.next());
      String message = assertThrows(DataException.class, csv::next).getMessage();
      assertTrue(message.contains("table.csv, line 2") && message.contains("not closed"), message);
    }
  }

  @Test
  void missingCellsAreEmptyOrQuestionMarksOrNaN() throws IOException {
    try (CsvRows csv = new CsvRows(file(",?,NaN,nan,\"\", ,\"?\",0,nano\n"), ',', 0, 1)) {
      assertTrue(csv.next());
      for (int j = 0; j < csv.cells(); j++) {
        assertEquals(j < 7, csv.isMissing(j), csv.text(j));
      }
    }
  }

  @Test
  void numbersAreThoseOfJavaToTheLastBit() throws IOException {
    SplittableRandom random = new SplittableRandom(9);
    List<String> texts = new ArrayList<>(List.of("0", "-0", "+5", ".5", "5.", "1e3", "-2.5E-7"));
    texts.addAll(List.of("9007199254740993", "0.30000000000000004", "123456789012345678901"));
    texts.addAll(List.of("4.9e-324", "0.000000000000000000000012345", "00012.50"));
    for (int i = 0; i < 2000; i++) {
      double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-20, 20));
      texts.add(Double.toString(value));
      texts.add(String.format(Locale.ROOT, "%.7f", value));
    }
    Path file = file(String.join(",", texts) + "\n");
    try (CsvRows csv = new CsvRows(file, ',', 0, 1)) {
      assertTrue(csv.next());
      for (int j = 0; j < texts.size(); j++) {
        assertEquals(Double.parseDouble(texts.get(j)), csv.number(j), 0, texts.get(j));
      }
    }
  }

  @Test
  void whatIsNoFiniteDecimalNumberIsNone() throws IOException {
    Path file = file("1d,0x1p3,Infinity,1e999,1..2,-,e5,1 2,abc,.\n");
    try (CsvRows csv = new CsvRows(file, ',', 0, 1)) {
      assertTrue(csv.next());
      for (int j = 0; j < csv.cells(); j++) {
        int cell = j;
        assertThrows(NumberFormatException.class, () -> csv.number(cell), csv.text(j));
      }
    }
  }
}
