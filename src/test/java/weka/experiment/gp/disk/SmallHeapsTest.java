package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Heaps from 64 MB to 1 GB: every regressor trains or is refused with megabytes, and Java's memory
 * is never full. All but the first heap ask for {@code -Dkmcg.faults=true}.
 */
class SmallHeapsTest {
  private static final String GIVEN = " -E 0 -K \"Matern52 -L 0.5\" -noise 0.05";

  @ParameterizedTest
  @CsvSource({
    "64m, 5000", "64m, 20000", "128m, 5000", "128m, 20000", "256m, 5000", "256m, 20000",
    "512m, 20000", "1g, 20000", "1g, 50000"
  })
  void isTrainedOrRefusedWithNumbers(String heap, int rows) throws Exception {
    assumeTrue(
        Boolean.getBoolean("kmcg.faults") || (heap.equals("64m") && rows == 5000),
        "skipped: all heaps take minutes; -Dkmcg.faults=true");
    String[] schemes = {
      "ExactGP" + GIVEN, "VFE -M 100 -Z RANDOM" + GIVEN, "KMCG -effort QUICK" + GIVEN
    };
    String[] arguments = new String[schemes.length + 1];
    arguments[0] = Integer.toString(rows);
    System.arraycopy(schemes, 0, arguments, 1, schemes.length);
    ChildJava.Ended ended = ChildJava.run(heap, InMemoryTraining.class, arguments);
    assertEquals(0, ended.code(), ended.printed());
    for (String scheme : schemes) {
      String outcome =
          ended.lines().stream().filter(line -> line.startsWith(scheme)).findFirst().orElseThrow();
      boolean isTrained = outcome.matches(".*, model: an error of -?[0-9.E-]+");
      boolean isRefused = outcome.matches(".*, refused: .*[0-9]+ MB.*");
      assertTrue(isTrained || isRefused, outcome);
      System.out.println(heap + ", " + rows + " rows: " + outcome.replaceAll("(.{160}).*", "$1"));
    }
  }
}
