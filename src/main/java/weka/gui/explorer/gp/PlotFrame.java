package weka.gui.explorer.gp;

import java.awt.Component;
import java.awt.Dimension;
import javax.swing.JFrame;

/** A window of its own, as wide as two plots. */
final class PlotFrame {
  private static final Dimension SIZE = new Dimension(940, 620);

  private PlotFrame() {}

  /** Opens a window; where several are, the user can tell them apart by their titles. */
  static void open(String title, Component content) {
    JFrame frame = new JFrame(title);
    frame.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
    frame.add(content);
    frame.setSize(SIZE);
    frame.setLocationByPlatform(true);
    frame.setVisible(true);
  }
}
