package weka.classifiers.functions.gp.train;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import kmcg.form.Form;

/**
 * When, with what and by which options a model was trained: what a program sees that shows the
 * model later may be something else.
 *
 * @param time when training began, in UTC, such as {@code 2026-11-19T02:03:04Z}
 * @param regressor the name of its class
 * @param options of the regressor
 * @param versions of what it was trained with, by name, in the order in which they are shown
 */
public record Origin(String time, String regressor, List<String> options, List<Version> versions) {
  /**
   * A part of what a model was trained with.
   *
   * @param name of the part
   * @param version of it
   */
  public record Version(String name, String version) {
    @Override
    public String toString() {
      return name + " " + version;
    }
  }

  /** Keeps its own copies. */
  public Origin {
    options = List.copyOf(options);
    versions = List.copyOf(versions);
  }

  /** The origin of a training that begins now. */
  public static Origin now(Object regressor, String... options) {
    return new Origin(
        Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
        regressor.getClass().getName(),
        List.of(options),
        versionsHere());
  }

  /** The seed of everything random. */
  public String seed() {
    int flag = options.indexOf("-S");
    return flag < 0 || flag + 1 == options.size() ? "unknown" : options.get(flag + 1);
  }

  /** What this process runs with. */
  public static List<Version> versionsHere() {
    String own = Origin.class.getPackage().getImplementationVersion();
    return List.of(
        new Version("kmcg", own == null ? "unpackaged" : own),
        new Version("Weka", weka.core.Version.VERSION),
        new Version("Java", System.getProperty("java.version")),
        new Version(System.getProperty("os.name"), System.getProperty("os.version")));
  }

  /** The form. */
  Form form() {
    return Form.builder()
        .put("time", time)
        .put("regressor", regressor)
        .putTexts("options", options)
        .putTexts("parts", versions.stream().map(Version::name).toList())
        .putTexts("versions", versions.stream().map(Version::version).toList())
        .build();
  }

  /** The origin of a form. */
  static Origin of(Form form) {
    List<String> parts = form.texts("parts");
    List<String> versions = form.texts("versions");
    if (parts.size() != versions.size()) {
      throw form.refusal(
          "versions",
          "must be one for each part",
          "are %s for %s parts".formatted(versions.size(), parts.size()));
    }
    List<Version> all = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      all.add(new Version(parts.get(i), versions.get(i)));
    }
    return new Origin(form.text("time"), form.text("regressor"), form.texts("options"), all);
  }
}
