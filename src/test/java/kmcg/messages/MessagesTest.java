package kmcg.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every message of an exception in the sources is read and held against {@link MessageRules}. */
class MessagesTest {
  private static final String UNREACHABLE = "a state that no user can bring about";
  private static final String CLAUSE = "a clause of a whole message, which another place makes";
  private static final String STATE = "a state that has no value, and the way out is named";
  private static final String INTERRUPTED = "the user's own wish, which needs no way out";
  private static final String MADE_THERE = "the words of the exception are made in its class";

  /** Files and beginnings of messages that break a rule, and why they may. */
  private static final Map<String, String> EXCEPTIONS =
      Map.ofEntries(
          Map.entry("Axis.java: dates are left to the library", UNREACHABLE),
          Map.entry("BackEnds.java: %s", "the problem found when libraries were looked for"),
          Map.entry("BlockTraining.java: learn or restore first", UNREACHABLE),
          Map.entry("Cholesky.java: %s", MADE_THERE),
          Map.entry("ClassifyWindow.java: this window has no panel", UNREACHABLE),
          Map.entry("Decimals.java: %s", CLAUSE),
          Map.entry("FilteredRegressor.java: -doNotCheckForModified", STATE),
          Map.entry("Interruption.java: the computation was interrupted", INTERRUPTED),
          Map.entry("Jitter.java: %s", MADE_THERE),
          Map.entry("KeptPrior.java: the last line is not its form", CLAUSE),
          Map.entry("MergeableRegressor.java: models of different rows", STATE),
          Map.entry("MergeableRegressor.java: other models were merged", STATE),
          Map.entry("NativeFiles.java: ", CLAUSE),
          Map.entry("RowPass.java: the inducing variables must be", UNREACHABLE),
          Map.entry("TrainingSet.java: targets of merged rows", STATE),
          Map.entry("Tridiagonal.java: pivot %s", UNREACHABLE),
          Map.entry("UsualRuns.java: stopped", INTERRUPTED),
          Map.entry("WekaKernelFunction.java: it is no kernel of Weka's", CLAUSE),
          Map.entry("WekaKernelFunction.java: the computation was", INTERRUPTED));

  private static String key(Message message) {
    return message.place().replaceFirst(":.*", ": ") + message.text();
  }

  private static boolean isExcepted(Message message) {
    return EXCEPTIONS.keySet().stream().anyMatch(key(message)::startsWith);
  }

  @Test
  void everyMessageIsASentenceWithTheValueAndTheWayOut() throws IOException {
    List<Message> all = MessageSources.below(Path.of("src/main/java"));
    List<String> bad = new ArrayList<>();
    for (Message message : all) {
      List<String> faults = MessageRules.faults(message);
      if (!faults.isEmpty() && !isExcepted(message)) {
        bad.add(message.place() + " " + faults + ": " + message.text());
      }
    }
    assertTrue(all.size() > 290, "only " + all.size() + " messages were found");
    assertEquals(List.of(), bad, () -> String.join("\n", bad));
  }

  /** An exception that is no longer needed would hide the next bad message. */
  @Test
  void everyExceptionFromTheRulesIsNeeded() throws IOException {
    Set<String> unused = new TreeSet<>(EXCEPTIONS.keySet());
    for (Message message : MessageSources.below(Path.of("src/main/java"))) {
      if (!MessageRules.faults(message).isEmpty()) {
        unused.removeIf(key(message)::startsWith);
      }
    }
    assertEquals(Set.of(), unused);
  }

  /**
   * What a check is about is the first word of its message: an option or words or, in the library,
   * whose users see parameters, the name of one.
   */
  @Test
  void everyCheckNamesWhatItChecks() throws IOException {
    Pattern checked = Pattern.compile("Check\\.\\w+\\(\\s*\"([^\"]*)\"");
    Pattern parameter = Pattern.compile("[a-z]+[A-Z][a-zA-Z]*\\[?");
    int seen = 0;
    Map<Path, String> sources = MessageSources.texts(Path.of("src/main/java"));
    for (Map.Entry<Path, String> source : sources.entrySet()) {
      boolean isOfLibrary = source.getKey().startsWith("src/main/java/kmcg");
      Matcher matcher = checked.matcher(source.getValue());
      while (matcher.find()) {
        String name = matcher.group(1);
        assertTrue(name.matches("(-[\\w-]+(: .*)?|[a-z].*)[^.:,]"), name);
        if (!isOfLibrary || !parameter.matcher(name).matches()) {
          assertEquals(List.of(), faults("\"%s must be %%s.\".formatted(x)".formatted(name)), name);
        }
        seen++;
      }
    }
    assertTrue(seen > 120, "only " + seen + " checks were found");
  }

  private static List<String> faults(String expression) throws IOException {
    String source =
        "class A { void f() { throw new IllegalArgumentException(" + expression + "); } }";
    List<Message> messages = MessageSources.of("A.java", source);
    return messages.stream().flatMap(m -> MessageRules.faults(m).stream()).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"the noise must be positive, but was \" + x | is no complete sentence",
        "\"the noise must be positive.\" | shows no value",
        "\"the noise is %s.\".formatted(x) | names neither rule nor way out",
        "\"the value must not be null, but was \" + x + \".\" | says 'null'",
        "\"KrylovFit must have rows, but has %s.\".formatted(x) | names KrylovFit",
        "\"the form must be a number, but is a \" + x.getClass() + \".\" | shows a class",
        "x | has no words",
        "a ? \"must be \" + x : \"bad.\" | is no complete sentence",
      })
  void badMessagesAreFound(String expression, String fault) throws IOException {
    assertTrue(faults(expression).contains(fault), faults(expression).toString());
  }

  @Test
  void goodMessagesAreNot() throws IOException {
    assertEquals(List.of(), faults("\"-noise must be above zero, but was %s.\".formatted(x)"));
    assertEquals(List.of(), faults("\"there are no rows; \" + \"give some.\""));
    assertEquals(List.of(), faults("\"'%s' cannot be read: %s\".formatted(f, e.getMessage()), e"));
  }
}
