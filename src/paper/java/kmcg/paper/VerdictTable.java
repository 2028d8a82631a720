package kmcg.paper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import weka.experiment.gp.report.Verdict;
import weka.experiment.gp.report.Verdict.Outcome;

/**
 * Verdicts as a table.
 *
 * @param verdicts in their order
 */
record VerdictTable(List<Verdict> verdicts) {
  /** The rows of a page; a claim is named once. */
  List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    String before = "";
    for (Verdict verdict : verdicts) {
      rows.add(
          List.of(
              verdict.claim().equals(before) ? "" : verdict.claim(),
              verdict.problem(),
              verdict.outcome().toString(),
              verdict.measured()));
      before = verdict.claim();
    }
    return rows;
  }

  /** How many there are of each kind. */
  String summary() {
    return "Computed from the measurements of this report: %s true, %s false, %s not measured."
        .formatted(count(Outcome.TRUE), count(Outcome.FALSE), count(Outcome.NOT_MEASURED));
  }

  private long count(Outcome outcome) {
    return verdicts.stream().filter(verdict -> verdict.outcome() == outcome).count();
  }

  void write(Path file) throws IOException {
    StringBuilder text = new StringBuilder("claim,data_set,verdict,measured\n");
    for (Verdict verdict : verdicts) {
      for (String cell :
          List.of(verdict.claim(), verdict.problem(), verdict.outcome().toString())) {
        text.append(quoted(cell)).append(',');
      }
      text.append(quoted(verdict.measured())).append('\n');
    }
    Files.writeString(file, text);
  }

  private static String quoted(String cell) {
    return '"' + cell.replace("\"", "\"\"") + '"';
  }
}
