package kmcg.experiment.explorer;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import kmcg.experiment.CompareMethods;
import kmcg.experiment.compare.Finding;
import kmcg.experiment.run.LogProgress;
import org.jspecify.annotations.Nullable;
import weka.core.Instances;
import weka.gui.Logger;
import weka.gui.SysErrLog;
import weka.gui.TaskLogger;
import weka.gui.explorer.Explorer;

/**
 * A tab of Weka's Explorer that compares the methods of the package on the loaded data, shows its
 * progress in the log, and recommends a method.
 */
public final class CompareTab extends JPanel
    implements Explorer.ExplorerPanel, Explorer.LogHandler {
  private static final long serialVersionUID = 1L;

  private final CompareForm form = new CompareForm();
  private final FindingView view = new FindingView();
  private final JButton start = new JButton("Start");
  private final JButton stop = new JButton("Stop");
  private final JButton open = new JButton("Open report");

  private transient Logger log = new SysErrLog();
  private transient @Nullable Explorer explorer;
  private transient @Nullable Instances rows;
  private transient @Nullable Finding finding;
  private transient @Nullable Thread worker;
  private volatile boolean stopped;

  /** An empty tab. */
  public CompareTab() {
    super(new BorderLayout());
    JPanel buttons = new JPanel(new FlowLayout(FlowLayout.LEFT));
    for (JButton button : new JButton[] {start, stop, open}) {
      buttons.add(button);
    }
    start.addActionListener(event -> start());
    stop.addActionListener(event -> stop());
    open.addActionListener(event -> open());
    JPanel asked = new JPanel(new BorderLayout());
    asked.add(form, BorderLayout.NORTH);
    asked.add(buttons, BorderLayout.CENTER);
    add(asked, BorderLayout.WEST);
    add(view, BorderLayout.CENTER);
    view.show("Load data with a numeric attribute in the tab Preprocess.");
    enableButtons();
  }

  @Override
  public void setExplorer(Explorer parent) {
    explorer = parent;
  }

  @Override
  public @Nullable Explorer getExplorer() {
    return explorer;
  }

  @Override
  public void setLog(Logger logger) {
    log = logger;
  }

  @Override
  public void setInstances(Instances instances) {
    rows = instances;
    form.offer(instances);
    view.show(
        form.isReady()
            ? "Start learns hyper-parameters once, tries all methods at several budgets on"
                + " held-out rows, and recommends one."
            : "%s has no numeric attribute to predict.".formatted(instances.relationName()));
    finding = null;
    enableButtons();
  }

  @Override
  public String getTabTitle() {
    return "Compare GPs";
  }

  @Override
  public String getTabTitleToolTip() {
    return "Which method of Gaussian-process regression to use on these data";
  }

  private void enableButtons() {
    start.setEnabled(worker == null && rows != null && form.isReady());
    stop.setEnabled(worker != null);
    open.setEnabled(finding != null);
  }

  private void start() {
    if (rows == null || worker != null) {
      return;
    }
    try {
      Instances data = form.withClass(rows);
      String[] arguments = form.arguments();
      stopped = false;
      worker = new Thread(() -> compare(data, arguments), "comparison");
      worker.setDaemon(true);
      worker.start();
      view.show("Comparing; the log tells how far it is.");
    } catch (Exception e) { // what Weka's splitting of options throws has no closer type
      view.show("The options cannot be read: " + CompareMethods.words(e));
    }
    enableButtons();
  }

  private void stop() {
    if (worker != null) {
      stopped = true;
      worker.interrupt();
      log.statusMessage("Stopping...");
    }
  }

  private void open() {
    if (finding != null) {
      view.open(finding.report());
    }
  }

  /** In its own thread: compares, and hands what was found, or what is wrong, to the window. */
  private void compare(Instances data, String[] arguments) {
    if (log instanceof TaskLogger tasks) {
      tasks.taskStarted();
    }
    log.logMessage("Comparing methods on " + data.relationName());
    try {
      Finding found = CompareMethods.compare(data, arguments, new LogProgress(log));
      log.logMessage(found.recommendation());
      finish(() -> view.show(found), found);
    } catch (Exception e) { // what Weka's options throw, or its checks when stopped, is anything
      fail(
          stopped
              ? "Stopped; what is finished is kept, and Start goes on."
              : "Not compared: " + CompareMethods.words(e));
    } catch (OutOfMemoryError e) {
      fail("Not compared: Java's memory is full; start Weka with a larger heap (-Xmx).");
    } finally {
      log.statusMessage("OK");
      if (log instanceof TaskLogger tasks) {
        tasks.taskFinished();
      }
    }
  }

  private void fail(String words) {
    log.logMessage(words);
    finish(() -> view.show(words), null);
  }

  private void finish(Runnable show, @Nullable Finding found) {
    SwingUtilities.invokeLater(
        () -> {
          worker = null;
          finding = found;
          show.run();
          enableButtons();
        });
  }
}
