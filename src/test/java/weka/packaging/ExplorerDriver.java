package weka.packaging;

import java.awt.Component;
import java.awt.Rectangle;
import java.io.File;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import javax.swing.JTree;
import javax.swing.tree.TreeModel;
import javax.swing.tree.TreePath;
import weka.gui.PropertyPanel;
import weka.gui.PropertySheetPanel;
import weka.gui.explorer.ClassifierPanel;
import weka.gui.explorer.Explorer;

/**
 * Uses the Explorer as a user does, with the mouse, and takes screenshots. Arguments: data, the
 * directory for the screenshots. Prints the labels and tool tips of the options, and the result.
 */
final class ExplorerDriver {
  private final File directory;
  private final Screen screen;

  private ExplorerDriver(File directory) throws Exception {
    this.directory = directory;
    this.screen = new Screen(directory);
  }

  public static void main(String[] args) {
    try {
      Explorer.main(new String[] {args[0]});
      ExplorerDriver driver = new ExplorerDriver(new File(args[1]));
      try {
        driver.drive();
      } catch (Exception e) {
        driver.screen.capture("failure");
        throw e;
      }
      System.exit(0);
    } catch (Throwable e) {
      e.printStackTrace();
      System.exit(1);
    }
  }

  private void drive() throws Exception {
    Explorer explorer = Screen.await(Explorer.class);
    Screen.await("the data", () -> explorer.getPreprocessPanel().getInstances());
    screen.capture("1-preprocess");
    JTabbedPane tabs = Screen.find(JTabbedPane.class, pane -> pane.indexOfTab("Classify") >= 0);
    screen.select(tabs, "Classify");
    ClassifierPanel panel = Screen.await(ClassifierPanel.class);
    choose(panel, "classifiers", "functions", "gp", "KMCG");
    options(panel);
    run(panel);
    PlotsDriver plots = new PlotsDriver(screen, directory, "7-plots");
    plots.openFromMenu(panel, "Plots of predictions", "-predictions");
    plots.openFromMenu(panel, "Plots along attributes", "-errors");
    screen.select(tabs, "GP plots");
    plots.showAll(Screen.onEventThread(tabs::getSelectedComponent));
    screen.select(tabs, "Compare GPs");
    CompareDriver comparison = new CompareDriver(screen, "6-compare");
    comparison.compare(Screen.onEventThread(tabs::getSelectedComponent));
  }

  /** Picks a scheme in the tree behind the button Choose. */
  private void choose(ClassifierPanel panel, String... names) throws Exception {
    screen.clickUntil(() -> Screen.find(JTree.class, t -> true) != null, button(panel, "Choose"));
    JTree tree = Screen.await(JTree.class);
    TreePath path = path(tree.getModel(), names);
    Rectangle row =
        Screen.onEventThread(
            () -> {
              tree.expandPath(path.getParentPath());
              tree.scrollPathToVisible(path);
              return tree.getPathBounds(path);
            });
    screen.capture("2-choose");
    screen.click(tree, row);
  }

  /** Opens the dialog of options, and in it that of the covariance, whose length-scale it sets. */
  private void options(ClassifierPanel panel) throws Exception {
    screen.clickUntil(
        () -> Screen.find(JDialog.class, d -> true) != null,
        Screen.find(panel, PropertyPanel.class, p -> true));
    JDialog dialog = Screen.await(JDialog.class);
    PropertySheetPanel sheet = Screen.find(dialog, PropertySheetPanel.class, s -> true);
    screen.capture("3-options");
    for (Component component : Screen.all(sheet)) {
      if (component instanceof JLabel label) {
        System.out.println("option " + label.getText() + " | " + label.getToolTipText());
      }
    }
    screen.clickUntil(
        () -> Screen.find(JDialog.class, d -> d != dialog) != null,
        Screen.find(sheet, PropertyPanel.class, p -> true));
    JDialog covariance =
        Screen.await("the covariance", () -> Screen.find(JDialog.class, d -> d != dialog));
    JTextField lengthScale = Screen.find(covariance, JTextField.class, f -> true);
    Screen.onEventThread(
        () -> {
          lengthScale.requestFocusInWindow();
          lengthScale.setText("0.5");
          return true;
        });
    screen.capture("4-covariance");
    confirm(covariance);
    confirm(dialog);
  }

  /** Presses OK, and waits until the dialog is gone: what is behind it takes no click before. */
  private void confirm(JDialog dialog) throws Exception {
    screen.clickUntil(() -> !dialog.isShowing(), button(dialog, "OK"));
  }

  private void run(ClassifierPanel panel) throws Exception {
    JButton start = button(panel, "Start");
    JTextArea output = Screen.find(panel, JTextArea.class, t -> true);
    screen.clickUntil(() -> !start.isEnabled() || !output.getText().isEmpty(), start);
    String result =
        Screen.await(
            "the result",
            () -> {
              JTextArea text = Screen.find(panel, JTextArea.class, t -> true);
              boolean done = start.isEnabled() && text.getText().contains("Number of Instances");
              return done ? text.getText() : null;
            });
    screen.capture("5-result");
    System.out.println(result);
  }

  private static JButton button(Component root, String text) {
    return Screen.find(root, JButton.class, button -> text.equals(button.getText()));
  }

  /** The path from the root, which is not named, to a leaf. */
  private static TreePath path(TreeModel model, String... names) {
    TreePath path = new TreePath(model.getRoot());
    for (String name : names) {
      path = path.pathByAddingChild(child(model, path.getLastPathComponent(), name));
    }
    return path;
  }

  private static Object child(TreeModel model, Object parent, String name) {
    for (int i = 0; i < model.getChildCount(parent); i++) {
      Object child = model.getChild(parent, i);
      if (child.toString().equals(name)) {
        return child;
      }
    }
    throw new IllegalStateException("no '" + name + "' below '" + parent + "'");
  }
}
