package kmcg.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The page with the results: a section for each workload, written between two markers.
 *
 * <p>Only sections that were run again are replaced, each with its own provenance. What people
 * write outside the markers stays.
 *
 * @param file the page
 */
record Page(Path file) {
  private static final String HEAD =
      """
      # %s

      Written by the program in `src/benchmark`, which runs ours and the peers on the same data in one
      process run, in turn (A B A B …), after one round that warms up; the best time of each counts. All data
      that are drawn, and all random choices, have fixed seeds. [CONTRIBUTING](../CONTRIBUTING.md) says how
      to run it. What stands between the markers is replaced by the next run.
      """;

  /** Makes sure that there is a place for every workload, in their order. */
  void prepare(List<Workload> workloads) throws IOException {
    StringBuilder text =
        new StringBuilder(Files.exists(file) ? Files.readString(file) : HEAD.formatted(title()));
    for (Workload workload : workloads) {
      if (text.indexOf(begin(workload)) < 0) {
        text.append(
            "\n## %s\n\n%s\n%s\n\nNot run yet.\n%s\n"
                .formatted(
                    workload.title(), begin(workload), workload.description(), end(workload)));
      }
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text);
  }

  private String title() {
    return file.endsWith("accuracy.md") ? "Accuracy" : "Benchmarks";
  }

  /** Replaces the results of one workload, with the description of how they were got. */
  void replace(Workload workload, String results) throws IOException {
    String text = Files.readString(file);
    int from = text.indexOf(begin(workload)) + begin(workload).length();
    int to = text.indexOf(end(workload), from);
    if (to < 0) {
      throw new IOException(
          "%s lacks the marker '%s'; put it back, or remove the section."
              .formatted(file, end(workload)));
    }
    String section = "\n%s\n\n%s\n".formatted(workload.description(), results.strip());
    Files.writeString(file, text.substring(0, from) + section + text.substring(to));
  }

  private static String begin(Workload workload) {
    return "<!-- results of %s -->".formatted(workload.name());
  }

  private static String end(Workload workload) {
    return "<!-- end of %s -->".formatted(workload.name());
  }
}
