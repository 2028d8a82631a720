package weka.experiment.gp;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import weka.experiment.gp.data.ArffTable;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.plot.ModelPage;
import weka.experiment.gp.plot.ModelPlots;
import weka.experiment.gp.plot.PlottedRegressor;
import weka.experiment.gp.plot.SavedModel;
import weka.experiment.gp.report.Figure;

/**
 * Draws a saved model: {@code weka.Run .PlotModel -l my.model -T test.arff -o plots}, and writes
 * the page on it with {@code -html model.html}.
 */
public final class PlotModel extends Program {
  private static final List<String> OPTIONS = List.of("-l", "-T", "-o", "-html");

  static final String USAGE =
      """
      Example: weka.Run .KMCG -t my.arff -d my.model
               weka.Run .PlotModel -l my.model -html model.html
      options:
        -l <file>      a saved model of a regressor of this package
        -T <file>      test rows with a class: any file Weka can read, such as CSV; attributes
                       are found by their names. Without it, pictures of accuracy are of
                       training rows, each left out in turn
        -o <folder>    where pictures go, as SVG and PNG
        -html <file>   a page with all pictures, tables and words
      Without -o and -html, pictures go to the folder plots.
      """;

  /** The program. */
  public PlotModel() {
    super(USAGE);
  }

  /** Draws, and prints where the pictures are, or what is wrong; the exit code then is 1. */
  public static void main(String[] arguments) {
    new PlotModel().runAsProcess(arguments);
  }

  @Override
  protected void work(String[] arguments, PrintStream out) throws Exception {
    CommandLine options = CommandLine.of(arguments, OPTIONS);
    Path file =
        options
            .text("-l")
            .map(Path::of)
            .orElseThrow(
                () -> new IllegalArgumentException("no model; name its file with -l my.model."));
    options.requireApart("-html", "-l", "-T");
    PlottedRegressor model = PlottedRegressor.read(file);
    Optional<String> test = options.text("-T");
    ModelPlots plots =
        test.isPresent()
            ? model.plots(ArffTable.ofAnyKind(Path.of(test.get())), test.get())
            : model.plots();
    boolean isPlain = options.text("-o").isEmpty() && options.text("-html").isEmpty();
    if (isPlain || options.text("-o").isPresent()) {
      Path folder = Path.of(options.text("-o").orElse("plots"));
      List<Figure> figures = plots.figures();
      if (figures.isEmpty()) {
        throw new DataException(
            ("%s has kept no rows of its training, without which there is nothing to draw; give"
                    + " some with -T.")
                .formatted(file));
      }
      for (Figure figure : figures) {
        figure.write(folder);
      }
      out.println("%s pictures are in %s.".formatted(figures.size(), folder.toAbsolutePath()));
    }
    if (options.text("-html").isPresent()) {
      Path page = Path.of(options.text("-html").get());
      ModelPage.write(model, plots, SavedModel.in(file), page);
      out.println("Open %s in a browser.".formatted(page.toAbsolutePath()));
    }
  }
}
