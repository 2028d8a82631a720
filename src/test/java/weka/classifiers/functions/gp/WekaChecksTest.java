package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.CheckClassifier;
import weka.classifiers.meta.FilteredRegressor;
import weka.core.CheckGOE;
import weka.core.CheckOptionHandler;

/** Weka's checkers, whose verdicts are in what they print and not in their exit codes. */
class WekaChecksTest {
  /** Interfaces that a regressor need not have. */
  private static final List<String> ALLOWED =
      List.of("updateable classifier...no", "multi-instance classifier...no");

  static Stream<AbstractClassifier> schemes() {
    return Stream.concat(Regressors.all(), Stream.of(new FilteredRegressor()));
  }

  private interface Check {
    void run() throws Exception;
  }

  private static String printed(Check check) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      check.run();
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static void assertAllYes(String printed) {
    List<String> bad =
        printed
            .lines()
            .map(String::trim)
            .filter(line -> line.endsWith("...no") || line.contains("FAILED"))
            .filter(line -> !ALLOWED.contains(line))
            .toList();
    assertEquals(List.of(), bad, printed);
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void checkClassifierFindsNothing(AbstractClassifier regressor) throws Exception {
    CheckClassifier check = new CheckClassifier();
    check.setClassifier(regressor);
    String printed = printed(check::doTests);
    assertTrue(printed.contains("...yes"), printed);
    assertAllYes(printed);
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void checkOptionHandlerFindsNothing(AbstractClassifier regressor) throws Exception {
    CheckOptionHandler check = new CheckOptionHandler();
    check.setOptionHandler(regressor);
    String printed = printed(check::doTests);
    assertTrue(printed.contains("...yes"), printed);
    assertAllYes(printed);
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void checkGoeFindsNothing(AbstractClassifier regressor) throws Exception {
    CheckGOE check = new CheckGOE();
    check.setObject(regressor);
    String printed = printed(check::doTests);
    assertTrue(printed.contains("...yes"), printed);
    assertAllYes(printed);
  }
}
