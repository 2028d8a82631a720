package kmcg.fuzz;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kmcg.fuzz.Examination.Verdict;

/** Looks at cases, counts verdicts, and prints what fails with the command to repeat it. */
final class Fuzzer {
  private static final String REPEAT =
      "  mvn -q -B test-compile exec:exec@fuzz -Dfuzz.arguments=\"--case ";

  private final PrintStream out;
  private final Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
  private final Map<String, Integer> kinds = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();

  Fuzzer(PrintStream out) {
    this.out = out;
  }

  /** Looks at a case. */
  void look(FuzzCase drawn) throws InterruptedException {
    Examination.Outcome outcome = Examination.of(drawn);
    verdicts.merge(outcome.verdict(), 1, Integer::sum);
    if (outcome.isFailure()) {
      kinds.merge(outcome.kind(), 1, Integer::sum);
      failures.add(drawn + "\n  " + outcome.words());
      out.println(outcome.verdict() + " " + drawn + "\n  " + outcome.words());
      out.println(REPEAT + drawn.name() + "\"");
    }
  }

  /** The cases that failed, each with what was found. */
  List<String> failures() {
    return failures;
  }

  /** How many cases ended with a verdict. */
  int count(Verdict verdict) {
    return verdicts.getOrDefault(verdict, 0);
  }

  /** All counts, on a line. */
  String counts() {
    int cases = verdicts.values().stream().mapToInt(Integer::intValue).sum();
    return cases + " cases: " + verdicts + "; failures " + kinds;
  }
}
