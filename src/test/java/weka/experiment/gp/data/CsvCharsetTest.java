package weka.experiment.gp.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;

/** Labels of a CSV file are what it says, whatever the charsets of the file and of the system. */
class CsvCharsetTest {
  @TempDir Path folder;

  /** Prints the labels of a file in ASCII, or why it is refused. */
  static final class Labels {
    private Labels() {}

    public static void main(String[] files) throws IOException {
      try {
        Instances rows = ArffTable.ofAnyKind(Path.of(files[0]));
        StringBuilder text = new StringBuilder(rows.relationName());
        for (Object label : Collections.list(rows.attribute(0).enumerateValues())) {
          label.toString().chars().forEach(c -> text.append(' ').append(c));
        }
        System.out.println(text);
      } catch (DataException e) {
        System.out.println(e.getMessage());
      }
    }
  }

  private String labels(Charset ofFile, Charset ofSystem) throws Exception {
    Path file = folder.resolve("some.csv");
    Files.writeString(file, "x,y\n\u00e9,1\n\u00e8,2\n\u00e9,3\n", ofFile);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dfile.encoding=" + ofSystem,
                "-cp",
                System.getProperty("java.class.path"),
                Labels.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    assertEquals(0, process.waitFor(), printed);
    return printed.strip();
  }

  @Test
  void labelsStayApartWhereTheSystemKnowsTheirCharacters() throws Exception {
    for (Charset ofFile : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1}) {
      assertEquals("some 233 232", labels(ofFile, StandardCharsets.UTF_8));
    }
    assertEquals("some 233 232", labels(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1));
  }

  @Test
  void labelsThatTheSystemCannotTellApartAreRefused() throws Exception {
    String refusal = labels(StandardCharsets.UTF_8, StandardCharsets.US_ASCII);
    assertTrue(refusal.contains("some.csv has characters that are none in US-ASCII"), refusal);
    assertTrue(refusal.contains("-Dfile.encoding=UTF-8"), refusal);
  }
}
