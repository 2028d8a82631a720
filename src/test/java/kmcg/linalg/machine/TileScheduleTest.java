package kmcg.linalg.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TileScheduleTest {
  private static final int SIDE = TileSchedule.SIDE;

  private record Tile(int i, int j, int height, int width) {}

  private static List<Tile> visited(int order) {
    List<Tile> tiles = new ArrayList<>();
    Parallel.withThreads(
        1,
        () -> {
          new TileSchedule(order)
              .forEach((i, j, height, width) -> tiles.add(new Tile(i, j, height, width)));
          return tiles;
        });
    return tiles;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, SIDE, SIDE + 1, 2 * SIDE, 5 * SIDE - 7, 8 * SIDE})
  void everyEntryOnOrBelowTheDiagonalIsVisitedOnce(int order) {
    boolean[][] seen = new boolean[order][order];
    for (Tile tile : visited(order)) {
      for (int i = tile.i(); i < tile.i() + tile.height(); i++) {
        for (int j = tile.j(); j < tile.j() + tile.width(); j++) {
          assertTrue(!seen[i][j]);
          seen[i][j] = true;
        }
      }
    }
    for (int i = 0; i < order; i++) {
      for (int j = 0; j <= i; j++) {
        assertTrue(seen[i][j], i + ", " + j);
      }
    }
  }

  /** With b blocks, one round of b tiles on the diagonal and then rounds of b/2, rounded down. */
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 8})
  void noTwoTilesOfARoundShareARowOrAColumn(int blocks) {
    List<Tile> tiles = visited(blocks * SIDE);
    for (int start = blocks; start < tiles.size(); start += blocks / 2) {
      Set<Integer> busy = new HashSet<>();
      for (Tile tile : tiles.subList(start, start + blocks / 2)) {
        assertTrue(busy.add(tile.i()), "row " + tile.i());
        assertTrue(busy.add(tile.j()), "row " + tile.j());
      }
    }
  }

  /** Shares have each tile once, and no share has many more than another. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 7, 100})
  void sharesAreAllTilesOnce(int shares) {
    int order = 9 * SIDE - 5;
    Set<Tile> all = new HashSet<>();
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int share = 0; share < shares; share++) {
      List<Tile> own = new ArrayList<>();
      new TileSchedule(order)
          .forEachOf(
              share, shares, (i, j, height, width) -> own.add(new Tile(i, j, height, width)));
      own.forEach(tile -> assertTrue(all.add(tile), tile.toString()));
      least = Math.min(least, own.size());
      most = Math.max(most, own.size());
    }
    assertEquals(new HashSet<>(visited(order)), all);
    assertTrue(most <= least + 1, least + " to " + most);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 100, 20_000})
  void placesOfATriangleAreNumberedRowByRow(int order) {
    Triangle triangle = new Triangle(order);
    int last = triangle.count() - 1;
    assertEquals(order - 1, triangle.row(last));
    assertEquals(order - 1, triangle.column(last));
    for (int index = Math.max(0, last - 1000); index < last; index++) {
      assertEquals(index, Triangle.index(triangle.row(index), triangle.column(index)));
      assertTrue(triangle.column(index) <= triangle.row(index));
    }
  }
}
