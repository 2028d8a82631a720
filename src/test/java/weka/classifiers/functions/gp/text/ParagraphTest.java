package weka.classifiers.functions.gp.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Text on lines of a page. */
class ParagraphTest {
  private static String text(Random random) {
    StringBuilder text = new StringBuilder("Note           word");
    int words = random.nextInt(100);
    for (int k = 0; k < words; k++) {
      text.append(' ').append("x".repeat(1 + random.nextInt(14)));
    }
    return text.toString();
  }

  @Test
  void linesAreAsFullAsTheyCanBeAndKeepAllWords() {
    Random random = new Random(1);
    for (int round = 0; round < 200; round++) {
      String text = text(random);
      List<String> lines = Paragraph.hanging(text, 15);
      assertEquals(text, String.join("\n", lines).replaceAll("\n {15}", " "));
      for (int k = 0; k < lines.size(); k++) {
        assertTrue(lines.get(k).length() <= 90, lines.get(k));
        if (k > 0) {
          String next = lines.get(k).strip().split(" ")[0];
          assertTrue(lines.get(k - 1).length() + 1 + next.length() > 90, text);
        }
      }
    }
  }

  @Test
  void namesDoNotMoveTheCursor() {
    assertEquals(
        List.of("file \uFFFD[31mred", "end\uFFFD"),
        Paragraph.lines("file \u001B[31mred end\u0007", 14));
  }

  @Test
  void wordsHaveOneSpaceBetweenThem() {
    assertEquals(List.of("one two", "three"), Paragraph.lines(" one  two\nthree ", 8));
    assertEquals("one two three", Paragraph.wrapped("one\ntwo\tthree"));
  }

  @Test
  void numbersStayWithTheirSigns() {
    assertEquals(List.of("rows:", "98 % of", "them"), Paragraph.lines("rows: 98 % of them", 8));
    assertEquals(List.of("error", "± 2 mpg"), Paragraph.lines("error ± 2 mpg", 8));
    assertEquals(List.of("98", "%"), Paragraph.lines("98 %", 3));
  }

  @Test
  void noLineBeginsWithAComma() {
    assertEquals(List.of("yyy", "y, z"), Paragraph.lines("yyyy, z", 4));
  }

  @Test
  void aCharacterIsNotCutInTwo() {
    String clef = Character.toString(0x1D11E); // two values of type char
    assertEquals(List.of("abc", clef + "d"), Paragraph.lines("abc" + clef + "d", 4));
  }

  @Test
  void aWordThatIsWiderIsCut() {
    String wide = "y".repeat(120);
    assertEquals(
        List.of("Note           " + "y".repeat(75), "               " + "y".repeat(45) + " after"),
        Paragraph.hanging("Note           " + wide + " after", 15));
  }
}
