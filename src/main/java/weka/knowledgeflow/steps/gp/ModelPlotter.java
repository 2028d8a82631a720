package weka.knowledgeflow.steps.gp;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weka.classifiers.Classifier;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.WekaException;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.plot.ModelPage;
import weka.experiment.gp.plot.ModelPlots;
import weka.experiment.gp.plot.PlottedRegressor;
import weka.experiment.gp.plot.SavedModel;
import weka.experiment.gp.report.Figure;
import weka.gui.FilePropertyMetadata;
import weka.gui.knowledgeflow.KFGUIConsts;
import weka.knowledgeflow.Data;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.steps.KFStep;

/**
 * Draws trained models of the package, also behind a {@code FilteredRegressor}: each plot becomes
 * an image, for ImageViewer or ImageSaver, and all of them a page if a file for it is named.
 *
 * <p>Accuracy is that of the test rows that come with a model or, without any, of training rows,
 * each left out in turn.
 */
@KFStep(
    name = "ModelPlotter",
    category = "Visualization",
    toolTipText = "Draws models of Gaussian processes, as images and as a page",
    iconPath = KFGUIConsts.BASE_ICON_PATH + "ModelPlotter.gif")
public class ModelPlotter extends ModelStep {
  private static final long serialVersionUID = 1L;

  /**
   * Dots of an image for each of a plot, so that it is sharp when it fills a window. Where several
   * models are drawn there is one, as the window keeps all images of all models.
   */
  private static final int SCALE = 2;

  private static final SavedModel SAVED =
      SavedModel.after("add the step SerializedModelSaver after the regressor");

  private File page = new File("");

  /** The file of the page. */
  public File getPage() {
    return page;
  }

  /** Sets the file of the page; with an empty name, none is written. */
  @OptionMetadata(
      displayName = "HTML report",
      description = "File of a page with all plots, tables and words; several models get numbers",
      displayOrder = 1)
  @FilePropertyMetadata(fileChooserDialogType = KFGUIConsts.SAVE_DIALOG, directoriesOnly = false)
  public void setPage(File file) {
    page = file;
  }

  @Override
  String resultConnection() {
    return StepManager.CON_IMAGE;
  }

  @Override
  String progress(int set, int all) {
    return "Drew %s of %s models".formatted(set, all);
  }

  /** Draws a model. */
  @Override
  void take(Data data, int all) throws Exception {
    Classifier trained = data.getPayloadElement(StepManager.CON_BATCH_CLASSIFIER);
    int set = data.getPayloadElement(StepManager.CON_AUX_DATA_SET_NUM, 1);
    Optional<Instances> rows =
        Optional.ofNullable(data.getPayloadElement(StepManager.CON_AUX_DATA_TRAININGSET));
    PlottedRegressor model = PlottedRegressor.of(trained, rows, "The connection");
    ModelPlots plots = plots(model, data.getPayloadElement(StepManager.CON_AUX_DATA_TESTSET));
    String which = all == 1 ? "" : " (model %s of %s)".formatted(set, all);
    if (getStepManager().numOutgoingConnectionsOfType(StepManager.CON_IMAGE) > 0) {
      for (Figure figure : plots.figures()) {
        if (isStopRequested()) {
          return;
        }
        send(figure.plot(), all == 1 ? SCALE : 1, which);
      }
    }
    String file = getStepManager().environmentSubstitute(page.getPath());
    if (!file.isBlank() && !isStopRequested()) {
      Path written = all == 1 ? Path.of(file) : numbered(Path.of(file), set);
      ModelPage.write(model, plots, SAVED, written);
      getStepManager().logBasic("The report is %s.".formatted(written.toAbsolutePath()));
    }
  }

  private static ModelPlots plots(PlottedRegressor model, @Nullable Instances test)
      throws Exception {
    boolean isKnown = test != null && test.stream().anyMatch(row -> !row.classIsMissing());
    return isKnown && test != null ? model.plots(test, "The test set") : model.plots();
  }

  /** The name of a file with a number before its ending. */
  private static Path numbered(Path file, int number) {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    int end = dot < 0 ? name.length() : dot;
    return file.resolveSibling(name.substring(0, end) + "-" + number + name.substring(end));
  }

  private void send(Plot plot, int scale, String which) throws WekaException {
    Data image = new Data(StepManager.CON_IMAGE, plot.image(scale));
    image.setPayloadElement(StepManager.CON_AUX_DATA_TEXT_TITLE, plot.title() + which);
    getStepManager().outputData(image);
  }
}
