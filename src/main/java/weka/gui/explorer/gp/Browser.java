package weka.gui.explorer.gp;

import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.nio.file.Path;

/** The user's browser. */
final class Browser {
  private Browser() {}

  /** Opens a page, and says whether that was possible. */
  static boolean open(Path page) {
    try {
      if (!GraphicsEnvironment.isHeadless()
          && Desktop.isDesktopSupported()
          && Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)) {
        Desktop.getDesktop().browse(page.toUri());
        return true;
      }
    } catch (IOException | RuntimeException e) {
      // no browser: the caller says where the page is
    }
    return false;
  }
}
