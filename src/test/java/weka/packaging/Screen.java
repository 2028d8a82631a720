package weka.packaging;

import java.awt.AWTException;
import java.awt.Component;
import java.awt.Container;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.Predicate;
import javax.imageio.ImageIO;
import javax.swing.JTabbedPane;
import javax.swing.SwingUtilities;

/** The hand, the eyes and the patience of a user before a screen. */
final class Screen {
  private static final long LIMIT_MILLIS = 240_000;

  private final Robot robot;
  private final File directory;

  /** Screenshots go to the directory. */
  Screen(File directory) throws AWTException {
    this.directory = directory;
    robot = new Robot();
    robot.setAutoDelay(50);
  }

  void click(Component component) throws Exception {
    click(component, new Rectangle(component.getSize()));
  }

  /** Clicks again if nothing happens, as people do: what has just appeared may miss a click. */
  void clickUntil(Callable<Boolean> happened, Component component) throws Exception {
    clickUntil(happened, component, new Rectangle(component.getSize()));
  }

  /** Clicks a part of a component again if nothing happens. */
  void clickUntil(Callable<Boolean> happened, Component component, Rectangle part)
      throws Exception {
    for (int attempt = 0; attempt < 8; attempt++) {
      if (attempt > 0) { // without a window manager, a window may be behind another unnoticed
        onEventThread(() -> raised(SwingUtilities.getWindowAncestor(component)));
        robot.mouseMove(0, 0); // and what appeared below a pointer at rest may not hear of it
      }
      click(component, part);
      for (int i = 0; i < 50; i++) {
        if (onEventThread(happened)) {
          return;
        }
        Thread.sleep(100);
      }
    }
    throw new IllegalStateException("clicked in vain on " + component);
  }

  /** Selects a tab. */
  void select(JTabbedPane tabs, String title) throws Exception {
    int tab = onEventThread(() -> tabs.indexOfTab(title));
    clickUntil(() -> tabs.getSelectedIndex() == tab, tabs, tabs.getBoundsAt(tab));
  }

  private static boolean raised(Window window) {
    window.toFront();
    window.requestFocus();
    return true;
  }

  void click(Component component, Rectangle part) throws Exception {
    click(component, part, InputEvent.BUTTON1_DOWN_MASK);
  }

  /** Clicks with the other button, which opens menus. */
  void clickRight(Component component, Rectangle part) throws Exception {
    click(component, part, InputEvent.BUTTON3_DOWN_MASK);
  }

  private void click(Component component, Rectangle part, int button) throws Exception {
    Point corner = onEventThread(component::getLocationOnScreen);
    robot.mouseMove(corner.x + (int) part.getCenterX(), corner.y + (int) part.getCenterY());
    robot.mousePress(button);
    robot.mouseRelease(button);
  }

  void capture(String name) throws IOException {
    // Time to paint.
    robot.delay(500);
    Rectangle screen = new Rectangle(Toolkit.getDefaultToolkit().getScreenSize());
    ImageIO.write(robot.createScreenCapture(screen), "png", new File(directory, name + ".png"));
  }

  /** Waits for a component of a type. */
  static <T> T await(Class<T> type) throws Exception {
    return await(type.getSimpleName(), () -> find(type, component -> true));
  }

  /** Asks on the event thread, again and again, until there is an answer. */
  static <T> T await(String what, Callable<T> question) throws Exception {
    long end = System.currentTimeMillis() + LIMIT_MILLIS;
    while (System.currentTimeMillis() < end) {
      T answer = onEventThread(question);
      if (answer != null) {
        return answer;
      }
      Thread.sleep(100);
    }
    throw new IllegalStateException("waited in vain for: " + what);
  }

  static <T> T onEventThread(Callable<T> task) throws Exception {
    FutureTask<T> future = new FutureTask<>(task);
    SwingUtilities.invokeLater(future);
    return future.get();
  }

  /** The first component on the screen that is of a type and passes a test, or null. */
  static <T> T find(Class<T> type, Predicate<T> test) {
    for (Window window : Window.getWindows()) {
      T found = find(window, type, test);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The first component in another that is shown, is of a type and passes a test, or null. */
  static <T> T find(Component root, Class<T> type, Predicate<T> test) {
    for (Component component : all(root)) {
      if (type.isInstance(component) && component.isShowing() && test.test(type.cast(component))) {
        return type.cast(component);
      }
    }
    return null;
  }

  /** A component and all in it. */
  static List<Component> all(Component root) {
    List<Component> found = new ArrayList<>(List.of(root));
    if (root instanceof Container container) {
      for (Component child : container.getComponents()) {
        found.addAll(all(child));
      }
    }
    return found;
  }
}
