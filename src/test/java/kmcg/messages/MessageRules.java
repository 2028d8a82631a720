package kmcg.messages;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a message must be: a sentence that says the value seen and a rule or the way out, in words
 * of a user.
 */
final class MessageRules {
  /** Expressions that end a sentence, or name the way out, themselves. */
  private static final Pattern SENTENCE =
      Pattern.compile("getMessage\\(\\)|words\\(|[rR]emedy|wayOut|largerHeap|choices|unknown");

  /** Something that is not there has no value that could be shown. */
  private static final Pattern ABSENCE =
      Pattern.compile("\\b(no|not|none|nothing|empty|needs?|needed|missing|leave|left)\\b");

  /** A rule, or what to do. */
  private static final Pattern WAY_OUT =
      Pattern.compile(
          "\\b(must|choose|give|name|use|take|train|raise|lower|remove|repair|replace|correct|copy"
              + "|add|leave|make|divide|multiply|scale|say|rename|wait|look|wrap|needs?|needed|put"
              + "|exchange|start|call|write|merge|let|transform|install|set|without"
              + "|the options are|the first one is|FITC)\\b|; there are %s|(?<![\\w-])-[a-zA-Z]",
          Pattern.CASE_INSENSITIVE);

  /** Words of programmers. */
  private static final Pattern JARGON =
      Pattern.compile(
          "\\b(null|exception|stack ?trace|pointer|out of bounds|index \\d|hash|enum|instanceof"
              + "|boolean|int|argument|dsyevd|dpotrf|stream corrupted|unexpected state|invalid"
              + "|illegal|failed|fatal|oops)\\b",
          Pattern.CASE_INSENSITIVE);

  /** A word with a capital inside: the name of a class or variable. */
  private static final Pattern NAME = Pattern.compile("\\b[a-zA-Z]*[a-z][A-Z][a-zA-Z]*\\b");

  /** Names that users type: of Weka's and our schemes, programs, choices and calls. */
  private static final Set<String> TYPED =
      Set.of(
          "SquaredExponential",
          "TrainFromDisk",
          "RemoveType",
          "InputMappedClassifier",
          "FilteredClassifier",
          "ClassifierPerformanceEvaluator",
          "RegressionEvaluator",
          "RegressionScores",
          "KernelForms",
          "OfInput",
          "ExactEvidence",
          "distributedWeka",
          "initializeClassifier",
          "finalizeAggregation",
          "doNotCheckForModifiedClassAttribute",
          "lengthScales",
          "OpenBLAS",
          "SoR",
          "NaN");

  /** What a refusal of a file's contents must show beside the value. */
  private static final Pattern SOURCE =
      Pattern.compile(
          "file|path|folder|place|name|title|origin|output|words\\(|row", Pattern.CASE_INSENSITIVE);

  private MessageRules() {}

  /** All that is wrong with a message; nothing, as a rule. */
  static List<String> faults(Message message) {
    List<String> faults = new ArrayList<>();
    String text = message.text();
    if (message.isPassedOn()) {
      if (!isOfAnother(message)) {
        faults.add("has no words");
      }
      return faults;
    }
    String values = String.join(" ", message.values());
    if (!text.endsWith(".") && !(text.endsWith("%s") && SENTENCE.matcher(last(message)).find())) {
      faults.add("is no complete sentence");
    }
    if (!text.contains("%s") && !ABSENCE.matcher(text).find()) {
      faults.add("shows no value");
    }
    if (!WAY_OUT.matcher(text).find() && !SENTENCE.matcher(values).find()) {
      faults.add("names neither rule nor way out");
    }
    Matcher jargon = JARGON.matcher(text);
    if (jargon.find()) {
      faults.add("says '" + jargon.group() + "'");
    }
    NAME.matcher(text)
        .results()
        .filter(name -> !TYPED.contains(name.group()))
        .forEach(name -> faults.add("names " + name.group()));
    if (message.values().stream().anyMatch(v -> v.endsWith("getClass()") || v.equals("null"))) {
      faults.add("shows a class");
    }
    if (message.type().equals("DataException") && !SOURCE.matcher(values + text).find()) {
      faults.add("names no file, column or option");
    }
    return faults;
  }

  private static String last(Message message) {
    return message.values().get(message.values().size() - 1);
  }

  /** Whether the whole message is that of another exception, or is made where it is thrown. */
  private static boolean isOfAnother(Message message) {
    return message.values().stream()
        .anyMatch(v -> v.matches("e|error|message|.*(getMessage\\(\\)|words\\(.*\\)).*"));
  }
}
