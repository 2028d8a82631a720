package weka.experiment.gp.plot;

import java.util.List;
import java.util.stream.Collectors;

/** Words of a command as they are typed, in quotes where a shell would see more than a word. */
final class ShellWords {
  private ShellWords() {}

  static String joined(List<String> words) {
    return words.stream().map(ShellWords::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return word.matches("[\\p{L}\\p{N}_./:=,+@%-]+")
        ? word
        : '"' + word.replaceAll("[\\\\\"$`]", "\\\\$0") + '"';
  }
}
