package weka.gui.explorer.gp;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;

/** A curve in its band, and rows near it. */
final class PlotsIcon extends PaintedIcon {
  private static final Color BAND = new Color(0xAAD9F4);
  private static final Color CURVE = new Color(0x0072B2);
  private static final double[][] ROWS = {{4, 14}, {9, 7}, {15, 11}};

  @Override
  void paint(Graphics2D graphics) {
    graphics.setColor(BAND);
    graphics.setStroke(new BasicStroke(7f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
    graphics.draw(curve());
    graphics.setColor(CURVE);
    graphics.setStroke(new BasicStroke(1.8f));
    graphics.draw(curve());
    graphics.setColor(Color.DARK_GRAY);
    for (double[] row : ROWS) {
      graphics.fill(new Ellipse2D.Double(row[0] - 1.5, row[1] - 1.5, 3, 3));
    }
  }

  private static Path2D curve() {
    Path2D curve = new Path2D.Double();
    curve.moveTo(1, 15);
    curve.curveTo(7, 15, 7, 5, 11, 6);
    curve.curveTo(14, 7, 15, 13, 19, 8);
    return curve;
  }
}
