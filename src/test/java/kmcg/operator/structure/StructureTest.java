package kmcg.operator.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.kernel.UnknownMean;
import kmcg.kernel.WithMean;
import kmcg.operator.DenseOperator;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.TiledOperator;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.choice.StructuredOperators;
import org.junit.jupiter.api.Test;

/** What the factory makes of inputs, and what it says. */
class StructureTest {
  private static final Kernel SMOOTH = new SquaredExponential(LengthScales.of(0.7), 1.5);
  private static final Kernel ROUGH = new Matern52(LengthScales.of(0.7), 1.5);
  private static final Points GRID = TestData.grid(TestData.axis(20, 1), TestData.axis(15, 2));

  private static OperatorFactory.Choice choice(Kernel kernel, Points x) {
    return OperatorFactory.AUTOMATIC.of(kernel, x, 0);
  }

  private static OperatorFactory.Choice choice(Structure.Kind kind, Kernel kernel, Points x) {
    Structure structure = new Structure(kind, Structure.ROUNDING);
    return new StructuredOperators(structure, OperatorFactory.TILED).of(kernel, x, 0);
  }

  private static void assertSays(String words, OperatorFactory.Choice choice) {
    assertTrue(choice.reason().contains(words), choice.reason());
  }

  /** As many multiplications in another order differ by this much, relative to the largest. */
  private static void assertSameProducts(SymmetricOperator expected, SymmetricOperator seen) {
    double[] v = TestData.normal(expected.order(), 3);
    double[] e = expected.multiply(v);
    double[] s = seen.multiply(v);
    for (int i = 0; i < e.length; i++) {
      assertEquals(e[i], s[i], 1e-11 * expected.order());
    }
  }

  @Test
  void aCompleteGridIsFoundAndWhatItSavesIsSaid() {
    OperatorFactory.Choice choice = choice(SMOOTH, GRID);
    assertInstanceOf(KroneckerOperator.class, choice.operator());
    assertSays("a grid of 20 × 15, complete", choice);
    assertSays("35 multiplications a cell instead of 300 a row", choice);
    assertTrue(choice.grid().isPresent());
  }

  @Test
  void aGridWithGapsInAnyOrderIsFound() {
    Points x = GRID.select(TestData.shuffled(300, 0.75, 4));
    OperatorFactory.Choice choice = choice(SMOOTH, x);
    assertInstanceOf(KroneckerOperator.class, choice.operator());
    assertSays("rows in 225 of its 300 cells", choice);
    assertSameProducts(DenseOperator.of(SMOOTH, x), choice.operator());
  }

  @Test
  void aRaggedGridIsFoundIfItIsWorthIt() {
    int[] rows = IntStream.range(0, 300).filter(i -> i % 20 >= i / 20).toArray();
    Points triangle = GRID.select(rows);
    OperatorFactory.Choice choice = choice(SMOOTH, triangle);
    assertInstanceOf(KroneckerOperator.class, choice.operator());
    assertSameProducts(DenseOperator.of(SMOOTH, triangle), choice.operator());
  }

  @Test
  void coordinatesThatDifferByRoundingGiveTheSameProducts() {
    double[] values = GRID.values().clone();
    double[] noise = TestData.normal(values.length, 5);
    for (int i = 0; i < values.length; i++) {
      values[i] += 1e-12 * Math.tanh(noise[i]);
    }
    Points x = Points.ofColumns(300, 2, values);
    OperatorFactory.Choice choice = choice(SMOOTH, x);
    assertInstanceOf(KroneckerOperator.class, choice.operator());
    assertSays("Inputs differ from its nodes by up to", choice);
    assertSameProducts(DenseOperator.of(SMOOTH, x), choice.operator());
  }

  @Test
  void twoRowsInOneCellGiveTheSameProducts() {
    int[] rows = TestData.shuffled(300, 1, 6);
    rows[299] = rows[0];
    Points x = GRID.select(rows);
    OperatorFactory.Choice choice = choice(SMOOTH, x);
    assertSays("rows in 299 of its 300 cells, some with several rows", choice);
    assertSameProducts(DenseOperator.of(SMOOTH, x), choice.operator());
  }

  @Test
  void aKernelThatIsNoProductFallsBackAndSaysSo() {
    OperatorFactory.Choice choice = choice(ROUGH, GRID);
    assertInstanceOf(DenseOperator.class, choice.operator());
    assertSays("a grid of 20 × 15, complete, but the kernel is no product over its inputs", choice);
    assertSays("SquaredExponential", choice);
    assertSays("stored", choice);
  }

