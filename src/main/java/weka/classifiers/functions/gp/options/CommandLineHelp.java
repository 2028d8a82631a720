package weka.classifiers.functions.gp.options;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weka.classifiers.evaluation.Evaluation;
import weka.classifiers.functions.gp.kernels.OptionTexts;
import weka.classifiers.functions.gp.text.Paragraph;
import weka.core.Option;

/**
 * The help of a regressor: what it is, two examples, its options group by group, and last what
 * Weka's command line offers with any classifier. No line is wider than 90 columns.
 *
 * @param text all of it
 */
record CommandLineHelp(String text) {
  private static final int TAB = 8;

  /** Whether a command line asks for help. */
  static boolean isAskedFor(String[] options) {
    return has(options, "-h", "-help");
  }

  private static boolean has(String[] options, String... flags) {
    return Arrays.stream(options).anyMatch(Arrays.asList(flags)::contains);
  }

  /** The help that a command line asks for: short, or with all explanations. */
  static CommandLineHelp of(RegressorOptions regressor, String[] options) {
    boolean inFull = has(options, "-info", "-synopsis");
    String info = regressor.globalInfo();
    List<String> lines = new ArrayList<>();
    lines.add(inFull ? info : info.substring(0, info.indexOf('.') + 1));
    lines.add(examples(regressor.getClass().getSimpleName()));
    lines.add("Options:\n");
    lines.addAll(listed(inFull ? OptionTexts.listInFull(regressor) : OptionTexts.list(regressor)));
    lines.addAll(listed(regressor.generalOptions()));
    lines.addAll(ofWeka(regressor));
    if (!inFull) {
      lines.add("\n-h -info explains every option; docs/options.md in the package does, too.");
    }
    return new CommandLineHelp(String.join("\n", lines));
  }

  private static List<String> listed(List<Option> options) {
    return options.stream().map(each -> each.synopsis() + "\n" + each.description()).toList();
  }

  private static String examples(String name) {
    return """

    Examples:

      weka.Run .%1$s -t data.arff
    \ttrains a model, prints it, and cross-validates in ten folds
      weka.Run .%1$s -t train.arff -T test.arff -d my.model -target LOG
    \tmodels the logarithm of the class, tests on other rows, and saves the model
    """
        .formatted(name);
  }

  /** What Weka's own help says of options that any classifier has. */
  private static List<String> ofWeka(RegressorOptions regressor) {
    List<String> lines = new ArrayList<>();
    for (String line : wekasHelp(regressor).lines().toList()) {
      String indent = line.startsWith("\t") ? "\t" : "";
      Paragraph.lines(line, Paragraph.COLUMNS - TAB * indent.length())
          .forEach(part -> lines.add(indent + part));
    }
    return lines;
  }

  /** From "General options" up to what it lists of the regressor, which is at its end. */
  private static String wekasHelp(RegressorOptions regressor) {
    try {
      return Evaluation.evaluateModel(regressor, new String[] {"-h"});
    } catch (Exception asked) { // this is how Weka answers
      String help = String.valueOf(asked.getMessage());
      int end = help.indexOf("\nOptions specific to");
      return help.substring(help.indexOf("\nGeneral options"), end < 0 ? help.length() : end)
          .replace("General options", "Options of Weka's command line");
    }
  }

  void print() {
    System.out.println(text);
  }
}
