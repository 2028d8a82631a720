package weka.gui.explorer.gp;

import java.awt.Graphics;
import java.awt.Graphics2D;
import javax.swing.JComponent;
import weka.experiment.gp.chart.Plot;

/** A plot that fills whatever place it is given; its letters become smaller in a low one. */
final class PlotView extends JComponent {
  private static final long serialVersionUID = 1L;

  /** Dots in which the titles of axes still have room. */
  private static final double LOWEST = 280;

  private final transient Plot plot;

  PlotView(Plot plot) {
    this.plot = plot;
  }

  @Override
  protected void paintComponent(Graphics graphics) {
    if (getWidth() < 1 || getHeight() < 1) {
      return;
    }
    Graphics2D own = (Graphics2D) graphics.create();
    try {
      double scale = Math.min(1, getHeight() / LOWEST);
      own.scale(scale, scale);
      plot.paint(own, (int) Math.ceil(getWidth() / scale), (int) Math.ceil(getHeight() / scale));
    } finally {
      own.dispose();
    }
  }
}
