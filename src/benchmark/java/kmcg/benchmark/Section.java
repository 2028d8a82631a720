package kmcg.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a workload found: targets, and sentences that say how it was measured and what else was
 * seen.
 */
final class Section {
  private final List<Bar> bars = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private String text = "";

  Section add(Bar bar) {
    bars.add(bar);
    return this;
  }

  Section note(String sentence) {
    notes.add(sentence);
    return this;
  }

  /** Markdown that stands before the notes, such as a table or a picture. */
  Section insert(String markdown) {
    text = markdown;
    return this;
  }

  List<Bar> bars() {
    return List.copyOf(bars);
  }

  List<String> notes() {
    return List.copyOf(notes);
  }

  /** A table of the targets, what was inserted, and a list of the notes, an empty line between. */
  String markdown() {
    StringBuilder table = new StringBuilder();
    if (!bars.isEmpty()) {
      table.append(
          "| work | ours | compared with | measured | target | verdict |\n"
              + "|---|---|---|---|---|---|\n");
    }
    for (Bar bar : bars) {
      table.append(
          "| %s | %s | %s | %s | %s | %s |\n"
              .formatted(
                  bar.work(), bar.ours(), bar.peer(), bar.seen(), bar.wanted(), bar.verdict()));
    }
    StringBuilder list = new StringBuilder();
    for (String note : notes) {
      list.append("* ").append(note).append('\n');
    }
    return Stream.of(table.toString(), text, list.toString())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("\n"));
  }
}
