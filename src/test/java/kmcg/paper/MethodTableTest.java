package kmcg.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MethodTableTest {
  private static final String TRAIN = "test-data/toy-train.arff";
  private static final String TEST = "test-data/toy-test.arff";

  private static String run(String... arguments) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    MethodTable.run(arguments, new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** The exact evidence of these data and parameters was published with the paper's results. */
  @Test
  void theToyTableHasEveryMethodAndThePublishedEvidence() throws IOException {
    String table =
        run(TRAIN, TEST, "0.1938048440761694", "0.713625178147853", "0.006391324364450821");
    String[] methods = {
      "exact",
      "default KMCG",
      "preconditioned KMCG with local rows",
      "KMCG",
      "KMCG on M rows",
      "default CG",
      "CG",
      "VFE",
      "FITC",
      "DTC",
      "SoR",
      "projected Bayes",
      "subset of data"
    };
    for (String method : methods) {
      assertTrue(table.contains("\n" + method + " "), method);
    }
    String exact = table.lines().filter(line -> line.startsWith("exact")).findFirst().orElseThrow();
    assertEquals("-157.187", exact.trim().split("\\s+", -1)[7]);
  }

  @Test
  void wrongArgumentsAreAnsweredWithAMessage() {
    assertTrue(message("only one").contains("five arguments"));
    assertTrue(message("no-such.arff", TEST, "1", "1", "1").contains("cannot read no-such.arff"));
    assertTrue(message(TRAIN, TEST, "x", "1", "1").contains("'x'"));
    assertTrue(message(TRAIN, TEST, "1", "1", "0").contains("noiseVariance"));
    assertTrue(message(TRAIN, TEST, "1,2", "1", "1").contains("2 length-scales"));
  }

  @Test
  void aColumnThatIsNotNumericIsNamed(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("nominal.arff");
    Files.writeString(
        file, "@relation r\n@attribute colour {red,blue}\n@attribute y numeric\n@data\nred,1\n");
    assertTrue(message(file.toString(), TEST, "1", "1", "1").contains("'colour'"));
  }

  private static String message(String... arguments) {
    return assertThrows(IllegalArgumentException.class, () -> run(arguments)).getMessage();
  }
}
