package weka.gui.explorer.gp;

import javax.swing.DefaultListCellRenderer;

/** Names of attributes as they are: Swing takes a text that begins with a mark for a page. */
final class PlainText extends DefaultListCellRenderer {
  private static final long serialVersionUID = 1L;

  PlainText() {
    putClientProperty("html.disable", true);
  }
}
