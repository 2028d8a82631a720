package weka.gui.explorer.gp;

import java.awt.Graphics;
import java.awt.Graphics2D;
import javax.swing.JComponent;
import weka.experiment.gp.chart.Plot;

/** A plot that fills whatever place it is given. */
final class PlotView extends JComponent {
  private static final long serialVersionUID = 1L;

  private final transient Plot plot;

  PlotView(Plot plot) {
    this.plot = plot;
  }

  @Override
  protected void paintComponent(Graphics graphics) {
    Graphics2D own = (Graphics2D) graphics.create();
    try {
      plot.paint(own, getWidth(), getHeight());
    } finally {
      own.dispose();
    }
  }
}
