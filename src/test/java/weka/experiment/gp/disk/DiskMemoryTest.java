package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A heap that is too small is told before learning, with a way out that works. */
class DiskMemoryTest {
  @TempDir Path directory;

  private ChildJava.Ended train(String heap, String scheme)
      throws IOException, InterruptedException {
    return ChildJava.run(
        heap,
        TrainFromDisk.class,
        "-t",
        directory.resolve("table.csv").toString(),
        "-d",
        directory.resolve("my.model").toString(),
        "-work",
        directory.resolve("work").toString(),
        "-W",
        scheme);
  }

  private static int number(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertTrue(matcher.find(), text);
    return Integer.parseInt(matcher.group(1));
  }

  private void writeTable(int rows) throws IOException {
    SplittableRandom random = new SplittableRandom(2);
    StringBuilder text = new StringBuilder("a,b,y\n");
    for (int i = 0; i < rows; i++) {
      double a = random.nextDouble();
      double b = random.nextDouble();
      text.append(a).append(',').append(b).append(',').append(Math.sin(9 * a) + b).append('\n');
    }
    Files.writeString(directory.resolve("table.csv"), text);
  }

  @Test
  void fewerPointsFit() throws Exception {
    writeTable(4200);
    String scheme = "FITC -E 0 -Z RANDOM -K \"Matern12 -L 0.2\" -M ";
    ChildJava.Ended refused = train("256m", scheme + 4000);
    assertEquals(1, refused.code(), refused.printed());
    assertFalse(refused.printed().contains("\tat "), refused.printed()); // no stack trace
    int points = number("inducing points to (\\d+) \\(-M\\)", refused.onOneLine());
    assertTrue(points > 500, refused.printed());
    ChildJava.Ended fewer = train("256m", scheme + points);
    assertEquals(0, fewer.code(), fewer.printed());
  }

  @Test
  void moreRowsFitWithoutLocalRowsOrInALargerHeap() throws Exception {
    writeTable(400_000);
    String scheme = "FITC -E 0 -Z RANDOM -M 20 -local ";
    ChildJava.Ended refused = train("64m", scheme + 3);
    assertEquals(1, refused.code(), refused.printed());
    assertTrue(refused.onOneLine().contains("do without local rows (-local 0)"), refused.printed());
    ChildJava.Ended plain = train("64m", scheme + 0);
    assertEquals(0, plain.code(), plain.printed());
    int heap = number("at least -Xmx(\\d+)m", refused.onOneLine());
    ChildJava.Ended larger = train(heap + "m", scheme + 3);
    assertEquals(0, larger.code(), larger.printed());
  }
}
