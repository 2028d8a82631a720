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
import weka.gui.PerspectiveInfo;
import weka.gui.TaskLogger;

/**
 * A tab of Weka's Explorer, and a perspective of its Workbench, that compares the methods of the
 * package with Weka's usual regressors on the loaded data, shows its progress in the log, and
 * recommends a method.
 */
@PerspectiveInfo(
    ID = "weka.gui.explorer.gp.comparetab",
    title = CompareTab.TITLE,
    toolTipText = CompareTab.TIP,
    iconPath = "") // drawn by CompareIcon
public final class CompareTab extends ExplorerTab {
  private static final long serialVersionUID = 1L;

  static final String TITLE = "Compare GPs";
  static final String TIP = "Which regressor to use on these data, by its errors on held-out rows";

  private static final String STOPPED =
      "Stopped. What is finished is kept; Start goes on with it if the data are the same.";

  private final CompareForm form = new CompareForm();
  private final FindingView view = new FindingView();
  private final JButton start = new JButton("Start");
  private final JButton stop = new JButton("Stop");
  private final JButton open = new JButton("Open report");
  private final JButton use = new JButton("Use in Classify");

  private transient @Nullable Instances rows;
  private transient @Nullable Finding finding;
  private transient String target = "";
  private transient @Nullable Thread worker;
  private volatile boolean stopped;

  /** An empty tab. */
  public CompareTab() {
    super(TITLE, TIP, new CompareIcon());
    setLayout(new BorderLayout());
    JPanel buttons = new JPanel(new FlowLayout(FlowLayout.LEFT));
    for (JButton button : new JButton[] {start, stop, open, use}) {
      buttons.add(button);
    }
    use.setToolTipText("Sets the recommended scheme in Weka's panel Classify, and turns to it.");
    open.setToolTipText("Opens report.html in a browser, or says where it is.");
    use.addActionListener(event -> use());
    start.addActionListener(event -> start());
    stop.addActionListener(event -> stop());
    open.addActionListener(event -> open());
    JPanel asked = new JPanel(new BorderLayout());
    asked.add(form, BorderLayout.NORTH);
    asked.add(buttons, BorderLayout.CENTER);
    add(asked, BorderLayout.NORTH);
    add(view, BorderLayout.CENTER);
    view.show("Open data with a numeric attribute in Preprocess.");
    enableButtons();
  }

  @Override
  public void setInstances(Instances instances) {
    rows = instances;
    form.offer(instances);
    if (worker == null) { // or else what is shown belongs to other rows, and says so at its end
      view.show(
          form.isReady()
              ? "Start learns the hyper-parameters once, trains every Gaussian process of the"
                  + " package and Weka's usual regressors, compares their errors on held-out rows,"
                  + " and recommends one."
              : "%s has no numeric attribute to predict.".formatted(instances.relationName()));
      finding = null;
    }
    enableButtons();
  }

  @Override
  public boolean okToBeActive() {
    return rows != null;
  }

  private void enableButtons() {
    start.setEnabled(worker == null && rows != null && form.isReady());
    stop.setEnabled(worker != null);
    open.setEnabled(finding != null);
    use.setEnabled(
        finding != null && finding.scheme().isPresent() && classify().panel().isPresent());
  }

  private void start() {
    if (rows == null || worker != null) {
      return;
    }
    try {
      Instances data = form.withClass(rows);
      CompareMethods.Request request = form.request();
      stopped = false;
      target = data.classAttribute().name();
      worker = new Thread(() -> compare(data, request), "comparison");
      worker.setDaemon(true);
      worker.start();
      view.show("Comparing on %s. The log shows the progress.".formatted(title(data)));
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
      log().statusMessage("Stopping...");
    }
  }

  private void open() {
    if (finding != null) {
      view.open(finding.report());
    }
  }

  private void use() {
    if (finding == null || finding.scheme().isEmpty()) {
      return;
    }
    String scheme = finding.scheme().get();
    try {
      classify().use(scheme, target);
      log().statusMessage("The recommended scheme is set in Classify.");
    } catch (Exception e) { // Weka declares nothing closer
      view.addSentence(
          ("Classify cannot be reached (%s). Copy the scheme from above, and paste it there: right"
                  + " click on the scheme, Enter configuration.")
              .formatted(DataException.words(e)));
    }
  }

  /** In its own thread: compares, and hands what was found, or what is wrong, to the window. */
  private void compare(Instances data, CompareMethods.Request request) {
    String title = title(data);
    if (log() instanceof TaskLogger tasks) {
      tasks.taskStarted();
    }
    log().logMessage("Comparing regressors on " + title);
    Runnable show;
    Finding found = null;
    try {
      Finding result = CompareMethods.compare(data, request, new LogProgress(log()));
      log().logMessage(result.recommendation());
      log().logMessage(result.where());
      show = () -> view.show(title, result);
      found = result;
    } catch (Throwable e) { // Weka's checks throw anything when stopped, and the tab must go on
      String words = stopped ? STOPPED : "Not compared on %s: %s".formatted(title, reason(e));
      log().logMessage(words);
      show = () -> view.show(words);
    }
    log().statusMessage("OK");
    if (log() instanceof TaskLogger tasks) {
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
