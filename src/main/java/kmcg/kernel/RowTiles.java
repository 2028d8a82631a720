package kmcg.kernel;

import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.linalg.machine.Interruption;

/**
 * A search that looks at all rows, by tiles that several points share; what it computes of them is
 * never held at once.
 */
final class RowTiles implements RowSearch {
  /** What stands for distances between the rows of a tile and points. */
  private interface Distances {
    /** Writes the distance of row i from point c to {@code out[c * tile.size() + i]}. */
    void between(PointRange tile, PointRange points, double[] out);
  }

  private final Points rows;
  private final Distances distances;

  private RowTiles(Points rows, Distances distances) {
    this.rows = rows;
    this.distances = distances;
  }

  /** A search by s = Σⱼ ((xⱼ − zⱼ) / ℓⱼ)². */
  static RowTiles byDistance(LengthScales scales, Points rows) {
    return new RowTiles(
        rows,
        (tile, points, out) -> {
          SquaredDistances s = new SquaredDistances(tile, scales);
          double[] column = new double[tile.size()];
          for (int c = 0; c < points.size(); c++) {
            s.from(points, c, column);
            System.arraycopy(column, 0, out, c * column.length, column.length);
          }
        });
  }

  /** A search by −k(x, z). */
  static RowTiles byKernel(Kernel kernel, Points rows) {
    return new RowTiles(
        rows,
        (tile, points, out) -> {
          kernel.tile(tile, points, out);
          for (int i = 0; i < out.length; i++) {
            out[i] = -out[i];
          }
        });
  }

  @Override
  public void search(PointRange points, Nearest[] found) {
    double[] values = new double[points.size() * Gram.TILE];
    for (int from = 0; from < rows.size(); from += Gram.TILE) {
      Interruption.poll();
      PointRange tile = rows.rows(from, Math.min(rows.size(), from + Gram.TILE));
      distances.between(tile, points, values);
      for (int i = 0; i < found.length; i++) {
        found[i].see(values, i * tile.size(), tile.size(), from);
      }
    }
  }
}
