package kmcg.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ColumnTest {
  private static Column once(double... values) {
    double[] weights = new double[values.length];
    Arrays.fill(weights, 1);
    return new Column(values, weights);
  }

  @Test
  void theTypicalDistanceOfTwoValuesIsTheirDistance() {
    assertEquals(3, once(5, 2, 5, 5, 2).typicalDistance());
    assertEquals(3, once(2, 5).typicalDistance());
  }

  @Test
  void theTypicalDistanceIsZeroWhereAllValuesAreEqual() {
    assertEquals(0, once(4, 4, 4).typicalDistance());
  }

  @Test
  void theTypicalDistanceOfAUniformColumnIsThatOfItsQuantiles() {
    // 63 quantiles at 1, …, 63, of which pairs at distance t > 0 are 63 − t in number: half of all
    // 1953 pairs are at most 18 apart, 63 · 18 − 18 · 19 / 2 = 963 of them, and the next 45 are 19
    double[] values = IntStream.rangeClosed(1, 63).mapToDouble(i -> 64 - i).toArray();
    assertEquals(19, once(values).typicalDistance());
  }

  @Test
  void aWeightIsANumberOfCopies() {
    SplittableRandom random = new SplittableRandom(3);
    double[] values = random.doubles(200).map(x -> Math.rint(50 * x)).toArray();
    double[] weights = random.ints(200, 1, 6).asDoubleStream().toArray();
    double[] copies =
        IntStream.range(0, 200)
            .boxed()
            .flatMapToDouble(
                i -> IntStream.range(0, (int) weights[i]).mapToDouble(copy -> values[i]))
            .toArray();
    Column weighted = new Column(values, weights);
    assertEquals(once(copies).typicalDistance(), weighted.typicalDistance());
    assertEquals(once(copies).mean(), weighted.mean(), 1e-13); // rounding of numbers below 50
    assertEquals(once(copies).deviation(), weighted.deviation(), 1e-13);
  }
}
