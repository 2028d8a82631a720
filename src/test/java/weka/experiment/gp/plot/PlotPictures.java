package weka.experiment.gp.plot;

import java.awt.image.BufferedImage;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.imageio.ImageIO;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.train.SampleRows;
import weka.core.Instances;
import weka.experiment.gp.chart.Plot;

/**
 * Draws the pictures of docs/plots.md from models of test-data. Where the integration tests have
 * been run, the pictures of windows are made of their screenshots.
 */
final class PlotPictures {
  static final Path FOLDER = Path.of("docs/images/plots");
  static final Path WINDOWS = Path.of("docs/images/windows");

  /** Pictures of windows, and the screenshots that they are made of. */
  static final Map<String, String> SCREENSHOTS =
      Map.of(
          "workbench", "explorer/workbench-plots-accuracy",
          "compare", "explorer/workbench-compare",
          "dialog", "dialogs/KMCG-1",
          "knowledge-flow", "flow/flow-1-template");

  private PlotPictures() {}

  /** Writes the pictures. */
  public static void main(String[] arguments) throws Exception {
    Files.createDirectories(FOLDER);
    for (Map.Entry<String, Plot> each : plots().entrySet()) {
      Path file = FOLDER.resolve(each.getKey() + ".png");
      each.getValue().writePng(file);
      SmallPicture.write(ImageIO.read(file.toFile()), file);
    }
    Files.createDirectories(WINDOWS);
    for (Map.Entry<String, String> each : SCREENSHOTS.entrySet()) {
      File screenshot = Path.of("target", each.getValue() + ".png").toFile();
      if (screenshot.isFile()) {
        BufferedImage windows = SmallPicture.windows(ImageIO.read(screenshot));
        SmallPicture.write(windows, WINDOWS.resolve(each.getKey() + ".png"));
      }
    }
  }

  /** The plots by the names of their files. */
  private static Map<String, Plot> plots() throws Exception {
    Instances data = TrainedExamples.load("auto-mpg.arff");
    ModelPlots cars = ModelPlots.of(TrainedExamples.trained(new KMCG(), "", data));
    int weight = data.attribute("Weight_in_lbs").index();
    int year = data.attribute("Year").index();
    Map<String, Plot> plots = new LinkedHashMap<>();
    AccuracyPlots accuracy = cars.accuracy().orElseThrow();
    plots.put("predicted-against-actual", accuracy.predictedAgainstActual());
    plots.put("errors", accuracy.residuals());
    plots.put("calibration", accuracy.calibration());
    plots.put("pit", accuracy.histogram());
    plots.put("along-a-number", cars.slices().along(weight));
    plots.put("along-labels", cars.slices().along(data.attribute("Origin").index()));
    plots.put("map", cars.slices().over(weight, year).get(0));
    plots.put("map-uncertainty", cars.slices().over(weight, year).get(1));
    plots.put("relevance", cars.training().relevance().orElseThrow());
    plots.put("learning", cars.training().learning().orElseThrow());
    SampleRows rows = SampleRows.of(cars.model());
    RowsAlong along =
        new RowsAlong(JudgedRows.of(rows), data.attribute(weight), rows.values(weight));
    plots.put("intervals-along", along.intervals());
    plots.put("errors-along", along.errors());
    // without a preconditioner, whose two steps are no picture
    ModelPlots steps = ModelPlots.of(TrainedExamples.trained(new KMCG(), "-R 0 -P 40", data));
    plots.put("convergence", steps.training().residuals().orElseThrow());
    plots.put("evidence", steps.training().evidence().orElseThrow());
    Instances series = TrainedExamples.load("co2-monthly.arff");
    ModelPlots months = ModelPlots.of(TrainedExamples.trained(new KMCG(), "", series));
    plots.put("along-a-series", months.slices().along(0));
    plots.put("tried-kernels", months.training().comparisons().get(0));
    plots.put("tried-parts", months.training().comparisons().get(1));
    return plots;
  }
}
