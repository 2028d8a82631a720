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
  /** Points up to which each may have a mark at an axis. */
  private static final int FEW = 9;

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
    /** As {@link #BAND}, with an entry in the legend. */
    AREA,
    /** As {@link #AREA}, but denser: the middle of another. */
    CORE,
    /** An area that hides what is behind it, with an entry in the legend. */
    BARS,
    /** An area that hides what is behind it, with an entry in a legend at the side. */
    CELLS,
    /** Thin strokes, each from one point to the next; a number that is NaN lies between two. */
    WHISKERS,
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

  /** Whether it is an area. */
  boolean isFilled() {
    return switch (look) {
      case BAND, AREA, CORE, BARS, CELLS -> true;
      case MARKED, PLAIN, THIN, WHISKERS, DOTS -> false;
    };
  }

  /** Some places along it at unequal distances if it has many points, or else its own. */
  double[] unevenPlaces() {
    if (x.length <= FEW) {
      return x.clone();
    }
    double least = Arrays.stream(x).min().orElseThrow();
    double most = Arrays.stream(x).max().orElseThrow();
    return new double[] {least, least + 0.3 * (most - least), most};
  }

  /** A line without length where this begins. */
  Line corner() {
    return new Line(name, new double[] {x[0], x[0]}, new double[] {y[0], y[0]}, colour, Look.PLAIN);
  }

  /** The area between two curves over the same x, with an entry in the legend. */
  public static Line area(String name, double[] x, double[] low, double[] high, Color colour) {
    Line band = band(name, x, low, high, colour);
    return new Line(name, band.x, band.y, colour, Look.AREA);
  }

  /** The same look in another shade, or another form. */
  public Line as(Look other) {
    return new Line(name, x, y, colour, other);
  }

  /** Strokes between two numbers at each x. */
  public static Line whiskers(String name, double[] x, double[] low, double[] high, Color colour) {
    double[] across = new double[3 * x.length];
    double[] ends = new double[3 * x.length];
    for (int i = 0; i < x.length; i++) {
      Arrays.fill(across, 3 * i, 3 * i + 3, x[i]);
      ends[3 * i] = low[i];
      ends[3 * i + 1] = high[i];
      ends[3 * i + 2] = Double.NaN;
    }
    return new Line(name, across, ends, colour, Look.WHISKERS);
  }

  /** The same without points that have no place on axes. */
  Line shown(Axis across, Axis up) {
    return look == Look.WHISKERS
        ? where(i -> across.shows(x[i]) && (Double.isNaN(y[i]) || up.shows(y[i])))
        : where(i -> across.shows(x[i]) && up.shows(y[i]));
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
