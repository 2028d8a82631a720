package weka.packaging;

import java.awt.Component;
import java.awt.Dimension;
import java.awt.Window;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JTextField;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.core.Utils;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyPanel;
import weka.gui.PropertySheetPanel;

/**
 * Opens the dialog of each regressor twice, with the mouse, and what is behind each of its buttons.
 * Arguments: the directory for screenshots, and the regressors. Prints the size of each window with
 * its rows and tips, and the options that are set after 7 was typed for the evaluations.
 */
final class DialogDriver {
  private final Screen screen;
  private final JFrame frame;

  private DialogDriver(File directory) throws Exception {
    screen = new Screen(directory);
    frame = Screen.onEventThread(DialogDriver::frame);
  }

  public static void main(String[] args) {
    try {
      GenericObjectEditor.registerEditors();
      DialogDriver driver = new DialogDriver(new File(args[0]));
      for (String regressor : Arrays.copyOfRange(args, 1, args.length)) {
        driver.drive(regressor);
      }
      System.exit(0);
    } catch (Throwable e) {
      e.printStackTrace();
      System.exit(1);
    }
  }

  private static JFrame frame() {
    JFrame frame = new JFrame();
    frame.setBounds(0, 0, 600, 80);
    frame.setVisible(true);
    return frame;
  }

  private void drive(String regressor) throws Exception {
    String name = regressor.substring(regressor.lastIndexOf('.') + 1);
    GenericObjectEditor editor = new GenericObjectEditor(true);
    PropertyPanel panel = Screen.onEventThread(() -> panel(editor, regressor));
    open(name, 1, panel);
    open(name, 2, panel);
    Object set = Screen.onEventThread(editor::getValue);
    System.out.println(
        "set %s %s".formatted(name, Utils.joinOptions(((AbstractClassifier) set).getOptions())));
  }

  private PropertyPanel panel(GenericObjectEditor editor, String regressor) throws Exception {
    editor.setClassType(Classifier.class);
    editor.setValue(AbstractClassifier.forName(regressor, new String[0]));
    PropertyPanel panel = new PropertyPanel(editor);
    frame.setContentPane(panel);
    frame.validate();
    return panel;
  }

  /** Opens the dialog, the second time with all that is behind its buttons, and confirms it. */
  private void open(String name, int opening, PropertyPanel panel) throws Exception {
    screen.clickUntil(() -> dialogs().size() == 1, panel);
    JDialog dialog = dialogs().get(0);
    screen.capture("%s-%d".formatted(name, opening));
    print(name, Integer.toString(opening), dialog);
    if (opening == 2) {
      for (Component each : Screen.all(dialog)) {
        if (each instanceof JButton button && "Edit...".equals(button.getText())) {
          group(name, dialog, button);
        }
      }
    }
    screen.clickUntil(() -> !dialog.isShowing(), button(dialog, "OK"));
  }

  /** Opens what is behind a button; where there is a number of evaluations, types another. */
  private void group(String name, JDialog dialog, JButton button) throws Exception {
    screen.clickUntil(() -> dialogs().size() == 2, button);
    JDialog group = dialogs().stream().filter(each -> each != dialog).findFirst().orElseThrow();
    screen.capture("%s-%s".formatted(name, label(button)));
    print(name, label(button), group);
    JTextField evaluations = Screen.find(group, JTextField.class, f -> f.getText().equals("60"));
    if (evaluations != null) {
      Screen.onEventThread(
          () -> {
            evaluations.requestFocusInWindow();
            evaluations.setText("7");
            return true;
          });
    }
    screen.clickUntil(() -> !group.isShowing(), button(group, "OK"));
  }

  /** The text left of a button. */
  private static String label(JButton button) {
    List<Component> rows = Arrays.asList(button.getParent().getParent().getComponents());
    return ((JLabel) rows.get(rows.indexOf(button.getParent()) - 1)).getText();
  }

  private static void print(String name, String which, JDialog dialog) throws Exception {
    Dimension size = Screen.onEventThread(dialog::getSize);
    System.out.println("window %s | %s | %d".formatted(name, which, size.height));
    PropertySheetPanel sheet = Screen.find(dialog, PropertySheetPanel.class, s -> true);
    for (Component component : Screen.all(sheet)) {
      if (component instanceof JLabel label) {
        System.out.println(
            "row %s | %s | %s | %s"
                .formatted(name, which, label.getText(), label.getToolTipText()));
      }
    }
  }

  private static List<JDialog> dialogs() {
    List<JDialog> shown = new ArrayList<>();
    for (Window window : Window.getWindows()) {
      if (window instanceof JDialog dialog && dialog.isShowing()) {
        shown.add(dialog);
      }
    }
    return shown;
  }

  private static JButton button(Component root, String text) {
    return Screen.find(root, JButton.class, button -> text.equals(button.getText()));
  }
}
