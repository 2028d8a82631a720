package weka.gui.explorer.gp;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import javax.swing.JButton;
import javax.swing.JPanel;
import javax.swing.SwingUtilities;
import org.jspecify.annotations.Nullable;
import weka.core.Instances;
import weka.experiment.gp.CompareMethods;
import weka.experiment.gp.compare.Finding;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.run.LogProgress;
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

  private static final String STOPPED =
      "Stopped; the runs that are finished are kept, and Start with the same data goes on.";

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
    if (worker == null) { // or else what is shown belongs to other rows, and says so at its end
      view.show(
          form.isReady()
              ? "Start learns hyper-parameters once, tries all methods at several budgets on"
                  + " held-out rows, and recommends one."
              : "%s has no numeric attribute to predict.".formatted(instances.relationName()));
      finding = null;
    }
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
      CompareMethods.Request request = form.request();
      stopped = false;
      worker = new Thread(() -> compare(data, request), "comparison");
      worker.setDaemon(true);
      worker.start();
      view.show("Comparing on %s; progress is in the log.".formatted(title(data)));
    } catch (IllegalArgumentException e) {
      view.show(DataException.words(e));
    }
    enableButtons();
  }

  private static String title(Instances data) {
    return "%s, class %s".formatted(data.relationName(), data.classAttribute().name());
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
  private void compare(Instances data, CompareMethods.Request request) {
    String title = title(data);
    if (log instanceof TaskLogger tasks) {
      tasks.taskStarted();
    }
    log.logMessage("Comparing methods on " + title);
    Runnable show;
    Finding found = null;
    try {
      Finding result = CompareMethods.compare(data, request, new LogProgress(log));
      log.logMessage(result.recommendation());
      show = () -> view.show(title, result);
      found = result;
    } catch (Throwable e) { // Weka's checks throw anything when stopped, and the tab must go on
      String words = stopped ? STOPPED : "Not compared on %s: %s".formatted(title, reason(e));
      log.logMessage(words);
      show = () -> view.show(words);
    }
    log.statusMessage("OK");
    if (log instanceof TaskLogger tasks) {
      tasks.taskFinished();
    }
    finish(show, found);
  }

  private static String reason(Throwable e) {
    return e instanceof OutOfMemoryError
        ? "Java's memory is full; start Weka with a larger heap (-Xmx)."
        : DataException.words(e);
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
