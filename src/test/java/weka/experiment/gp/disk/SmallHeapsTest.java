package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weka.classifiers.functions.gp.Regressors;

/**
 * Heaps from 64 MB to 1 GB: every regressor trains, with hyper-parameters given and learned, or is
 * refused with megabytes, and Java's memory is never full. Every build tries the smallest heap with
 * some of them; all heaps and regressors ask for {@code -Dkmcg.faults=true}.
 */
class SmallHeapsTest {
  private static final String GIVEN = " -E 0 -K \"Matern52 -L 0.5\" -noise 0.05";
  private static final String LEARNED = " -E 2 -K Matern52 -target NONE";

  private static final List<String> SOME =
      List.of(
          "ExactGP" + GIVEN,
          "VFE -M 100 -Z RANDOM" + GIVEN,
          "KMCG -effort QUICK" + GIVEN,
          "SubsetOfData -M 200" + LEARNED);

  /** Every regressor of the package, given and learned; learning takes minutes of many rows. */
  private static List<String> all(int rows) throws Exception {
    List<String> schemes = new ArrayList<>();
    for (String name : Regressors.names()) {
      String kernel = name.equals("ProjectedBayes") ? "SquaredExponential" : "Matern52";
      String quick = name.equals("KMCG") || name.equals("ConjugateGradients") ? " -P 3" : "";
      schemes.add(name + quick + GIVEN.replace("Matern52", kernel));
      if (rows <= 5000) {
        schemes.add(name + quick + LEARNED.replace("Matern52", kernel));
      }
    }
    schemes.add("KMCG -effort QUICK" + GIVEN);
    return schemes;
  }

  @ParameterizedTest
  @CsvSource({
    "64m, 5000",
    "64m, 20000",
    "128m, 5000",
    "128m, 20000",
    "256m, 5000",
    "256m, 20000",
    "512m, 20000",
    "1g, 20000",
    "1g, 50000"
  })
  void isTrainedOrRefusedWithNumbers(String heap, int rows) throws Exception {
    assumeTrue(
        Boolean.getBoolean("kmcg.faults") || (heap.equals("64m") && rows == 5000),
        "skipped: all heaps take minutes; -Dkmcg.faults=true");
    List<String> schemes = Boolean.getBoolean("kmcg.faults") ? all(rows) : SOME;
    List<String> arguments = new ArrayList<>(List.of(Integer.toString(rows)));
    arguments.addAll(schemes);
    ChildJava.Ended ended =
        ChildJava.run(heap, InMemoryTraining.class, arguments.toArray(new String[0]));
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
