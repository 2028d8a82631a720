package kmcg.readme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kmcg.method.Effort;
import kmcg.method.KmcgPlan;
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

  @Test
  void theTwoCommandsComeRightAfterThePicture() throws IOException {
    String page = Files.readString(PAGE);
    List<String> headings = page.lines().filter(line -> line.startsWith("## ")).limit(2).toList();
    assertEquals(List.of("## Run it, test it", "## Install it"), headings);
    List<String> commands = commands("Run it, test it");
    assertTrue(commands.get(0).contains("-Pdemo"), commands.toString());
    assertEquals(
        List.of("mvn -B verify", "mvn -B -f spark/pom.xml verify"), commands.subList(1, 3));
  }

  @Test
  void threeLinesInstallIt() throws IOException {
    assertEquals(3, commands("Install it").size());
  }

  private static List<String> commands(String section) throws IOException {
    String text = Files.readString(PAGE).split("## " + section + "\n")[1].split("\n## ")[0];
    return Pattern.compile("(?s)```sh\n(.*?)```")
        .matcher(text)
        .results()
        .flatMap(block -> block.group(1).lines())
        .toList();
  }

  /** What the numbers are is checked with those of other pages. */
  @Test
  void threePointsHaveANumberInBoldAndALinkToItsSource() throws IOException {
    String section = Files.readString(PAGE).split("## Three numbers")[1].split("\n## ")[0];
    String[] points = section.split("\n\\* ");
    assertEquals(4, points.length); // the first is what stands before the points
    for (String point : List.of(points).subList(1, 4)) {
      assertEquals(3, point.split("\\*\\*", -1).length, point);
      assertTrue(point.matches("(?s).*\\(docs/(accuracy|benchmarks)\\.md#[a-z-]+\\).*"), point);
    }
  }

  /** With more inputs a step costs more: 15 of them are many, and the page speaks of some rows. */
  @Test
  void stepsEndBeyondTheRowsItNames() throws IOException {
    Matcher rows = Pattern.compile("N beyond (\\d+) 000 rows").matcher(Files.readString(PAGE));
    assertTrue(rows.find());
    int named = 1000 * Integer.parseInt(rows.group(1));
    assertTrue(KmcgPlan.of(named, 15, Effort.NORMAL).steps() > 0);
    assertEquals(0, KmcgPlan.of(named + 1000, 15, Effort.NORMAL).steps());
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
