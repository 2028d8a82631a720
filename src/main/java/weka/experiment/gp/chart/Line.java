package weka.experiment.gp.chart;

import java.awt.Color;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * A series of a plot.
 *
 * @param name in the legend
 * @param x across
 * @param y up; numbers that a logarithmic axis cannot show are left out
 * @param colour of it
 * @param look how it is drawn
 */
public record Line(String name, double[] x, double[] y, Color colour, Look look) {
  /** How a series is drawn. */
  public enum Look {
    /** A thick line with a mark at each point. */
    MARKED,
    /** A thick line. */
    PLAIN,
    /** A thin line, for what others have published; all have one entry in the legend. */
    THIN,
    /** The area between minimum and maximum, without an entry in the legend. */
    BAND,
    /** Marks alone. */
    DOTS
  }

  /** The area between two curves over the same x. */
  public static Line band(String name, double[] x, double[] low, double[] high, Color colour) {
    int n = x.length;
    double[] around = new double[2 * n];
    double[] edge = new double[2 * n];
    for (int i = 0; i < n; i++) {
      around[i] = x[i];
      edge[i] = low[i];
      around[2 * n - 1 - i] = x[i];
      edge[2 * n - 1 - i] = high[i];
    }
    return new Line(name, around, edge, colour, Look.BAND);
  }

  /** The same without points that have no place on logarithmic axes. */
  Line shown(boolean logarithmicX, boolean logarithmicY) {
    return where(
        i ->
            Double.isFinite(x[i])
                && Double.isFinite(y[i])
                && (!logarithmicX || x[i] > 0)
                && (!logarithmicY || y[i] > 0));
  }

  /** The same without points below a value. */
  public Line above(double least) {
    return where(i -> y[i] >= least);
  }

  private Line where(IntPredicate fits) {
    int kept = 0;
    double[] across = new double[x.length];
    double[] up = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      if (fits.test(i)) {
        across[kept] = x[i];
        up[kept] = y[i];
        kept++;
      }
    }
    return new Line(name, Arrays.copyOf(across, kept), Arrays.copyOf(up, kept), colour, look);
  }
}
