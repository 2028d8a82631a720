package weka.gui.explorer.gp;

import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import javax.swing.Icon;

/** An icon of the size that Weka's tabs have, painted with smooth edges. */
abstract class PaintedIcon implements Icon {
  static final int SIZE = 20;

  @Override
  public final int getIconWidth() {
    return SIZE;
  }

  @Override
  public final int getIconHeight() {
    return SIZE;
  }

  @Override
  public final void paintIcon(Component component, Graphics graphics, int x, int y) {
    Graphics2D own = (Graphics2D) graphics.create();
    try {
      own.translate(x, y);
      own.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      paint(own);
    } finally {
      own.dispose();
    }
  }

  /** Paints the icon into the square of its size at the origin. */
  abstract void paint(Graphics2D graphics);
}
