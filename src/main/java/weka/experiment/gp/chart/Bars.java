package weka.experiment.gp.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Plots of bars. */
public final class Bars {
  /** The part of the place of a name that its bars fill. */
  private static final double FILL = 0.8;

  private Bars() {}

  /**
   * Bars of one colour.
   *
   * @param name in the legend
   * @param lengths one for each name
   */
  public record Group(String name, double[] lengths, Color colour) {}

  /**
   * Horizontal bars beside names, from top to bottom.
   *
   * @param across what the lengths are
   * @param groups the bars of each name, from top to bottom
   */
  public static Plot horizontal(String title, Axis across, List<String> names, List<Group> groups) {
    return horizontal(title, across, names, groups, FILL / groups.size());
  }

  /** As {@link #horizontal}, but bars of a name lie on each other: of these one has a length. */
  public static Plot inOnePlace(String title, Axis across, List<String> names, List<Group> groups) {
    return horizontal(title, across, names, groups, FILL);
  }

  private static Plot horizontal(
      String title, Axis across, List<String> names, List<Group> groups, double height) {
    int n = names.size();
    List<String> fromBelow = new ArrayList<>(names);
    Collections.reverse(fromBelow);
    List<Line> lines = new ArrayList<>();
    for (int g = 0; g < groups.size(); g++) {
      Group group = groups.get(g);
      List<double[]> boxes = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        double top = n - 1 - i + FILL / 2 - (height < FILL ? g * height : 0);
        boxes.add(new double[] {0, top - height, group.lengths()[i], top});
      }
      lines.add(boxes(group.name(), boxes, group.colour(), Line.Look.BARS));
    }
    return new Plot(title, across, Axis.labels("", fromBelow), lines);
  }

  /**
   * A histogram.
   *
   * @param edges of the bins, one more than counts
   */
  public static Line histogram(String name, double[] edges, double[] heights, Color colour) {
    List<double[]> boxes = new ArrayList<>();
    for (int i = 0; i < heights.length; i++) {
      double gap = 0.04 * (edges[i + 1] - edges[i]);
      boxes.add(new double[] {edges[i] + gap, 0, edges[i + 1] - gap, heights[i]});
    }
    return boxes(name, boxes, colour, Line.Look.BARS);
  }

  /**
   * Boxes from one number to another, each around its place.
   *
   * @param places of the middles across
   */
  public static Line upright(
      String name, double[] places, double[] low, double[] high, Color colour, Line.Look look) {
    List<double[]> boxes = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      boxes.add(new double[] {places[i] - FILL / 3, low[i], places[i] + FILL / 3, high[i]});
    }
    return boxes(name, boxes, colour, look);
  }

  /**
   * Rectangles as one area: the way from one to the next and back has no width.
   *
   * @param boxes left, bottom, right and top of each
   */
  static Line boxes(String name, List<double[]> boxes, Color colour, Line.Look look) {
    double[] x = new double[6 * boxes.size()];
    double[] y = new double[6 * boxes.size()];
    double[] start = boxes.isEmpty() ? new double[4] : boxes.get(0);
    for (int b = 0; b < boxes.size(); b++) {
      double[] box = boxes.get(b);
      double[] across = {box[0], box[2], box[2], box[0], box[0], start[0]};
      double[] up = {box[1], box[1], box[3], box[3], box[1], start[1]};
      System.arraycopy(across, 0, x, 6 * b, 6);
      System.arraycopy(up, 0, y, 6 * b, 6);
    }
    return new Line(name, x, y, colour, look);
  }
}
