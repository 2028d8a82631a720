package weka.experiment.gp.plot;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import weka.classifiers.functions.gp.KMCG;
import weka.experiment.gp.report.Figure;

/** Draws the pictures of docs/plots.md, as SVG, from models of test-data. */
final class PlotPictures {
  static final Path FOLDER = Path.of("docs/images/plots");

  private PlotPictures() {}

  /** Writes the pictures. */
  public static void main(String[] arguments) throws Exception {
    KMCG cars = TrainedExamples.trained(new KMCG(), "", TrainedExamples.load("auto-mpg.arff"));
    write(ModelPlots.of(cars).figures(), "cars-");
    KMCG months = TrainedExamples.trained(new KMCG(), "", TrainedExamples.load("co2-monthly.arff"));
    write(ModelPlots.of(months).ofPredictions(), "months-");
    Figure origin = new Figure("cars-along-origin", ModelPlots.of(cars).slices().along(6));
    write(List.of(origin), "");
  }

  private static void write(List<Figure> figures, String prefix) throws Exception {
    Files.createDirectories(FOLDER);
    for (Figure figure : figures) {
      String name = prefix + figure.id();
      Files.writeString(FOLDER.resolve(name + ".svg"), figure.plot().svg(name) + "\n");
    }
  }
}
