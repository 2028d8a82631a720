package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.operator.structure.Structure;
import org.junit.jupiter.api.Test;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Instances;
import weka.core.Utils;

/** Grids and series as a user of Weka meets them: found without asking, and said so. */
class StructureInWekaTest {
  private static final String SMOOTH = "-K \"SquaredExponential -L 0.15\" -noise 0.01 -E 0 ";

  /** In units of metres, for heights of a hundred and more. */
  private static final double SAME = 1e-6;

  private static void assertSays(String words, GaussianProcessRegressor regressor) {
    assertTrue(Regressors.report(regressor).contains(words), regressor.toString());
  }

  /** Trains with and without structure and compares predictions and evidence. */
  private static GaussianProcessRegressor assertSameWithout(
      GaussianProcessRegressor regressor, String options, String file) throws Exception {
    Instances data = Regressors.load(file);
    Instances all = Regressors.load(file.replace("-gaps", ""));
    GaussianProcessRegressor plain =
        (GaussianProcessRegressor) AbstractClassifier.makeCopy(regressor);
    Regressors.with(regressor, options);
    Regressors.with(plain, options + " -structure NONE");
    regressor.buildClassifier(data);
    plain.buildClassifier(data);
    assertFalse(Regressors.report(plain).contains("The rows are a"), plain.toString());
    for (int i = 5; i < all.numInstances(); i += 531) {
      double[] expected = plain.predictIntervals(all.instance(i), 0.9)[0];
      assertArrayEquals(expected, regressor.predictIntervals(all.instance(i), 0.9)[0], SAME);
    }
    double evidence = plain.getMeasure("measureNegativeLogEvidence");
    assertEquals(
        evidence, regressor.getMeasure("measureNegativeLogEvidence"), 1e-8 * Math.abs(evidence));
    return regressor;
  }

  @Test
  void theExactModelOfTheVolcanoIsFoundFromItsAxes() throws Exception {
    GaussianProcessRegressor exact = assertSameWithout(new ExactGP(), SMOOTH, "volcano.arff");
    assertSays("The rows are a grid of 87 × 61, complete", exact);
  }

  @Test
  void theVolcanoWithGapsIsAGrid() throws Exception {
    String plain = SMOOTH + "-R 0 -P 40 -tol 0";
    assertSays(
        "a grid of 87 × 61 with rows in 3980 of its 5307 cells",
        assertSameWithout(new KMCG(), plain, "volcano-gaps.arff"));
    assertSays(
        "a grid of 87 × 61 with rows in 3980 of its 5307 cells",
        assertSameWithout(new ConjugateGradients(), plain, "volcano-gaps.arff"));
  }

  @Test
  void aPreconditionerGoesWithAGrid() throws Exception {
    GaussianProcessRegressor kmcg =
        assertSameWithout(new KMCG(), SMOOTH + "-R 200 -P 5", "volcano-gaps.arff");
    assertSays("preconditioned by at most 200 rows", kmcg);
    assertSays("a grid of 87 × 61", kmcg);
  }

  @Test
  void theMonthsOfCarbonDioxideAreASeriesWhateverIsLearned() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), "-E 3");
    kmcg.buildClassifier(Regressors.load("co2-monthly.arff"));
    assertSays("a line of 746 equal steps with rows in 741 of its 746 places", kmcg);
  }

  /** With no options a curved trend is learned, around which the series stays one. */
  @Test
  void theMonthsOfCarbonDioxideStayASeriesAroundTheirTrend() throws Exception {
    KMCG kmcg = new KMCG();
    kmcg.buildClassifier(Regressors.load("co2-monthly.arff"));
    assertSays("unknown mean", kmcg);
    assertSays("a product is two Fourier transforms", kmcg);
  }

  @Test
  void theDefaultKernelUsesTheVolcanoToo() throws Exception {
    String used =
        "a grid of 87 × 61 with rows in 3980 of its 5307 cells: a product is two Fourier"
            + " transforms";
    String options = "-K Matern52 -E 0 -noise 0.01 -R 0 -P 20 -tol 0";
    assertSays(used, assertSameWithout(new KMCG(), options, "volcano-gaps.arff"));
    assertSays(used, assertSameWithout(new ConjugateGradients(), options, "volcano-gaps.arff"));
  }

  @Test
  void theVolcanoIsAGridWhateverIsLearned() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), "-E 3");
    kmcg.buildClassifier(Regressors.load("volcano-gaps.arff"));
    assertSays("a grid of 87 × 61 with rows in 3980 of its 5307 cells: a product is", kmcg);
  }

  @Test
  void transformsThatDoNotFitIntoTheBudgetAreNotUsed() throws Exception {
    String little = "-K Matern52 -E 0 -R 0 -P 2 -memory 1";
    KMCG kmcg = Regressors.with(new KMCG(), little);
    kmcg.buildClassifier(Regressors.load("volcano-gaps.arff"));
    assertSays("two Fourier transforms", kmcg);
    kmcg = Regressors.with(new KMCG(), little.replace("-P 2", "-P 15"));
    kmcg.buildClassifier(Regressors.load("volcano-gaps.arff"));
    assertSays("more than the 0 MB that are left of those allowed; allow more", kmcg);
    assertSays("tile by tile", kmcg);
  }

  @Test
  void withoutMemoryForAPreconditionerStructuredRowsDoWithout() throws Exception {
    Instances data = Regressors.load("volcano-gaps.arff");
    String little = SMOOTH + "-P 20 -tol 0 -memory 4";
    KMCG kmcg = Regressors.with(new KMCG(), little);
    kmcg.buildClassifier(data);
    assertSays("A preconditioner would need", kmcg);
    assertSays("a larger heap (-Xmx) for it, and -memory must allow it.", kmcg);
    assertSays("on all rows (-M 0) by LANCZOS", kmcg);
    KMCG unstructured = Regressors.with(new KMCG(), little + " -structure NONE");
    assertThrows(UserException.class, () -> unstructured.buildClassifier(data));
    kmcg.setMemory(0);
    kmcg.buildClassifier(data);
    assertSays("preconditioned by an automatic number of rows", kmcg);
  }

  /** Sums over all rows would fit, but steps are cheap here and give more. */
  @Test
  void structuredRowsKeepTheirStepsWhereTheNumberOfStepsIsLeftOpen() throws Exception {
    KMCG kmcg = Regressors.with(new KMCG(), SMOOTH + "-memory 12");
    kmcg.buildClassifier(Regressors.load("volcano-gaps.arff"));
    assertSays("A preconditioner would need", kmcg);
    assertSays("a larger heap (-Xmx) for it, and -memory must allow it.", kmcg);
    assertSays("on all rows (-M 0) by LANCZOS", kmcg);
    assertTrue(kmcg.getMeasure("measureSteps") > 1);
  }

  @Test
  void theOptionsOfStructureAreStrictAndRoundTrip() throws Exception {
    ExactGP exact = Regressors.with(new ExactGP(), "-structure series -structure-tol 1e-6");
    assertEquals(Structure.Kind.SERIES, exact.getStructure());
    String options = Utils.joinOptions(exact.getOptions());
    assertTrue(options.contains("-structure SERIES"), options);
    assertTrue(options.contains("-structure-tol 1.0E-6"), options);
    Exception e =
        assertThrows(Exception.class, () -> Regressors.with(new ExactGP(), "-structure-tol 0.5"));
    assertTrue(e.getMessage().contains("below 0.1, but was 0.5"), e.getMessage());
    assertThrows(Exception.class, () -> Regressors.with(new ExactGP(), "-structure RING"));
  }
}
