package weka.experiment.gp.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kmcg.form.FormFile;
import kmcg.model.Prior;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.data.TextFile;

/**
 * What the first start of a comparison has settled, in a file, so that later ones go on with the
 * same: notes as comments, whether the exact model is used, and the form of the prior.
 *
 * @param file {@code hyper-parameters.txt}
 * @param settings of the comparison; what was settled under others is not used
 */
record KeptPrior(Path file, String settings) {
  private static final String EXACT = "exact model: ";
  private static final String USED = "used";
  private static final String SECONDS = "seconds of learning: ";
  private static final String FORM = "form: ";

  /**
   * What is kept.
   *
   * @param prior given or learned
   * @param notes how it was learned
   * @param obstacle why the exact model is left out, if so
   * @param seconds that learning took
   */
  record Settled(Prior prior, List<String> notes, Optional<String> obstacle, double seconds) {}

  /** What was settled before, if it was kept. */
  Optional<Settled> read() throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<String> all = TextFile.read(file).lines().toList();
    if (all.isEmpty() || !all.get(0).equals(firstLine())) {
      return Optional.empty();
    }
    List<String> notes = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (String line : all.subList(1, all.size())) {
      if (line.startsWith("# ")) {
        notes.add(line.substring(2));
      } else {
        lines.add(line);
      }
    }
    if (lines.isEmpty() || !lines.get(0).startsWith(EXACT)) {
      throw new DataException(
          ("%s does not say whether the exact model is used; remove the folder of"
                  + " results, or name another (-o).")
              .formatted(file));
    }
    String exact = lines.get(0).substring(EXACT.length());
    return Optional.of(
        new Settled(
            prior(lines.get(lines.size() - 1)),
            notes,
            exact.equals(USED) ? Optional.empty() : Optional.of(exact),
            seconds(lines)));
  }

  private double seconds(List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith(SECONDS))
        .map(line -> line.substring(SECONDS.length()))
        .filter(text -> text.matches("[0-9]+\\.[0-9]+"))
        .mapToDouble(Double::parseDouble)
        .findFirst()
        .orElseThrow(
            () ->
                new DataException(
                    ("%s does not say how long learning took; remove the folder of results, or"
                            + " name another (-o).")
                        .formatted(file)));
  }

  private Prior prior(String line) {
    try {
      if (!line.startsWith(FORM)) {
        throw new IllegalArgumentException("the last line is not its form");
      }
      byte[] bytes = Base64.getDecoder().decode(line.substring(FORM.length()));
      return Prior.of(FormFile.of(bytes));
    } catch (IllegalArgumentException e) { // no form, or one of something else
      throw new DataException(
          ("%s does not hold hyper-parameters (%s); remove the folder of results, or name another"
                  + " (-o).")
              .formatted(file, e.getMessage()),
          e);
    }
  }

  private String firstLine() {
    return "# " + settings;
  }

  /** Keeps all of it or, if the process ends too early, nothing. */
  void write(Settled settled) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(firstLine());
    settled.notes().forEach(note -> lines.add("# " + inOneLine(note)));
    lines.add(EXACT + settled.obstacle().map(KeptPrior::inOneLine).orElse(USED));
    lines.add(SECONDS + String.format(Locale.ROOT, "%.3f", settled.seconds()));
    byte[] form = FormFile.bytes(settled.prior().form());
    lines.add(FORM + Base64.getEncoder().encodeToString(form));
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    TextFile.write(fresh, String.join("\n", lines) + "\n");
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private static String inOneLine(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
