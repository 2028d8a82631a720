package kmcg.kernel;

import java.util.Arrays;
import kmcg.data.PointRange;

/**
 * Distances on the circle of each input: the difference δ becomes the chord 2 sin(πδ/T).
 *
 * <p>Coordinates are reduced to one period first, which is exact. A difference of coordinates far
 * from zero would be rounded, and the matrix of the kernel have negative eigenvalues.
 */
final class SquaredChords extends SquaredDistances {
  private final double period;
  private final double[][] reduced;

  /** Chords from {@code rows} on circles of length {@code period}. */
  SquaredChords(PointRange rows, LengthScales lengthScales, double period) {
    super(rows, lengthScales);
    this.period = period;
    this.reduced = new double[rows.points().dimensions()][];
    Arrays.setAll(reduced, j -> Arrays.stream(coordinate(j)).map(this::reduce).toArray());
  }

  /** What is left of a coordinate, or of a difference, after whole periods. */
  private double reduce(double x) {
    return reduced(x, period);
  }

  /** What is left of a coordinate, or of a difference, after whole periods. */
  static double reduced(double x, double period) {
    return 2 * Math.abs(x) <= period ? x : Math.IEEEremainder(x, period);
  }

  @Override
  void add(double[] z, double[] out) {
    for (int j = 0; j < z.length; j++) {
      addInput(j, z[j], out);
    }
  }

  @Override
  void addInput(int j, double z, double[] out) {
    double[] x = reduced[j];
    double there = reduce(z);
    for (int i = 0; i < out.length; i++) {
      double chord = 2 * Math.sin(Math.PI * (x[i] - there) / period) * inverseScale(j);
      out[i] += chord * chord;
    }
  }
}
