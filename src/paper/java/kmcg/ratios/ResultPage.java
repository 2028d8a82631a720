package kmcg.ratios;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page that benchmarks write: sections between markers, each with the provenance of its run and a
 * table of what was measured.
 */
final class ResultPage {
  private static final Pattern BEGIN = Pattern.compile("<!-- results of (.+) -->");
  private static final Pattern END = Pattern.compile("<!-- end of .+ -->");
  private static final Pattern AMOUNT =
      Pattern.compile("(?<number>-?[0-9.]+(?:e[+-]?[0-9]+)?)(?<unit>.*)");
  private static final String PROVENANCE = "Commit ";
  private static final String HEAD =
      "| work | ours | compared with | measured | target | verdict |";

  private final Path file;
  private final List<Ratio> ratios = new ArrayList<>();
  private String workload = "";
  private String provenance = "";
  private boolean isInTable;

  private ResultPage(Path file) {
    this.file = file;
  }

  /** The ratios of a page, in its order. */
  static List<Ratio> read(Path file) throws IOException {
    ResultPage page = new ResultPage(file);
    Files.readAllLines(file).forEach(page::take);
    return List.copyOf(page.ratios);
  }

  private void take(String line) {
    Matcher begin = BEGIN.matcher(line);
    if (begin.matches()) {
      workload = begin.group(1);
      provenance = "";
    } else if (END.matcher(line).matches()) {
      workload = "";
    } else if (!workload.isEmpty() && line.startsWith(PROVENANCE)) {
      provenance = line.strip();
    } else if (!workload.isEmpty() && line.equals(HEAD)) {
      isInTable = true;
    } else if (isInTable && line.startsWith("|---")) {
      return;
    } else if (isInTable && line.startsWith("| ")) {
      ratios.add(ratio(line));
    } else {
      isInTable = false;
    }
  }

  /** A row such as {@code | N = 5000 | 732 ms | 1.49 s | 0.491 | ≤ 0.8 | met |}. */
  private Ratio ratio(String row) {
    List<String> cells = Arrays.stream(row.split("\\|", -1)).map(String::strip).toList();
    if (cells.size() != 8) {
      throw refused(row, "a row of results has six cells");
    }
    String goal = cells.get(5).substring(0, 1);
    Matcher target = amount(cells.get(5).substring(1).strip(), row);
    String seen = cells.get(4);
    String verdict = cells.get(6);
    return new Ratio(
        workload,
        cells.get(1),
        seen.equals("–") ? Double.NaN : Double.parseDouble(amount(seen, row).group("number")),
        target.group("unit").strip(),
        goal,
        Double.parseDouble(target.group("number")),
        verdict.startsWith("MISSED") ? "missed" : verdict,
        provenance);
  }

  private Matcher amount(String cell, String row) {
    Matcher amount = AMOUNT.matcher(cell);
    if (!amount.matches()) {
      throw refused(row, "'%s' is not a number with a unit".formatted(cell));
    }
    return amount;
  }

  private IllegalArgumentException refused(String row, String why) {
    return new IllegalArgumentException(
        "%s, results of %s: %s, but there is '%s'; run the benchmark again."
            .formatted(file, workload, why, row));
  }
}
