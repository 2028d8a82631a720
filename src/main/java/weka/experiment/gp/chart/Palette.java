package weka.experiment.gp.chart;

import java.awt.Color;

/** Changes of colours. */
final class Palette {
  private Palette() {}

  /** A transparent version of a colour, through which others can be seen. */
  static Color faint(Color colour) {
    return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), 45);
  }
}
