package kmcg.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The pages of the site in their order, by sections; each by its path in the sources. */
final class SiteMap {
  /** The first page, which is also what visitors of the sources see first. */
  static final String FIRST = "README.md";

  /** Where the documentation of classes lies on the site. */
  static final String CLASSES = "api/index.html";

  private SiteMap() {}

  /** The pages of each section. */
  static Map<String, List<String>> sections() {
    Map<String, List<String>> sections = new LinkedHashMap<>();
    sections.put(
        "Guide",
        List.of(
            "docs/guide/first-model.md",
            "docs/guide/intervals.md",
            "docs/guide/choosing-a-method.md",
            "docs/guide/kernels.md",
            "docs/guide/learning.md",
            "docs/guide/time-series.md",
            "docs/guide/grids.md",
            "docs/guide/large-tables.md",
            "docs/spark.md",
            "docs/guide/weka-tools.md",
            "docs/plots.md",
            "docs/guide/java.md",
            "docs/sharp-bits.md"));
    sections.put(
        "Reference",
        List.of(
            "docs/options.md",
            "docs/measures.md",
            "docs/model-format.md",
            "docs/notation.md",
            "test-data/README.md"));
    sections.put("Mathematics", List.of("docs/mathematics.md", "docs/kernel-posterior.md"));
    sections.put("Results", List.of("docs/accuracy.md", "docs/results.md", "docs/benchmarks.md"));
    sections.put(
        "Project",
        List.of(
            "docs/architecture.md",
            "docs/decisions.md",
            "docs/testing.md",
            "CONTRIBUTING.md",
            "SECURITY.md",
            "CHANGELOG.md"));
    return sections;
  }

  /** All pages that there are, in their order, the first one included. */
  static List<String> pages() {
    return Stream.concat(Stream.of(FIRST), sections().values().stream().flatMap(List::stream))
        .filter(page -> Files.exists(Path.of(page)))
        .toList();
  }
}
