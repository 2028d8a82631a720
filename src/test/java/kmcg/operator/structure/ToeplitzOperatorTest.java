package kmcg.operator.structure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Constant;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern32;
import kmcg.kernel.Matern52;
import kmcg.kernel.Periodic;
import kmcg.kernel.RationalQuadratic;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.machine.Parallel;
import kmcg.operator.TiledOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Products of stationary kernels on grids against the same products tile by tile. */
class ToeplitzOperatorTest {
  /** What is asked for, relative to the largest number of the product; rounding is far below. */
  private static final double SAME = 1e-10;

  private static final LengthScales SCALES = LengthScales.of(0.4, 0.7);

  private static double[] steps(double from, double step, int count) {
    return IntStream.range(0, count).mapToDouble(i -> from + i * step).toArray();
  }

  /** 60 × 60 nodes, a tenth of them without a row, in any order. */
  private static final Points SQUARE =
      TestData.grid(steps(-3, 0.1, 60), steps(17, 0.07, 60))
          .select(TestData.shuffled(3600, 0.9, 1));

  private static ToeplitzOperator operator(Kernel kernel, Points x) {
    return new ToeplitzOperator(kernel, new GridSearch(1e-11).equidistant(x, 10_000).orElseThrow());
  }

  static Stream<Kernel> kernels() {
    Kernel rough = new Matern12(SCALES, 1.3);
    Kernel wave = new Periodic(LengthScales.of(1.1), 0.8, 1.7);
    Kernel wide = new RationalQuadratic(SCALES, 1.3, 0.6);
    return Stream.of(
        new SquaredExponential(SCALES, 1.3),
        rough,
        new Matern32(SCALES, 1.3),
        new Matern52(SCALES, 1.3),
        wide,
        wave,
        rough.plus(wide).plus(new Constant(0.4)),
        wave.times(new Matern52(SCALES, 1.3)));
  }

  private static void assertSameProducts(Kernel kernel, Points x) {
    double[] v = TestData.normal(x.size(), 2);
    double[] expected = new TiledOperator(kernel, x).multiply(v);
    double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
    assertArrayEquals(expected, operator(kernel, x).multiply(v), SAME * largest);
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void productsOnASquareWithGapsAreThoseOfTiles(Kernel kernel) {
    assertSameProducts(kernel, SQUARE);
  }

  @Test
  void productsOnThreeAndFourAxesAreThoseOfTiles() {
    Kernel kernel = new Matern52(LengthScales.of(0.9), 1.3);
    Points three = TestData.grid(steps(0, 0.3, 11), steps(1, 0.1, 17), steps(-1, 0.2, 13));
    assertSameProducts(kernel, three.select(TestData.shuffled(three.size(), 0.9, 3)));
    Points four =
        TestData.grid(steps(0, 0.3, 7), steps(1, 0.1, 5), steps(-1, 0.2, 8), steps(0, 1, 6));
    assertSameProducts(kernel, four.select(TestData.shuffled(four.size(), 0.9, 4)));
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    Kernel kernel = new Matern52(SCALES, 1.3);
    double[] v = TestData.normal(SQUARE.size(), 5);
    double[] one = Parallel.withThreads(1, () -> operator(kernel, SQUARE).multiply(v));
    for (int threads : new int[] {2, 7}) {
      assertArrayEquals(
          one, Parallel.withThreads(threads, () -> operator(kernel, SQUARE).multiply(v)));
    }
  }

  @Test
  void anInterruptedThreadLeavesWhileTheMatrixIsMade() {
    Thread.currentThread().interrupt();
    assertThrows(
        CancellationException.class,
        () -> operator(new Matern52(SCALES, 1.3), SQUARE).multiply(new double[SQUARE.size()]));
    assertTrue(Thread.interrupted());
  }

  @Test
  void aKernelThatIsNotStationaryIsRefused() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> operator(new Linear(LengthScales.of(1), 1), SQUARE));
    assertTrue(e.getMessage().contains("stationary kernel, but the kernel is Linear"));
  }

  /** That products may be made of half of the differences rests on it. */
  @ParameterizedTest
  @MethodSource("kernels")
  void stationaryKernelsDependOnTheDistancesOfInputsAlone(Kernel kernel) {
    assertTrue(kernel.isStationary());
    for (List<Double> d : List.of(List.of(0.3, 0.8), List.of(1.4, -0.2))) {
      double value = kernel.value(new double[] {0, 0}, new double[] {d.get(0), d.get(1)});
      double turned = kernel.value(new double[] {0, 0}, new double[] {d.get(0), -d.get(1)});
      double shifted =
          kernel.value(new double[] {2, -1}, new double[] {2 - d.get(0), d.get(1) - 1});
      assertEquals(value, turned, 1e-14);
      assertEquals(value, shifted, 1e-14);
    }
  }
}
