package kmcg.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rules that the compiled classes do not show. */
class SourcesTest {
  private static final int COLUMNS = 100;

  private static List<Path> sources(String... roots) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String root : roots) {
      try (Stream<Path> files = Files.walk(Path.of(root))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    return sources;
  }

  @Test
  void noLineIsLongerThanAHundredColumns() throws IOException {
    List<String> tooLong = new ArrayList<>();
    for (Path file : sources("src/main/java", "src/paper/java", "src/benchmark/java")) {
      List<String> lines = Files.readAllLines(file);
      boolean block = false; // of text, whose lines are what is shown
      for (int i = 0; i < lines.size(); i++) {
        block ^= lines.get(i).contains("\"\"\"");
        if (!block && lines.get(i).codePointCount(0, lines.get(i).length()) > COLUMNS) {
          tooLong.add(file + ":" + (i + 1));
        }
      }
    }
    assertEquals(List.of(), tooLong);
  }

  @Test
  void theLibraryDoesNotNameFlagsOfTheCommandLine() throws IOException {
    Set<String> flags = new TreeSet<>();
    Pattern declared = Pattern.compile("commandLineParamName = \"([^\"]+)\"");
    for (Path file : sources("src/main/java/weka")) {
      Matcher matcher = declared.matcher(Files.readString(file));
      while (matcher.find()) {
        flags.add(matcher.group(1));
      }
    }
    assertTrue(
        flags.containsAll(Set.of("K", "noise", "structure-tol", "memory")), flags.toString());
    Pattern named =
        Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*(?<![\\w-])-(" + String.join("|", flags) + ")\\b");
    for (Path file : sources("src/main/java/kmcg")) {
      for (String line : Files.readAllLines(file)) {
        assertTrue(!named.matcher(line).find(), file + ": " + line.strip());
      }
    }
  }
}
