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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/architecture.md, held to the code. */
class ArchitecturePageTest {
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  /** Names of the JDK and of Weka that the page may mention. */
  private static final Set<String> ELSEWHERE =
      Set.of("IllegalArgumentException", "CancellationException", "Instance");

  private static String page() throws IOException {
    return Files.readString(Path.of("docs/architecture.md"));
  }

  private static List<String> codeOf(String text) {
    List<String> found = new ArrayList<>();
    Matcher matcher = CODE.matcher(text.replaceAll("(?s)```.*?```", ""));
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  private static Set<String> types(String root) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(root))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void everyTypeThatIsNamedExists() throws IOException {
    Set<String> types = types("src/main/java");
    Set<String> tests = types("src/test/java");
    List<String> missing = new ArrayList<>();
    int checked = 0;
    for (String code : codeOf(page())) {
      String name = code.split("[.(]", -1)[0];
      if (name.matches("[A-Z][A-Za-z]+") && !ELSEWHERE.contains(name)) {
        checked++;
        boolean test = name.matches(".*(Test|Contract)");
        if (!(test ? tests : types).contains(name)) {
          missing.add(name);
        }
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(checked > 50, "the page names only " + checked + " types");
  }

  @Test
  void everyTypeInThePictureExists() throws IOException {
    Set<String> types = types("src/main/java");
    String picture = page().split("```", -1)[1];
    for (String name : picture.split("[^A-Za-z]+", -1)) {
      if (name.matches("[A-Z][a-z]+[A-Za-z]*") && !name.equals("Instances")) {
        assertTrue(types.contains(name), name);
      }
    }
  }

  @Test
  void everyPackageThatIsNamedExists() throws IOException {
    String parent = "";
    for (String code : codeOf(page())) {
      String name = code.startsWith(".") ? parent + code : code;
      if (name.matches("(kmcg|weka)(\\.[a-z]+)*")) {
        parent = code.startsWith(".") ? parent : name;
        String folder = name.replace('.', '/');
        assertTrue(
            Stream.of("src/main/java/", "src/paper/java/", "src/benchmark/java/")
                .anyMatch(root -> Files.isDirectory(Path.of(root + folder))),
            name);
      }
    }
  }

  @Test
  void theRoomsAreListedInTheirOrder() throws IOException {
    List<String> listed = new ArrayList<>();
    Matcher matcher = Pattern.compile("(?m)^\\| `kmcg\\.([a-z]+)` \\|").matcher(page());
    while (matcher.find()) {
      listed.add(matcher.group(1));
    }
    assertEquals(RoomsTest.ROOMS, listed);
  }
}
