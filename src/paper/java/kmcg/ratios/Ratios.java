package kmcg.ratios;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All ratios of the pages of results, and the file that holds them.
 *
 * <pre>
 *   [{"workload": "exact", "provenance": "Commit …", "ratios": [
 *      {"work": "…", "measured": 0.491, "unit": "", "goal": "≤", "target": 0.8,
 *       "verdict": "met"}, …]}, …]
 * </pre>
 *
 * <p>The pages are what is measured; the file is made from them and says nothing else.
 *
 * @param all in the order of the pages
 */
public record Ratios(List<Ratio> all) {
  private static final List<String> PAGES = List.of("benchmarks.md", "accuracy.md");

  /** The name of the file beside the pages. */
  public static final String FILE = "ratios.json";

  /** Keeps its own copy. */
  public Ratios {
    all = List.copyOf(all);
  }

  /** The ratios of the pages in a folder. */
  public static Ratios ofPages(Path folder) throws IOException {
    List<Ratio> all = new ArrayList<>();
    for (String page : PAGES) {
      if (Files.exists(folder.resolve(page))) {
        all.addAll(ResultPage.read(folder.resolve(page)));
      }
    }
    return new Ratios(all);
  }

  /** Reads a file. */
  public static Ratios read(Path file) throws IOException {
    JsonNode root;
    try {
      root = new ObjectMapper().readTree(file.toFile());
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "%s is not valid JSON (%s); repair it, or write it anew."
              .formatted(file, e.getOriginalMessage()),
          e);
    }
    if (!root.isArray()) {
      throw new IllegalArgumentException(
          "%s is no list of workloads; give a file such as docs/%s.".formatted(file, FILE));
    }
    List<Ratio> all = new ArrayList<>();
    for (JsonNode workload : root) {
      for (JsonNode ratio : workload.path("ratios")) {
        all.add(
            new Ratio(
                workload.path("workload").asText(),
                ratio.path("work").asText(),
                ratio.path("measured").asDouble(Double.NaN),
                ratio.path("unit").asText(),
                ratio.path("goal").asText(),
                ratio.path("target").asDouble(Double.NaN),
                ratio.path("verdict").asText(),
                workload.path("provenance").asText()));
      }
    }
    return new Ratios(all);
  }

  /** Writes the file. */
  public void write(Path file) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    StringBuilder text = new StringBuilder();
    Map<String, List<Ratio>> workloads =
        all.stream().collect(groupingBy(Ratio::workload, LinkedHashMap::new, toList()));
    for (List<Ratio> ratios : workloads.values()) {
      text.append(text.isEmpty() ? "[" : ",\n");
      text.append("{\"workload\": ").append(mapper.writeValueAsString(ratios.get(0).workload()));
      text.append(", \"provenance\": ");
      text.append(mapper.writeValueAsString(ratios.get(0).provenance()));
      String separator = ", \"ratios\": [\n  ";
      for (Ratio ratio : ratios) {
        text.append(separator).append(mapper.writeValueAsString(node(mapper, ratio)));
        separator = ",\n  ";
      }
      text.append("]}");
    }
    Files.writeString(file, (text.isEmpty() ? "[" : text) + "]\n");
  }

  private static ObjectNode node(ObjectMapper mapper, Ratio ratio) {
    ObjectNode node = mapper.createObjectNode();
    node.put("work", ratio.work());
    if (!Double.isNaN(ratio.measured())) {
      node.put("measured", ratio.measured());
    }
    return node.put("unit", ratio.unit())
        .put("goal", ratio.goal())
        .put("target", ratio.target())
        .put("verdict", ratio.verdict());
  }
}
