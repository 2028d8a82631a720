package weka.packaging;

import java.awt.Component;
import java.io.File;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JFileChooser;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.filechooser.FileFilter;
import javax.swing.text.JTextComponent;
import weka.gui.experiment.Experimenter;
import weka.gui.experiment.ResultsPanel;

/**
 * Opens an experiment in the window of the Experimenter, runs it, and compares its schemes.
 * Arguments: the experiment, the metric to compare, the directory for the screenshots. Prints the
 * log of the run and the table.
 */
final class ExperimenterDriver {
  private ExperimenterDriver() {}

  public static void main(String[] args) {
    try {
      Screen screen = new Screen(new File(args[2]));
      try {
        Experimenter.main(new String[0]);
        drive(screen, new File(args[0]), args[1]);
      } catch (Exception e) {
        screen.capture("experimenter-failure");
        throw e;
      }
      System.exit(0);
    } catch (Throwable e) {
      e.printStackTrace();
      System.exit(1);
    }
  }

  private static void drive(Screen screen, File experiment, String metric) throws Exception {
    JTabbedPane tabs =
        Screen.await(
            "the tabs", () -> Screen.find(JTabbedPane.class, t -> t.indexOfTab("Analyse") >= 0));
    Screen.onEventThread(
        () -> {
          SwingUtilities.getWindowAncestor(tabs).setBounds(0, 0, 1280, 800);
          SwingUtilities.getWindowAncestor(tabs).validate();
          return true;
        });
    JButton open = button(tabs, "Open...");
    screen.clickUntil(() -> chooser() != null, open);
    SwingUtilities.invokeLater(
        () -> {
          JFileChooser chooser = chooser();
          for (FileFilter kind : chooser.getChoosableFileFilters()) {
            if (kind.accept(experiment)) { // or else another suffix is appended
              chooser.setFileFilter(kind);
            }
          }
          chooser.setSelectedFile(experiment);
          chooser.approveSelection();
        });
    Screen.await("the experiment", () -> chooser() == null ? true : null);
    screen.capture("experimenter-1-setup");

    screen.select(tabs, "Run");
    JButton start = button(tabs, "Start");
    screen.clickUntil(() -> !start.isEnabled(), start);
    Screen.await("the end of the run", () -> start.isEnabled() ? true : null);
    screen.capture("experimenter-2-run");
    JTextArea log =
        Screen.find(tabs.getSelectedComponent(), JTextArea.class, t -> !t.getText().isEmpty());
    log.getText().lines().forEach(line -> System.out.println("log " + line));

    screen.select(tabs, "Analyse");
    ResultsPanel results = Screen.await(ResultsPanel.class);
    JComboBox<?> metrics = metrics(results, metric, screen, button(tabs, "Experiment"));
    Screen.onEventThread(
        () -> {
          metrics.setSelectedItem(metric);
          return true;
        });
    JButton perform = button(tabs, "Perform test");
    screen.clickUntil(() -> table(results) != null, perform);
    screen.capture("experimenter-3-analysis");
    System.out.println(Screen.onEventThread(() -> table(results)));
  }

  /** The list of metrics, once the results of the run have been read. */
  private static JComboBox<?> metrics(
      ResultsPanel results, String metric, Screen screen, JButton read) throws Exception {
    screen.clickUntil(() -> metrics(results, metric) != null, read);
    return Screen.onEventThread(() -> metrics(results, metric));
  }

  private static JComboBox<?> metrics(ResultsPanel results, String metric) {
    return Screen.find(
        results,
        JComboBox.class,
        box -> {
          for (int i = 0; i < box.getItemCount(); i++) {
            if (metric.equals(box.getItemAt(i))) {
              return true;
            }
          }
          return false;
        });
  }

  /** The table of the comparison, or null. */
  private static String table(ResultsPanel results) {
    JTextArea area =
        Screen.find(results, JTextArea.class, text -> text.getText().contains("Analysing:"));
    return area == null ? null : ((JTextComponent) area).getText();
  }

  private static JFileChooser chooser() {
    return Screen.find(JFileChooser.class, Component::isShowing);
  }

  private static JButton button(JTabbedPane tabs, String text) throws Exception {
    return Screen.await(
        text,
        () ->
            Screen.find(tabs.getSelectedComponent(), JButton.class, b -> text.equals(b.getText())));
  }
}
