package kmcg.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a map from lists of numbers. */
class EqualRowsTest {
  private static Points lattice(int n, int d, int sides) {
    SplittableRandom random = new SplittableRandom(5);
    double[] values = new double[n * d];
    Arrays.setAll(values, k -> (random.nextInt(sides) - 1) * (random.nextBoolean() ? 1.0 : -1.0));
    return Points.ofColumns(n, d, values);
  }

  private static void check(Points points, EqualRows found) {
    Map<List<Double>, Integer> groups = new LinkedHashMap<>();
    List<Integer> first = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      List<Double> key = Arrays.stream(points.point(i)).mapToObj(x -> x + 0.0).toList();
      if (!groups.containsKey(key)) {
        groups.put(key, groups.size());
        first.add(i);
      }
      assertEquals(groups.get(key), found.group()[i]);
    }
    assertArrayEquals(first.stream().mapToInt(Integer::intValue).toArray(), found.first());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 8})
  void groupsAreNumberedInTheOrderInWhichTheyAppear(int inputs) {
    Points points = lattice(3000, inputs, 4);
    check(points, EqualRows.of(points).orElseThrow());
  }

  @Test
  void equalHashesDoNotMakePointsEqual() {
    Points points = lattice(500, 2, 5);
    check(points, EqualRows.of(points, new long[500]).orElseThrow());
    Points different = Points.onLine(3, 1, 2);
    assertTrue(EqualRows.of(different, new long[3]).isEmpty());
  }

  @Test
  void thereAreNoneWhereAllPointsDiffer() {
    double[] values = new SplittableRandom(6).doubles(20_000).distinct().toArray();
    assertTrue(EqualRows.of(Points.onLine(values)).isEmpty());
    assertTrue(EqualRows.of(Points.onLine(1)).isEmpty());
  }
}
