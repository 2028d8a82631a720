package kmcg.kernel;

import kmcg.data.PointRange;

/** Distances on the circle of each input: the difference δ becomes the chord 2 sin(πδ/T). */
final class SquaredChords extends SquaredDistances {
  private final double period;

  /** Chords from {@code rows} on circles of length {@code period}. */
  SquaredChords(PointRange rows, LengthScales lengthScales, double period) {
    super(rows, lengthScales);
    this.period = period;
  }

  @Override
  void add(double[] z, double[] out) {
    for (int j = 0; j < z.length; j++) {
      addInput(j, z[j], out);
    }
  }

  @Override
  void addInput(int j, double z, double[] out) {
    double[] x = coordinate(j);
    for (int i = 0; i < out.length; i++) {
      double chord = 2 * Math.sin(Math.PI * (x[i] - z) / period) * inverseScale(j);
      out[i] += chord * chord;
    }
  }
}
