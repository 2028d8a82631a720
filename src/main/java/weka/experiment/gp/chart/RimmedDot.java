package weka.experiment.gp.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import org.knowm.xchart.style.markers.Marker;

/** A dot with a dark rim, which is seen on light cells and on dark ones. */
final class RimmedDot extends Marker {
  private static final BasicStroke RIM = new BasicStroke(0.8f);

  @Override
  public void paint(Graphics2D g, double x, double y, int size) {
    Shape dot = new Ellipse2D.Double(x - size / 2.0, y - size / 2.0, size, size);
    g.fill(dot);
    Color inside = g.getColor();
    g.setStroke(RIM);
    g.setColor(Colours.DATA);
    g.draw(dot);
    g.setColor(inside);
  }
}
