package weka.packaging;

import java.awt.Component;
import java.awt.Window;
import java.io.File;
import javax.swing.JButton;
import javax.swing.JTextArea;
import javax.swing.JToggleButton;
import javax.swing.SwingUtilities;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.converters.ConverterUtils.DataSource;
import weka.gui.WorkbenchApp;

/**
 * Uses the Workbench as a user does, and takes screenshots. Arguments: data, the directory for the
 * screenshots. Prints what the comparison shows, and what the log has of it.
 */
final class WorkbenchDriver {
  private static final String KMCG = InstalledWeka.JAVA_PACKAGE + "KMCG";

  private WorkbenchDriver() {}

  public static void main(String[] args) {
    try {
      Screen screen = new Screen(new File(args[1]));
      WorkbenchApp.main(new String[] {args[0]});
      try {
        drive(screen, args[0], new File(args[1]));
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

  private static void drive(Screen screen, String data, File directory) throws Exception {
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
    new CompareDriver(screen, "workbench-compare").compare(perspective);
    plots(screen, data, directory);
    screen.click(Screen.find(JButton.class, b -> "Log".equals(b.getText())));
    JTextArea log =
        Screen.await(
            "the log",
            () -> Screen.find(JTextArea.class, t -> t.getText().contains("Comparing regressors")));
    screen.capture("workbench-log");
    log.getText().lines().forEach(line -> System.out.println("log " + line));
  }

  /** Opens a saved model in the other perspective. */
  private static void plots(Screen screen, String data, File directory) throws Exception {
    JToggleButton button =
        Screen.find(JToggleButton.class, b -> "GP plots".equals(b.getText()) && b.isEnabled());
    screen.clickUntil(() -> button.isSelected(), button);
    Component perspective =
        Screen.await(
            "the plots",
            () ->
                Screen.find(
                    Component.class,
                    c -> c.getClass().getName().equals("weka.gui.explorer.gp.PlotsTab")));
    PlotsDriver plots = new PlotsDriver(screen, directory, "workbench-plots");
    plots.open(perspective, savedModel(data, directory));
    plots.showAll(perspective);
  }

  private static File savedModel(String data, File directory) throws Exception {
    Instances rows = DataSource.read(data);
    rows.setClassIndex(rows.numAttributes() - 1);
    Classifier regressor = AbstractClassifier.forName(KMCG, new String[] {"-E", "3"});
    regressor.buildClassifier(rows);
    File file = new File(directory, "workbench-plots.model");
    SerializationHelper.write(file.getPath(), regressor);
    return file;
  }
}
