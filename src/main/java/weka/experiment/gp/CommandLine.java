package weka.experiment.gp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Options of a program, as pairs of a name and a value; what is not known is refused.
 *
 * @param values by name
 */
public record CommandLine(Map<String, String> values) {
  /** Reads options. */
  public static CommandLine of(String[] arguments, List<String> known) {
    Map<String, String> values = new HashMap<>();
    for (int i = 0; i < arguments.length; i++) {
      String name = arguments[i].strip();
      if (name.isEmpty()) {
        continue; // Weka leaves such where it has taken an option out
      }
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "there is no option '%s'; the options are %s."
                .formatted(name, String.join(" ", known)));
      }
      if (i + 1 == arguments.length) {
        throw new IllegalArgumentException("option " + name + " needs a value.");
      }
      if (values.put(name, arguments[++i]) != null) {
        throw new IllegalArgumentException("option " + name + " is given twice; leave one out.");
      }
    }
    return new CommandLine(values);
  }

  /**
   * Refuses an output that would be written over an input.
   *
   * @param output the option that names the file to write
   * @param inputs the options that name files to read
   */
  public void requireApart(String output, String... inputs) throws IOException {
    for (String input : inputs) {
      Optional<Path> written = text(output).map(Path::of).filter(Files::exists);
      Optional<Path> read = text(input).map(Path::of).filter(Files::exists);
      if (written.isPresent() && read.isPresent() && Files.isSameFile(written.get(), read.get())) {
        throw new IllegalArgumentException(
            "%s would be written over %s, which %s names; name another file with %s."
                .formatted(output, read.get(), input, output));
      }
    }
  }

  public Optional<String> text(String name) {
    return Optional.ofNullable(values.get(name));
  }

  public int wholeNumber(String name, int least, int otherwise) {
    String given = values.get(name);
    if (given == null) {
      return otherwise;
    }
    try {
      int number = Integer.parseInt(given.trim());
      if (number >= least) {
        return number;
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new IllegalArgumentException(
        "%s must be a whole number of at least %s, but was '%s'.".formatted(name, least, given));
  }

  public double positive(String name, double otherwise) {
    String given = values.get(name);
    if (given == null) {
      return otherwise;
    }
    try {
      double number = Double.parseDouble(given.trim());
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new IllegalArgumentException(
        "%s must be a number above zero, but was '%s'.".formatted(name, given));
  }

  /** A list of names, separated by commas. */
  public List<String> names(String name, List<String> otherwise) {
    String given = values.get(name);
    return given == null ? otherwise : List.of(given.trim().split("\\s*,\\s*", -1));
  }
}
