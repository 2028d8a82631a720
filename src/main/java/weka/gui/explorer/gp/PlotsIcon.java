package weka.gui.explorer.gp;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import javax.swing.Icon;

/** A curve in its band, and rows near it. */
final class PlotsIcon implements Icon {
  private static final int SIZE = 20;
  private static final Color BAND = new Color(0xAAD9F4);
  private static final Color CURVE = new Color(0x0072B2);
  private static final double[][] ROWS = {{4, 14}, {9, 7}, {15, 11}};

  @Override
  public int getIconWidth() {
    return SIZE;
  }

  @Override
  public int getIconHeight() {
    return SIZE;
  }

  @Override
  public void paintIcon(Component component, Graphics graphics, int x, int y) {
    Graphics2D own = (Graphics2D) graphics.create();
    try {
      own.translate(x, y);
      own.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      own.setColor(BAND);
      own.setStroke(new BasicStroke(7f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
      own.draw(curve());
      own.setColor(CURVE);
      own.setStroke(new BasicStroke(1.8f));
      own.draw(curve());
      own.setColor(Color.DARK_GRAY);
      for (double[] row : ROWS) {
        own.fill(new Ellipse2D.Double(row[0] - 1.5, row[1] - 1.5, 3, 3));
      }
    } finally {
      own.dispose();
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
