package kmcg.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is run of a page, and what of its output is compared. */
class RunCommandsTest {
  @Test
  void commandsAreFoundInTheirOrderWithWhatTheyShow() {
    String page =
        """
        ```sh
        first
        second -x
        ```

        ```text
        shown
        …
        ```

        ```java
        not();
        ```

        ```
        neither
        ```

        ```sh
        third
        ```
        """;
    assertEquals(
        List.of(
            new RunCommands.Command("first", List.of()),
            new RunCommands.Command("second -x", List.of("shown", "…")),
            new RunCommands.Command("third", List.of())),
        RunCommands.commands(page));
  }

  @Test
  void aCommandGoesOnAfterABackslash() {
    String page =
        """
        ```sh
        first -x \\
            -y "z"
        second
        ```
        """;
    assertEquals(
        List.of("first -x -y \"z\"", "second"),
        RunCommands.commands(page).stream().map(RunCommands.Command::text).toList());
  }

  @Test
  void theFrontPageHasTheTestsAndSixMoreCommands() throws IOException {
    List<RunCommands.Command> commands =
        RunCommands.commands(Files.readString(Path.of("README.md")));
    assertEquals(2, commands.stream().filter(RunCommands.Command::runsTests).count());
    assertEquals(6, commands.stream().filter(command -> !command.runsTests()).count());
    assertEquals(2, commands.stream().filter(command -> !command.shown().isEmpty()).count());
  }

  @Test
  void packagingWithoutTestsIsNoTest() {
    assertTrue(new RunCommands.Command("mvn -B verify", List.of()).runsTests());
    assertTrue(!new RunCommands.Command("mvn -B verify -DskipTests", List.of()).runsTests());
    assertTrue(!new RunCommands.Command("mvn -q -DskipTests package", List.of()).runsTests());
    assertTrue(!new RunCommands.Command("mvn -Pdemo -DskipTests verify", List.of()).runsTests());
  }

  @Test
  void shownLinesMustBePrintedInTheirOrder() {
    String printed = "one\ntwo  words\nthree\n";
    assertEquals("", RunCommands.firstNotPrinted(List.of("one", "…", "three"), printed));
    assertEquals("", RunCommands.firstNotPrinted(List.of("two words"), printed));
    assertEquals("", RunCommands.firstNotPrinted(List.of("two …"), printed));
    assertEquals("one", RunCommands.firstNotPrinted(List.of("three", "one"), printed));
    assertEquals("two", RunCommands.firstNotPrinted(List.of("two"), printed));
    assertEquals("four", RunCommands.firstNotPrinted(List.of("one", "four"), printed));
  }

  @Test
  void numbersMayDifferByTwoPercentAndNoMore() {
    String printed = "error   2.5601 (46 %)";
    assertEquals("", RunCommands.firstNotPrinted(List.of("error 2.52 (46 %)"), printed));
    assertEquals("", RunCommands.firstNotPrinted(List.of("error 2.5601 (46.5 %)"), printed));
    for (String line : List.of("error 2.50 (46 %)", "error 2.5601 (44 %)", "error x (46 %)")) {
      assertEquals(line, RunCommands.firstNotPrinted(List.of(line), printed));
    }
  }
}
