package weka.gui.explorer.gp;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import javax.swing.Icon;

/** Three methods with their errors side by side, the best of them in another colour. */
final class CompareIcon implements Icon {
  private static final int SIZE = 20;
  private static final Color OTHER = new Color(0x56B4E9);
  private static final Color BEST = new Color(0xD55E00);
  private static final double[] HEIGHTS = {13, 7, 10};

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
      for (int i = 0; i < HEIGHTS.length; i++) {
        double left = 2 + 6 * i;
        double top = SIZE - 1 - HEIGHTS[i];
        own.setColor(i == 1 ? BEST : OTHER);
        own.fill(new Rectangle2D.Double(left, top, 4, HEIGHTS[i]));
        own.setColor(Color.DARK_GRAY);
        own.setStroke(new BasicStroke(1.2f));
        own.draw(new Line2D.Double(left + 2, top - 3, left + 2, top + 3));
      }
    } finally {
      own.dispose();
    }
  }
}
