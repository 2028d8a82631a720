package weka.gui.explorer.gp;

import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import javax.swing.SwingUtilities;

/** How tests look into a window: its parts, on the thread that may touch them. */
final class WindowParts {
  private WindowParts() {}

  /** All parts of a container, also those in others. */
  static List<Component> all(Container root) {
    List<Component> found = new ArrayList<>();
    for (Component component : root.getComponents()) {
      found.add(component);
      if (component instanceof Container container) {
        found.addAll(all(container));
      }
    }
    return found;
  }

  /** What some work on the event thread returns. */
  static <T> T onEventThread(Callable<T> work) throws Exception {
    FutureTask<T> task = new FutureTask<>(work);
    SwingUtilities.invokeLater(task);
    return task.get();
  }
}