  @Test
  void aSeriesIsFoundForAnyStationaryKernel() {
    double[] days = IntStream.range(0, 400).mapToDouble(i -> 0.1 * i).toArray();
    Points x = Points.onLine(days).select(TestData.shuffled(400, 0.8, 7));
    OperatorFactory.Choice choice = choice(ROUGH, x);
    assertInstanceOf(ToeplitzOperator.class, choice.operator());
    assertSays("equal steps with rows in 320 of its", choice);
    assertSays("two Fourier transforms of length 1024", choice);
    assertSameProducts(DenseOperator.of(ROUGH, x), choice.operator());
    OperatorFactory.Choice linear = choice(new Linear(LengthScales.of(1), 1), x);
    assertInstanceOf(DenseOperator.class, linear.operator());
    assertSays("not stationary", linear);
  }

  /** Slopes are not stationary, but of few features, which are added to each product. */
  @Test
  void aSeriesIsUsedAroundAnyMeanFunction() {
    double[] days = IntStream.range(0, 400).mapToDouble(i -> 0.1 * i).toArray();
    Points x = Points.onLine(days).select(TestData.shuffled(400, 0.8, 7));
    UnknownMean curve = UnknownMean.linear(2, new double[] {20}, new double[] {11}).quadraticIn(0);
    for (UnknownMean mean : List.of(UnknownMean.constant(2), curve)) {
      Kernel kernel = new WithMean(ROUGH, mean);
      OperatorFactory.Choice choice = choice(kernel, x);
      assertSays("two Fourier transforms of length 1024", choice);
      assertTrue(choice.error() < 1e-10, choice.toString());
      assertSameProducts(DenseOperator.of(kernel, x), choice.operator());
      assertEquals(Gram.of(kernel, x).get(3, 7), choice.operator().entry(3, 7), 1e-9);
    }
  }

  /** Nodes that are numbers of few binary digits, so that none has to be moved. */
  private static double[] steps(int count, double step) {
    return IntStream.range(0, count).mapToDouble(i -> step * i).toArray();
  }

  private static final Points EQUAL = TestData.grid(steps(40, 0.25), steps(30, 0.125));

  @Test
  void equalStepsAlongAllAxesServeAnyStationaryKernel() {
    Points x = EQUAL.select(TestData.shuffled(1200, 0.9, 12));
    OperatorFactory.Choice choice = choice(ROUGH, x);
    assertInstanceOf(ToeplitzOperator.class, choice.operator());
    assertSays("a grid of 40 × 30 with rows in 1080 of its 1200 cells", choice);
    assertSays("two Fourier transforms of length", choice);
    assertTrue(choice.grid().isEmpty() && choice.moved().isEmpty());
    assertSameProducts(DenseOperator.of(ROUGH, x), choice.operator());
    OperatorFactory.Choice linear = choice(new Linear(LengthScales.of(1), 1), x);
    assertInstanceOf(DenseOperator.class, linear.operator());
    assertSays("but the kernel is not stationary", linear);
  }

  /** What a product with a vector is expected to take decides, and the same on every machine. */
  @Test
  void aProductOverInputsGoesAlongShortAxesAndByTransformsOfLongOnes() {
    assertInstanceOf(KroneckerOperator.class, choice(SMOOTH, EQUAL).operator());
    Points wide = TestData.grid(steps(3000, 0.25), steps(20, 0.125));
    OperatorFactory.Choice choice = choice(SMOOTH, wide);
    assertInstanceOf(ToeplitzOperator.class, choice.operator());
    assertTrue(choice.grid().isPresent(), "predictions go along the axes");
  }

  /** As standardised inputs are, which rounding keeps from quite equal steps. */
  @Test
  void rowsStayWhereTheyAreIfTheAxesAllowIt() {
    double[] scaled = Arrays.stream(steps(3000, 1)).map(i -> (i - 1499.5) / 866.17).toArray();
    Points wide = TestData.grid(scaled, steps(20, 0.125));
    assertInstanceOf(KroneckerOperator.class, choice(SMOOTH, wide).operator());
    OperatorFactory.Choice choice = choice(ROUGH, wide);
    assertInstanceOf(ToeplitzOperator.class, choice.operator());
    assertSays("Inputs differ from its nodes by up to", choice);
    assertTrue(choice.error() > 0);
  }

