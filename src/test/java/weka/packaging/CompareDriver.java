package weka.packaging;

import java.awt.Component;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.swing.JButton;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import weka.classifiers.Classifier;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.gui.explorer.ClassifierPanel;

/** Uses the comparison, in whichever window it is, and prints what it shows. */
final class CompareDriver {
  private final Screen screen;
  private final String name;

  /** Screenshots are named. */
  CompareDriver(Screen screen, String name) {
    this.screen = screen;
    this.name = name;
  }

  /** Compares within some seconds, and uses what is recommended in Classify. */
  void compare(Component tab) throws Exception {
    Path results = Files.createTempDirectory("comparison"); // a short path in the picture
    try {
      compare(tab, results);
    } finally {
      Directories.delete(results);
    }
  }

  private void compare(Component tab, Path results) throws Exception {
    type(tab, "options", "-E 5");
    type(tab, "folder", results.toString());
    JButton start = button(tab, "Start");
    JTextArea words = Screen.find(tab, JTextArea.class, t -> "recommendation".equals(t.getName()));
    screen.clickUntil(() -> !words.getText().startsWith("Start "), start);
    String text =
        Screen.await(
            "the recommendation",
            () -> {
              String shown = words.getText();
              return shown.matches("(?s)(On|Not compared) .*") ? shown : null;
            });
    screen.capture(name);
    System.out.println(text);
    JTable table = Screen.await(JTable.class);
    Screen.onEventThread(() -> printed(table));
    use(button(tab, "Use in Classify"));
  }

  private static boolean printed(JTable table) {
    for (int i = 0; i < table.getRowCount(); i++) {
      StringBuilder line = new StringBuilder("scores");
      for (int j = 0; j < table.getColumnCount(); j++) {
        line.append(" | ").append(table.getValueAt(i, j));
      }
      System.out.println(line);
    }
    return true;
  }

  private void use(JButton button) throws Exception {
    screen.clickUntil(() -> Screen.find(ClassifierPanel.class, p -> true) != null, button);
    ClassifierPanel panel = Screen.await(ClassifierPanel.class);
    screen.capture(name + "-used");
    Classifier used = panel.getClassifier();
    String options = Utils.joinOptions(((OptionHandler) used).getOptions());
    System.out.println("used " + used.getClass().getName() + " " + options);
  }

  private static void type(Component root, String field, String text) throws Exception {
    JTextField found = Screen.find(root, JTextField.class, f -> field.equals(f.getName()));
    Screen.onEventThread(
        () -> {
          found.setText(text);
          return true;
        });
  }

  private static JButton button(Component root, String text) {
    return Screen.find(root, JButton.class, button -> text.equals(button.getText()));
  }
}
