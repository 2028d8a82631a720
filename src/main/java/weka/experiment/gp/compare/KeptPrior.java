package weka.experiment.gp.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.model.Prior;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.data.TextFile;

/**
 * What the first start of a comparison has settled, in a file, so that later ones go on with the
 * same: notes as comments, whether the exact model is used, then the logarithms of the kernel's
 * parameters and the noise variance, one to a line.
 *
 * @param file {@code hyper-parameters.txt}
 * @param settings of the comparison; what was settled under others is not used
 */
record KeptPrior(Path file, String settings) {
  private static final String EXACT = "exact model: ";
  private static final String USED = "used";

  /**
   * What is kept.
   *
   * @param prior given or learned
   * @param notes how it was learned
   * @param obstacle why the exact model is left out, if so
   */
  record Settled(Prior prior, List<String> notes, Optional<String> obstacle) {}

  /** The settled prior that was kept for a kernel, if there is one. */
  Optional<Settled> read(Kernel kernel) throws IOException {
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
            prior(kernel, lines.subList(1, lines.size())),
            notes,
            exact.equals(USED) ? Optional.empty() : Optional.of(exact)));
  }

  private Prior prior(Kernel kernel, List<String> lines) {
    try {
      double[] values =
          lines.stream()
              .mapToDouble(line -> Double.parseDouble(line.replaceFirst(".*=", "")))
              .toArray();
      if (values.length != kernel.parameters().size() + 1) {
        throw new NumberFormatException("wrong number of lines");
      }
      return new Prior(
          kernel.withLogParameters(Arrays.copyOf(values, values.length - 1)),
          values[values.length - 1]);
    } catch (IllegalArgumentException e) { // no number, or one that is out of bounds
      throw new DataException(
          ("%s does not hold the %d parameters of the kernel and the noise (%s); remove"
                  + " the folder of results, or name another (-o).")
              .formatted(file, kernel.parameters().size(), e.getMessage()),
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
    for (Parameter parameter : settled.prior().kernel().parameters()) {
      lines.add("ln %s = %s".formatted(parameter.name(), parameter.logarithm()));
    }
    lines.add("noise variance = " + settled.prior().noiseVariance());
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    TextFile.write(fresh, String.join("\n", lines) + "\n");
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private static String inOneLine(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
