package weka.gui.explorer.gp;

import java.awt.BorderLayout;
import java.awt.event.HierarchyEvent;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.swing.JButton;
import javax.swing.JFileChooser;
import org.jspecify.annotations.Nullable;
import weka.core.Instances;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.plot.ModelPage;
import weka.experiment.gp.plot.ModelPlots;
import weka.experiment.gp.plot.PlottedRegressor;
import weka.experiment.gp.plot.SavedModel;
import weka.gui.PerspectiveInfo;
import weka.gui.explorer.ClassifierPanel;

/**
 * A tab of Weka's Explorer, and a perspective of its Workbench, that draws the models of the
 * package which were trained in Classify or are opened from files.
 */
@PerspectiveInfo(
    ID = "weka.gui.explorer.gp.plotstab",
    title = PlotsTab.TITLE,
    toolTipText = PlotsTab.TIP,
    iconPath = "") // drawn by PlotsIcon
public final class PlotsTab extends ExplorerTab {
  private static final long serialVersionUID = 1L;

  static final String TITLE = "GP plots";
  static final String TIP = "Pictures of a trained Gaussian process, and a page with all of them";

  private static final String NO_MODEL =
      "Train KMCG or another regressor of functions > gp in Classify, or open a saved model.";

  private final JButton open = new JButton("Open model…");
  private final JButton save = new JButton("Save picture…");
  private final JButton report = new JButton("HTML report…");
  private final PlotsForm form = new PlotsForm(this::draw, open, save, report);
  private final PlotGrid view = new PlotGrid();

  private final transient LatestWork drawing = new LatestWork("plots of a model");
  private final transient LatestWork files = new LatestWork("files of a model");
  private final transient List<PlottedModel> opened = new ArrayList<>();
  private transient @Nullable Instances rows;
  private transient @Nullable Prepared prepared;
  private transient List<Plot> shown = List.of();
  private transient Optional<PlottedModel> newest = Optional.empty();
  private transient Optional<PlottedModel> selected = Optional.empty();

  /** The plots of a model, and the request that they were made for. */
  private record Prepared(PlotRequest request, ModelPlots plots) {}

  /** A tab without a model. */
  public PlotsTab() {
    super(TITLE, TIP, new PlotsIcon());
    setLayout(new BorderLayout());
    add(form, BorderLayout.NORTH);
    add(view, BorderLayout.CENTER);
    open.setToolTipText("Opens a model that was saved by Classify or by -d on the command line.");
    save.setToolTipText("Saves what is shown as SVG or PNG, by the ending of the name.");
    report.setToolTipText("Writes one page with all pictures, tables and words.");
    open.addActionListener(event -> ask("", true, this::open));
    save.addActionListener(event -> ask("plot.svg", false, this::save));
    report.addActionListener(event -> ask("model.html", false, this::report));
    addHierarchyListener(
        event -> {
          if ((event.getChangeFlags() & HierarchyEvent.SHOWING_CHANGED) != 0 && isShowing()) {
            refresh();
          }
        });
    form.allowLoadedRows(false);
    draw();
  }

  @Override
  public void setInstances(Instances instances) {
    rows = instances;
    prepared = null;
    form.allowLoadedRows(true);
    if (isShowing()) {
      draw();
    }
  }

  /** Looks for models in Classify: a new one is chosen, or else one that was selected there. */
  private void refresh() {
    classify()
        .panel()
        .map(ClassifierPanel::getResultHistory)
        .ifPresent(history -> refresh(new ResultList(history)));
  }

  /** Takes the models of a list of results. */
  void refresh(ResultList results) {
    List<PlottedModel> trained = results.models();
    Optional<PlottedModel> newestNow = trained.stream().findFirst();
    Optional<PlottedModel> selectedNow = results.selected();
    Optional<PlottedModel> chosen = form.model();
    if (newestNow.isPresent() && !newestNow.equals(newest)) {
      chosen = newestNow;
    } else if (selectedNow.isPresent() && !selectedNow.equals(selected)) {
      chosen = selectedNow;
    }
    newest = newestNow;
    selected = selectedNow;
    List<PlottedModel> all = new ArrayList<>(opened);
    all.addAll(trained);
    form.offer(all, chosen.filter(all::contains).or(() -> all.stream().findFirst()));
    draw();
  }

  /** Draws what the form asks for, beside the window. */
  private void draw() {
    Optional<PlotRequest> asked = form.request(Optional.ofNullable(rows));
    if (asked.isEmpty()) {
      drawing.drop();
      show(List.of(), NO_MODEL);
      return;
    }
    PlotRequest request = asked.get();
    Prepared before = prepared;
    view.say("Drawing…");
    drawing.begin(
        () -> {
          ModelPlots plots =
              before != null && before.request().isPreparedBy(request)
                  ? before.plots()
                  : request.prepare();
          DrawnPlots drawn = request.draw(plots);
          return () -> {
            prepared = new Prepared(request, plots);
            form.offer(drawn);
            show(drawn.plots(), drawn.words());
          };
        },
        words -> show(List.of(), "Not drawn: " + words));
  }

  private void show(List<Plot> plots, String words) {
    shown = plots;
    view.show(plots, words);
    save.setEnabled(!plots.isEmpty());
    report.setEnabled(form.model().isPresent());
  }

  /** Asks for a file, and goes on with it. */
  private void ask(String proposal, boolean isOpened, Consumer<Path> next) {
    JFileChooser chooser = new JFileChooser(new File(System.getProperty("user.dir")));
    if (!isOpened) {
      chooser.setSelectedFile(new File(chooser.getCurrentDirectory(), proposal));
    }
    int answer = isOpened ? chooser.showOpenDialog(this) : chooser.showSaveDialog(this);
    if (answer == JFileChooser.APPROVE_OPTION) {
      next.accept(chooser.getSelectedFile().toPath());
    }
  }

  /** Opens a saved model, and draws it. */
  void open(Path file) {
    view.say("Opening %s…".formatted(file));
    files.begin(
        () -> {
          String name = String.valueOf(file.getFileName());
          PlottedModel model =
              new PlottedModel(name, SavedModel.in(file), PlottedRegressor.read(file));
          return () -> {
            opened.add(0, model);
            List<PlottedModel> all = new ArrayList<>(opened);
            all.addAll(form.models().stream().filter(other -> !opened.contains(other)).toList());
            form.offer(all, Optional.of(model));
            draw();
          };
        },
        view::say);
  }

  /** Saves the plots that are shown. */
  void save(Path file) {
    List<Plot> plots = shown;
    files.begin(
        () -> {
          List<Path> written = PictureFiles.write(plots, file);
          return () ->
              tell(
                  written.stream()
                      .map(Path::toString)
                      .collect(Collectors.joining(", ", "Saved ", ".")));
        },
        words -> tell("Not saved: " + words));
  }

  /** Writes the page on the model, and opens it. */
  void report(Path file) {
    Optional<PlotRequest> asked = form.request(Optional.ofNullable(rows));
    if (asked.isEmpty()) {
      return;
    }
    PlottedModel model = asked.get().model();
    view.say("Writing %s…".formatted(file));
    files.begin(
        () -> {
          ModelPage.write(model.regressor(), asked.get().prepare(), model.saved(), file);
          return () -> {
            Browser.open(file);
            tell("The report is %s.".formatted(file.toAbsolutePath()));
          };
        },
        words -> tell("Not written: " + words));
  }

  private void tell(String words) {
    view.say(words);
    log().logMessage(words);
  }
}
