package kmcg.ratios;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RatiosTest {
  private static final String PAGE =
      """
      # Benchmarks

      | work | ours | compared with | measured | target | verdict |
      |---|---|---|---|---|---|
      | outside of sections | 1 s | 2 s | 0.5 | ≤ 1 | met |

      <!-- results of exact -->
      How it was done.

      Commit abc; a machine; 2026-11-18.

      | work | ours | compared with | measured | target | verdict |
      |---|---|---|---|---|---|
      | N = 5, time over Smile's | 732 ms | 1.49 s | 0.491 | ≤ 0.8 | met |
      | faster than Weka's | 3.95 ms | 14.5 ms | 3.68 times | ≥ 4 times | MISSED by 8.0 %% |
      | NLPD | – | – | -6.30e-05 nats | ≤ 0.02 nats | %s |
      | a peer | 1 s | skipped: none | – | ≤ 0.5 | not judged |

      | | RMSE |
      |---|---|
      | KMCG | 2.59 |
      <!-- end of exact -->
      """;

  @TempDir Path folder;

  private Ratios page(String verdict) throws IOException {
    Files.writeString(folder.resolve("benchmarks.md"), PAGE.formatted(verdict));
    return Ratios.ofPages(folder);
  }

  @Test
  void theRowsOfAPageAreRatiosWithTheirProvenance() throws IOException {
    List<Ratio> all = page("met").all();
    assertEquals(4, all.size());
    String run = "Commit abc; a machine; 2026-11-18.";
    assertEquals(
        new Ratio("exact", "N = 5, time over Smile's", 0.491, "", "≤", 0.8, "met", run),
        all.get(0));
    assertEquals(
        new Ratio("exact", "faster than Weka's", 3.68, "times", "≥", 4, "missed", run), all.get(1));
    assertEquals(-6.30e-05, all.get(2).measured());
    assertTrue(Double.isNaN(all.get(3).measured()));
  }

  @Test
  void aFileIsReadAsItWasWritten() throws IOException {
    Ratios ratios = page("met");
    Path file = folder.resolve("ratios.json");
    ratios.write(file);
    assertEquals(ratios, Ratios.read(file));
  }

  @Test
  void theFileInDocsIsThatOfItsPages() throws IOException {
    Ratios pages = Ratios.ofPages(Path.of("docs"));
    assertTrue(pages.all().size() > 150, "ratios: " + pages.all().size());
    assertEquals(pages.all().size(), pages.all().stream().map(Ratio::key).distinct().count());
    assertFalse(pages.all().stream().anyMatch(ratio -> ratio.provenance().isEmpty()));
    assertEquals(
        pages,
        Ratios.read(Path.of("docs", Ratios.FILE)),
        "write it anew: mvn -q -B test-compile exec:java@ratios");
  }

  @Test
  void aLostTargetIsNamedAndEndsWithExitCodeOne() throws IOException {
    page("met").write(folder.resolve("before.json"));
    page("MISSED by 3 %").write(folder.resolve("after.json"));
    String[] seen = new String[1];
    assertEquals(1, run(seen, "before.json", "after.json"));
    assertTrue(seen[0].contains("exact | NLPD"), seen[0]);
    assertTrue(seen[0].contains("met -> missed"), seen[0]);
    assertTrue(seen[0].contains("4 compared, 1 changed, 1 lost their target"), seen[0]);
    assertEquals(0, run(seen, "after.json", "before.json"));
    assertEquals(0, run(seen, "before.json", "before.json"));
    assertTrue(seen[0].contains("4 compared, 0 changed"), seen[0]);
  }

  @Test
  void aRatioThatIsGoneEndsWithExitCodeOneUnlessItIsNamed() throws IOException {
    Ratios all = page("met");
    all.write(folder.resolve("before.json"));
    new Ratios(all.all().subList(1, 4)).write(folder.resolve("after.json"));
    String[] seen = new String[1];
    assertEquals(1, run(seen, "before.json", "after.json"));
    assertTrue(seen[0].contains("only before: exact | N = 5, time over Smile's"), seen[0]);
    assertEquals(1, run(seen, "before.json", "after.json", "-gone", "N = 50"));
    assertEquals(0, run(seen, "before.json", "after.json", "-gone", "N = 50", "-gone", "N = 5,"));
    assertEquals(0, run(seen, "after.json", "before.json"));
  }

  @Test
  void valuesMayDifferByATolerance() throws IOException {
    Ratios before = page("met");
    Ratio first = before.all().get(0);
    Ratio slower =
        new Ratio(first.workload(), first.work(), 0.52, "", "≤", 0.8, "met", first.provenance());
    Ratios after = new Ratios(List.of(slower));
    assertEquals(0, RatioComparison.of(before, after, 0.1).changes().size());
    RatioComparison strict = RatioComparison.of(before, after, 0.05);
    assertEquals(0.52 / 0.491, strict.changes().get(0).factor(), 1e-12);
    assertEquals(3, strict.gone().size());
  }

  @Test
  void whatCannotBeComparedIsRefused() {
    for (List<String> wrong :
        List.of(
            List.of("one"),
            List.of("no", "such"),
            List.of("a", "b", "-change", "x"),
            List.of("-gone"))) {
      assertThrows(IllegalArgumentException.class, () -> RatioFiles.run(wrong, folder, System.out));
    }
  }

  private int run(String[] seen, String before, String after, String... options)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<String> arguments = new ArrayList<>();
    arguments.add(folder.resolve(before).toString());
    arguments.add(folder.resolve(after).toString());
    arguments.addAll(List.of(options));
    int code;
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      code = RatioFiles.run(arguments, folder, out);
    }
    seen[0] = bytes.toString(StandardCharsets.UTF_8);
    return code;
  }
}
