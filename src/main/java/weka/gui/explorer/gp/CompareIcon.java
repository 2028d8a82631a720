package weka.gui.explorer.gp;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;

/** Three methods with their errors side by side, the best of them in another colour. */
final class CompareIcon extends PaintedIcon {
  private static final Color OTHER = new Color(0x56B4E9);
  private static final Color BEST = new Color(0xD55E00);
  private static final double[] HEIGHTS = {13, 7, 10};

  @Override
  void paint(Graphics2D graphics) {
    for (int i = 0; i < HEIGHTS.length; i++) {
      double left = 2 + 6 * i;
      double top = SIZE - 1 - HEIGHTS[i];
      graphics.setColor(i == 1 ? BEST : OTHER);
      graphics.fill(new Rectangle2D.Double(left, top, 4, HEIGHTS[i]));
      graphics.setColor(Color.DARK_GRAY);
      graphics.setStroke(new BasicStroke(1.2f));
      graphics.draw(new Line2D.Double(left + 2, top - 3, left + 2, top + 3));
    }
  }
}
