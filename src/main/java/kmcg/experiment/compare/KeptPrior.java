package kmcg.experiment.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kmcg.experiment.data.DataException;
import kmcg.kernel.Kernel;
import kmcg.posterior.Prior;

/**
 * Learned hyper-parameters in a file, so that a comparison that goes on later uses the same ones:
 * the logarithms of the kernel's parameters, then the noise variance, one to a line.
 *
 * @param file {@code hyper-parameters.txt}
 * @param settings of the comparison; what was learned under others is not used
 */
record KeptPrior(Path file, String settings) {
  /** What was kept for a kernel, if anything was. */
  Optional<Prior> read(Kernel kernel) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<String> all = Files.readAllLines(file);
    if (all.isEmpty() || !all.get(0).equals(firstLine())) {
      return Optional.empty();
    }
    List<String> lines = all.stream().filter(line -> !line.startsWith("#")).toList();
    try {
      double[] values =
          lines.stream()
              .mapToDouble(line -> Double.parseDouble(line.replaceFirst(".*=", "")))
              .toArray();
      if (values.length != kernel.parameters().length + 1) {
        throw new NumberFormatException("wrong number of lines");
      }
      return Optional.of(
          new Prior(
              kernel.withParameters(Arrays.copyOf(values, values.length - 1)),
              values[values.length - 1]));
    } catch (NumberFormatException e) {
      throw new DataException(
          "%s does not hold the %d parameters of the kernel and the noise; remove the folder of results, or name another with -o."
              .formatted(file, kernel.parameters().length),
          e);
    }
  }

  private String firstLine() {
    return "# " + settings;
  }

  void write(Prior prior, List<String> notes) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(firstLine());
    notes.forEach(note -> lines.add("# " + note));
    List<String> names = prior.kernel().parameterNames();
    double[] values = prior.kernel().parameters();
    for (int i = 0; i < values.length; i++) {
      lines.add("ln %s = %s".formatted(names.get(i), values[i]));
    }
    lines.add("noise variance = " + prior.noiseVariance());
    Files.write(file, lines);
  }
}
