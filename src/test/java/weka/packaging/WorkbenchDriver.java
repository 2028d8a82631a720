package weka.packaging;

import java.awt.Component;
import java.awt.Window;
import java.io.File;
import javax.swing.JButton;
import javax.swing.JTextArea;
import javax.swing.JToggleButton;
import javax.swing.SwingUtilities;
import weka.gui.WorkbenchApp;

/**
 * Uses the Workbench as a user does, and takes screenshots. Arguments: data, the directory for the
 * screenshots. Prints what the comparison shows, and what the log has of it.
 */
final class WorkbenchDriver {
  private WorkbenchDriver() {}

  public static void main(String[] args) {
    try {
      Screen screen = new Screen(new File(args[1]));
      WorkbenchApp.main(new String[] {args[0]});
      try {
        drive(screen, new File(args[1]));
      } catch (Exception e) {
        screen.capture("workbench-failure");
        throw e;
      }
      System.exit(0);
    } catch (Throwable e) {
      e.printStackTrace();
      System.exit(1);
    }
  }

  private static void widen(Window window) throws Exception {
    Screen.onEventThread(
        () -> {
          window.setBounds(0, 0, 1280, 900);
          window.validate();
          return true;
        });
  }

  private static void drive(Screen screen, File directory) throws Exception {
    JToggleButton button =
        Screen.await(
            "the perspective",
            () ->
                Screen.find(
                    JToggleButton.class, b -> "Compare GPs".equals(b.getText()) && b.isEnabled()));
    widen(SwingUtilities.getWindowAncestor(button)); // or else there is one line of buttons
    System.out.println("icon " + button.getIcon().getIconWidth());
    screen.clickUntil(() -> button.isSelected(), button);
    Component perspective =
        Screen.await(
            "the comparison",
            () ->
                Screen.find(
                    Component.class,
                    c -> c.getClass().getName().equals("weka.gui.explorer.gp.CompareTab")));
    new CompareDriver(screen, directory, "workbench-compare").compare(perspective);
    screen.click(Screen.find(JButton.class, b -> "Log".equals(b.getText())));
    JTextArea log =
        Screen.await(
            "the log",
            () -> Screen.find(JTextArea.class, t -> t.getText().contains("Comparing regressors")));
    screen.capture("workbench-log");
    log.getText().lines().forEach(line -> System.out.println("log " + line));
  }
}
