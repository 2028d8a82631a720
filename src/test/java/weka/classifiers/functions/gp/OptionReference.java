package weka.classifiers.functions.gp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weka.classifiers.functions.gp.kernels.Covariance;
import weka.classifiers.functions.gp.kernels.DescribedOption;
import weka.classifiers.functions.gp.kernels.OptionTexts;
import weka.classifiers.functions.gp.options.Group;
import weka.classifiers.functions.gp.text.Paragraph;
import weka.core.ClassDiscovery;

/** The page docs/options.md, made from the options of all regressors and covariance functions. */
final class OptionReference {
  static final Path PAGE = Path.of("docs/options.md");

  private static final String KERNELS = Covariance.class.getPackageName();

  private static final String INTRODUCTION =
      """
      # Options

      Every option of every regressor and covariance function. This page is written by
      `mvn -q -B test-compile exec:java@options` from the options themselves; do not edit it by hand.

      Options of the first section are rows of a regressor's dialog; each further section is behind
      the button of its name. On the command line, `weka.Run .KMCG -h` lists the options of `KMCG`,
      and `-h -info` explains them. Values are checked: a bad one is refused with the rule and the
      way out.
      """;

  /** The headings of groups, and what they are about, in the order of the page. */
  private static final Map<String, String> GROUPS = new LinkedHashMap<>();

  static {
    GROUPS.put("", "## First of all\n\nWhat most users need, if they need anything.");
    GROUPS.put(Group.LEARNING, "## Learning\n\nWhat is learned from the rows, and how.");
    GROUPS.put(Group.SOLVER, "## Solver\n\nHow the model is computed, and how precisely.");
    GROUPS.put(
        Group.PAPER, "## Paper's variants\n\nMethods as they were published, for comparison.");
    GROUPS.put(Group.COMPUTING, "## Computing\n\nWhat is used of the machine, and of others.");
  }

  private OptionReference() {}

  /** Writes the page. */
  public static void main(String[] arguments) throws Exception {
    Files.writeString(PAGE, text());
  }

  static String text() throws Exception {
    Map<String, Object> regressors = new LinkedHashMap<>();
    Regressors.all().forEach(each -> regressors.put(each.getClass().getSimpleName(), each));
    List<Entry> entries = entries(regressors);
    StringBuilder page = new StringBuilder(INTRODUCTION);
    for (Map.Entry<String, String> group : GROUPS.entrySet()) {
      page.append("\n").append(group.getValue()).append("\n");
      List<Entry> members =
          entries.stream().filter(e -> e.option().group().equals(group.getKey())).toList();
      section(page, members, "regressors", regressors.size());
    }
    page.append("\n## Covariance functions\n\nThe values of `-K`, for instance")
        .append(" `-K \"Matern52 -L 2 -V 1\"`.\n\n");
    Map<String, Object> covariances = covariances();
    for (Map.Entry<String, Object> each : covariances.entrySet()) {
      String info = ((Covariance) each.getValue()).globalInfo();
      bullet(page, "`%s`: %s".formatted(each.getKey(), info.replace("*", "\\*")));
    }
    section(page, entries(covariances), "covariance functions", covariances.size());
    return page.toString();
  }

  private static Map<String, Object> covariances() throws Exception {
    Map<String, Object> covariances = new LinkedHashMap<>();
    for (String name : ClassDiscovery.find(Covariance.class, KERNELS)) {
      Object covariance = Class.forName(name).getDeclaredConstructor().newInstance();
      covariances.put(covariance.getClass().getSimpleName(), covariance);
    }
    return covariances;
  }

  /** An option, without its value, and who has it with which value. */
  private record Entry(DescribedOption option, Map<String, String> defaults) {}

  private static List<Entry> entries(Map<String, Object> owners) {
    Map<DescribedOption, Map<String, String>> entries = new LinkedHashMap<>();
    owners.forEach(
        (name, owner) -> {
          for (DescribedOption each : OptionTexts.describe(owner)) {
            entries
                .computeIfAbsent(withoutValue(each), key -> new LinkedHashMap<>())
                .put(
                    name, each.value().isEmpty() ? "off" : each.value().replace(KERNELS + ".", ""));
          }
        });
    List<Entry> list = new ArrayList<>();
    entries.forEach((option, defaults) -> list.add(new Entry(option, defaults)));
    return list;
  }

  private static DescribedOption withoutValue(DescribedOption option) {
    return new DescribedOption(
        option.name(),
        option.synopsis(),
        option.label(),
        option.group(),
        option.tip(),
        option.explanation(),
        "");
  }

  private static void section(StringBuilder page, List<Entry> entries, String owners, int all) {
    page.append("\n| option | in the dialog | default | what it does | %s |\n".formatted(owners));
    page.append("|---|---|---|---|---|\n");
    for (Entry entry : entries) {
      page.append(
          "| `%s` | %s | %s | %s | %s |\n"
              .formatted(
                  cell(entry.option().synopsis()),
                  entry.option().label(),
                  cell(defaults(entry.defaults())),
                  cell(entry.option().tip()),
                  owners(entry, all)));
    }
    page.append("\n");
    for (Entry entry : entries) {
      if (!entry.option().explanation().isEmpty()) {
        boolean shared = entries.stream().filter(e -> isNamesake(e, entry)).count() > 1;
        bullet(
            page,
            "`-%s`%s: %s"
                .formatted(
                    entry.option().name(),
                    shared ? " of " + owners(entry, all) : "",
                    entry.option().explanation()));
      }
    }
  }

  private static boolean isNamesake(Entry one, Entry other) {
    return one.option().name().equals(other.option().name());
  }

  private static String owners(Entry entry, int all) {
    return entry.defaults().size() == all ? "all" : String.join(", ", entry.defaults().keySet());
  }

  /** The common default, and those who have another. */
  private static String defaults(Map<String, String> defaults) {
    Map<String, List<String>> owners = new LinkedHashMap<>();
    defaults.forEach(
        (owner, value) -> owners.computeIfAbsent(value, v -> new ArrayList<>()).add(owner));
    String common =
        owners.keySet().stream()
            .reduce((a, b) -> owners.get(b).size() > owners.get(a).size() ? b : a)
            .orElseThrow();
    StringBuilder text = new StringBuilder("`" + common + "`");
    owners.forEach(
        (value, who) -> {
          if (!value.equals(common)) {
            text.append("; `%s` for %s".formatted(value, String.join(", ", who)));
          }
        });
    return text.toString();
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }

  private static void bullet(StringBuilder page, String text) {
    page.append("* ").append(String.join("\n  ", Paragraph.lines(text, 116))).append("\n");
  }

  /** The page as it is. */
  static String written() throws IOException {
    return Files.readString(PAGE);
  }
}
