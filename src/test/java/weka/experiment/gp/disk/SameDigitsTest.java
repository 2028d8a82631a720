package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The heap decides whether a model can be had, and not which digits it has. */
class SameDigitsTest {
  private static final String GIVEN = " -E 0 -K Matern32 -noise 0.01";

  /** Too small to keep the kernel matrix of 4000 rows, or the features of all rows. */
  private static final String SMALL = "72m";

  private static final String LARGE = "600m";

  private static List<String> digits(ChildJava.Ended ended) {
    assertEquals(0, ended.code(), ended.printed());
    return ended.lines().stream().filter(line -> line.startsWith("digits ")).toList();
  }

  /** Products from a stored matrix and tile by tile, features that are kept and that are not. */
  @Test
  void storedAndRecomputedMatricesGiveTheSameDigits() throws Exception {
    String[] arguments = {
      "4000",
      "KMCG -R 0 -P 20 -tol 0" + GIVEN,
      "ConjugateGradients -R 60 -P 8 -tol 0" + GIVEN,
      "KMCG -R 60 -P 5 -local 16" + GIVEN,
      "FITC -M 300 -local 16" + GIVEN,
      "VFE -M 300 -local 8" + GIVEN
    };
    ChildJava.Ended small = ChildJava.run(SMALL, PrintedDigits.class, arguments);
    ChildJava.Ended large = ChildJava.run(LARGE, PrintedDigits.class, arguments);
    assertTrue(small.printed().contains("tile by tile"), small.printed());
    assertTrue(large.printed().contains("matrix is stored"), large.printed());
    assertFalse(large.printed().contains("tile by tile"), large.printed());
    assertEquals(digits(large), digits(small));
    assertEquals(arguments.length - 1, digits(small).size());
  }

  @Test
  void whatIsLearnedDoesNotDependOnTheHeap() throws Exception {
    String[] arguments = {"200", "KMCG -E 4 -K Matern52", "VFE -E 4 -M 60 -K Matern52"};
    assertEquals(
        digits(ChildJava.run("1g", PrintedDigits.class, arguments)),
        digits(ChildJava.run("128m", PrintedDigits.class, arguments)));
  }

  @Test
  void aModelThatIsSmallerForLackOfMemorySaysSoAndWhatHelps() throws Exception {
    String quick = "KMCG -effort QUICK" + GIVEN;
    ChildJava.Ended small = ChildJava.run("64m", PrintedDigits.class, "4000", quick);
    assertEquals(0, small.code(), small.printed());
    assertTrue(small.printed().contains("The memory is too small"), small.printed());
    assertTrue(small.printed().contains("(-Xmx, and -memory if given)"), small.printed());
  }
}