  @Test
  void rowsThatAreNotQuiteAtEqualStepsAreLeftAlone() {
    double[] nearly = steps(40, 0.25);
    nearly[17] += 5e-11;
    Points x = TestData.grid(nearly, steps(30, 0.125));
    Kernel quick = new Matern52(LengthScales.of(0.1), 1);
    OperatorFactory.Choice choice = choice(quick, x);
    assertInstanceOf(DenseOperator.class, choice.operator());
    assertSays("close to a grid of 40 × 30", choice);
    Structure generous = new Structure(Structure.Kind.AUTO, 1e-10);
    Structure.Finding asked = generous.find(quick, x);
    assertTrue(asked.equidistant().isPresent());
    assertTrue(asked.reason().endsWith(MovedInputs.APPROXIMATION), asked.reason());
    OperatorFactory.Choice product = choice(SMOOTH, x);
    assertInstanceOf(KroneckerOperator.class, product.operator());
    assertTrue(product.moved().isEmpty());
  }

  @Test
  void transformsBeyondTheBudgetAreNotUsedAndTheNumbersAreSaid() {
    Points x = TestData.grid(steps(300, 0.25), steps(200, 0.125));
    long bytes = Structure.AUTOMATIC.find(ROUGH, x).bytes();
    assertTrue(bytes > 1_500_000 && bytes < 3_000_000, "bytes " + bytes);
    OperatorFactory operators =
        new StructuredOperators(Structure.AUTOMATIC, bytes + 1000, OperatorFactory.TILED);
    assertInstanceOf(ToeplitzOperator.class, operators.of(ROUGH, x, 1000).operator());
    assertEquals(bytes, OperatorFactory.bytes(operators, ROUGH, x, 1000));
    OperatorFactory.Choice choice = operators.of(ROUGH, x, 2000);
    assertInstanceOf(TiledOperator.class, choice.operator());
    assertSays(
        "would take 2 MB, more than the 1 MB that are left of those allowed; allow more", choice);
    assertEquals(0, OperatorFactory.bytes(operators, ROUGH, x, 2000));
  }

  @Test
  void ofRowsWithoutStructureNothingIsSaid() {
    for (int d = 1; d <= 3; d++) {
      OperatorFactory.Choice choice = choice(SMOOTH, TestData.points(200, d, 8));
      assertInstanceOf(DenseOperator.class, choice.operator());
      assertTrue(choice.reason().startsWith("Half of the symmetric"), choice.reason());
    }
  }

  @Test
  void whatIsAskedForIsLookedForAloneAndItsAbsenceIsSaid() {
    assertInstanceOf(TiledOperator.class, choice(Structure.Kind.NONE, SMOOTH, GRID).operator());
    OperatorFactory.Choice series = choice(Structure.Kind.SERIES, SMOOTH, GRID);
    assertInstanceOf(TiledOperator.class, series.operator());
    assertSays("No structure of the kind SERIES was found", series);
    Points scattered = TestData.points(20, 2, 9);
    OperatorFactory.Choice forced = choice(Structure.Kind.GRID, SMOOTH, scattered);
    assertInstanceOf(KroneckerOperator.class, forced.operator());
    assertSameProducts(DenseOperator.of(SMOOTH, scattered), forced.operator());
  }

  @Test
  void aGridWhoseAxesDoNotFitIsLeftAlone() {
    Points x = TestData.points(5_000, 2, 10);
    OperatorFactory.Choice choice =
        choice(Structure.Kind.GRID, SMOOTH, TestData.points(60_000, 1, 11));
    assertInstanceOf(TiledOperator.class, choice.operator());
    assertSays("more than a quarter of the heap; start Java with a larger one (-Xmx)", choice);
    assertFalse(new Structure(Structure.Kind.AUTO, 0).find(SMOOTH, x).isStructured());
  }

  @Test
  void oneRowHasNoStructure() {
    assertFalse(
        Structure.AUTOMATIC.find(SMOOTH, Points.of(new double[][] {{1, 2}})).isStructured());
  }

  @Test
  void memoryIsOnlyMentionedWhereSomeIsSaved() {
    String small = choice(ROUGH, Points.onLine(equalSteps(60))).reason();
    assertTrue(small.contains("two Fourier transforms"), small);
    assertFalse(small.contains(" MB"), small);
    assertSays(" MB instead of ", choice(ROUGH, Points.onLine(equalSteps(2000))));
  }

  private static double[] equalSteps(int count) {
    return IntStream.range(0, count).mapToDouble(i -> i).toArray();
  }
}
