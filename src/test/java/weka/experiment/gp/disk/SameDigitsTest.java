package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.operator.structure.Structure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The heap decides whether a model can be had, and not which digits it has. */
class SameDigitsTest {
  private static final String GIVEN = " -E 0 -K Matern32 -noise 0.01";

  /** Too small to keep the kernel matrix of 4000 rows, or the features of all rows. */
  private static final String SMALL = "72m";

  private static final String LARGE = "600m";

  /** All is chosen but hyper-parameters. */
  private static final String AUTOMATIC = "KMCG -E 0";

  private static final boolean AT_LENGTH =
      Boolean.getBoolean("kmcg.slow") || Boolean.getBoolean("kmcg.faults");

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

  /** The same digits, or a note or a refusal that names the option of Java which gives them. */
  private static void assertSameOrNamed(ChildJava.Ended small, List<String> wanted) {
    if (small.code() == 0 && digits(small).equals(wanted)) {
      return;
    }
    assertTrue(small.onOneLine().contains("-Xmx"), small.printed());
    assertFalse(small.printed().contains("OutOfMemoryError"), small.printed());
  }

  /** A number of rows at which rows of the preconditioner went by the heap once. */
  @ParameterizedTest
  @ValueSource(strings = {"64m", "128m"})
  void automaticRowsAreTheSameForAnyHeap(String heap) throws Exception {
    assumeTrue(
        AT_LENGTH || heap.equals("128m"),
        "skipped: products tile by tile take a minute; -Dkmcg.slow=true");
    List<String> wanted = digits(ChildJava.run("256m", PrintedDigits.class, "5000", AUTOMATIC));
    assertEquals(1, wanted.size());
    assertSameOrNamed(ChildJava.run(heap, PrintedDigits.class, "5000", AUTOMATIC), wanted);
  }

  @ParameterizedTest
  @ValueSource(strings = {"VFE -E 3 -M 100 -K Matern52", "KMCG -E 3 -K Matern52 -effort QUICK"})
  void whatIsLearnedWhereMemoryIsShortIsTheSameOrTheWayOutIsNamed(String scheme) throws Exception {
    List<String> wanted = digits(ChildJava.run("512m", PrintedDigits.class, "2500", scheme));
    assertEquals(1, wanted.size());
    assertSameOrNamed(ChildJava.run("48m", PrintedDigits.class, "2500", scheme), wanted);
  }

  /** Prints what is found of rows at 2000 places, whose products take 31 MB. */
  static final class FoundStructure {
    private FoundStructure() {}

    public static void main(String[] none) {
      Points places = TestData.points(2000, 1, 3);
      Structure.Finding found =
          new Structure(Structure.Kind.GRID, 0)
              .find(new SquaredExponential(LengthScales.of(1), 1), places);
      System.out.println("used: " + found.isStructured() + "; " + found.reason());
    }
  }

  @Test
  void aStructureThatNeedsMoreThanAQuarterOfTheHeapNamesTheWayOut() throws Exception {
    String small = ChildJava.run("64m", FoundStructure.class).onOneLine();
    assertTrue(small.contains("used: false"), small);
    assertTrue(small.contains("start Java with a larger one (-Xmx)"), small);
    String large = ChildJava.run("256m", FoundStructure.class).onOneLine();
    assertTrue(large.contains("used: true"), large);
  }
}
