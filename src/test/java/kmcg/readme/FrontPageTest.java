package kmcg.readme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the README promises to those who read nothing else. */
class FrontPageTest {
  private static final Path PAGE = Path.of("README.md");
  private static final int MOST_LINES = 120;

  @Test
  void itIsShort() throws IOException {
    int lines = Files.readAllLines(PAGE).size();
    assertTrue(lines <= MOST_LINES, lines + " lines");
  }

  @Test
  void theFirstThingAfterTheSentenceIsThePicture() throws IOException {
    List<String> lines =
        Files.readAllLines(PAGE).stream().filter(line -> !line.isBlank()).limit(5).toList();
    assertEquals("# kmcg", lines.get(0));
    assertTrue(lines.get(1).startsWith("**"));
    Matcher picture = Pattern.compile("!\\[.+]\\((.*)\\)").matcher(String.join("\n", lines));
    assertTrue(picture.find());
    assertTrue(Files.exists(Path.of(picture.group(1))), picture.group(1));
  }

  /** A bold number, and the section that the next link leads to. */
  @Test
  void itsNumbersAreThoseOfThePagesBehindThem() throws IOException {
    String section = Files.readString(PAGE).split("## Three numbers")[1].split("\n## ")[0];
    Matcher point =
        Pattern.compile(
                "(?s)\\*\\*([^*]+)\\*\\*(?=(?:(?!\\n\\* ).)*?\\((docs/[a-z.]+)#([a-z-]+)\\))")
            .matcher(section);
    int found = 0;
    while (point.find()) {
      String there = section(Path.of(point.group(2)), point.group(3));
      String number = point.group(1).equals("6 of 7") ? "of 7 | – | – | 6.00" : point.group(1);
      assertTrue(there.contains(number), number + " is not in " + point.group(3));
      found++;
    }
    assertEquals(4, found);
  }

  private static String section(Path page, String name) throws IOException {
    for (String section : Files.readString(page).split("\n## ")) {
      String heading = section.lines().findFirst().orElse("");
      if (heading
          .toLowerCase(java.util.Locale.ROOT)
          .replaceAll("[^a-z -]", "")
          .replace(' ', '-')
          .equals(name)) {
        return section;
      }
    }
    throw new IOException(page + " has no section " + name);
  }

  @Test
  void itsCommandsNameThePresentVersion() throws IOException {
    Matcher version =
        Pattern.compile("<artifactId>kmcg</artifactId>\\s*<version>(.*?)</version>")
            .matcher(Files.readString(Path.of("pom.xml")));
    assertTrue(version.find());
    String page = Files.readString(PAGE);
    assertTrue(page.contains("target/kmcg-" + version.group(1) + "-package.zip"));
    assertTrue(page.contains("`kmcg:kmcg:" + version.group(1) + "`"));
  }
}
