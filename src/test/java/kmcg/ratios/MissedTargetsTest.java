package kmcg.ratios;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every target that the pages of results call missed is explained, and from these pages. */
class MissedTargetsTest {
  private static final Path DOCS = Path.of("docs");
  private static final String HEADING = "### Targets that are missed";

  /** The rows that a point explains: {@code (`workload`: `part of a row`, `part of another`)}. */
  private static final Pattern ROWS =
      Pattern.compile("\\(`([a-z-]+)`:\\s+(`[^`]+`(?:,\\s+`[^`]+`)*)\\)");

  /** Rows of a workload, by what their names contain. */
  private record Rows(String workload, String part) {
    boolean contain(Ratio ratio) {
      return ratio.workload().equals(workload) && ratio.work().contains(part);
    }
  }

  private static List<Rows> explained() throws IOException {
    String section =
        Files.readString(DOCS.resolve("decisions.md")).split(HEADING)[1].split("\n#")[0];
    List<Rows> explained = new ArrayList<>();
    Matcher rows = ROWS.matcher(section);
    while (rows.find()) {
      for (String part : rows.group(2).split("`,\\s+`")) {
        String name = part.replace("`", "").replaceAll("\\s+", " ");
        explained.add(new Rows(rows.group(1), name));
      }
    }
    return explained;
  }

  @Test
  void eachHasItsReason() throws IOException {
    List<Rows> explained = explained();
    List<Ratio> missed = Ratios.ofPages(DOCS).all().stream().filter(Ratio::isMissed).toList();
    assertTrue(missed.size() > 2, "few rows are seen to be missed: " + missed.size());
    assertEquals(
        List.of(),
        missed.stream()
            .filter(ratio -> explained.stream().noneMatch(rows -> rows.contain(ratio)))
            .toList());
  }

  @Test
  void noReasonIsGivenForRowsThatAreGone() throws IOException {
    List<Ratio> all = Ratios.ofPages(DOCS).all();
    assertEquals(
        List.of(),
        explained().stream().filter(rows -> all.stream().noneMatch(rows::contain)).toList());
  }

  @Test
  void thePagesWithSuchRowsLeadThere() throws IOException {
    for (String page : List.of("accuracy.md", "benchmarks.md", "testing.md")) {
      String text = Files.readString(DOCS.resolve(page));
      assertTrue(text.contains("(decisions.md#targets-that-are-missed)"), page);
    }
  }
}
