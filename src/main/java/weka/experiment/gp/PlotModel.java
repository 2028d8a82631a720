package weka.experiment.gp;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.ModelReader;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.meta.FilteredRegressor;
import weka.core.Instances;
import weka.experiment.gp.data.ArffTable;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.data.MatchedRows;
import weka.experiment.gp.plot.ModelPage;
import weka.experiment.gp.plot.ModelPlots;
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
    Loaded loaded = load(file);
    ModelPlots plots = ModelPlots.of(loaded.regressor());
    if (options.text("-T").isPresent()) {
      plots = plots.on(loaded.seen(test(Path.of(options.text("-T").get()), loaded)));
    }
    boolean isPlain = options.text("-o").isEmpty() && options.text("-html").isEmpty();
    if (isPlain || options.text("-o").isPresent()) {
      Path folder = Path.of(options.text("-o").orElse("plots"));
      List<Figure> figures = plots.figures();
      for (Figure figure : figures) {
        figure.write(folder);
      }
      out.println("%s pictures are in %s.".formatted(figures.size(), folder.toAbsolutePath()));
    }
    if (options.text("-html").isPresent()) {
      Path page = Path.of(options.text("-html").get());
      ModelPage.write(loaded.regressor(), plots, String.valueOf(file.getFileName()), page);
      out.println("Open %s in a browser.".formatted(page.toAbsolutePath()));
    }
  }

  /**
   * A saved regressor.
   *
   * @param regressor itself, or that behind a filter
   * @param model as it was saved
   * @param header of the data that the model was trained on, before any filter
   */
  private record Loaded(GaussianProcessRegressor regressor, Object model, Instances header) {
    /** Rows as the regressor sees them. */
    Instances seen(Instances rows) throws Exception {
      if (!(model instanceof FilteredRegressor filtered)) {
        return rows;
      }
      Instances seen = new Instances(regressor.model().header(), rows.numInstances());
      for (int i = 0; i < rows.numInstances(); i++) {
        seen.add(filtered.filtered(rows.instance(i)));
      }
      return seen;
    }
  }

  private static Loaded load(Path file) throws Exception {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new DataException(
          "%s cannot be read; name the file of a saved model (-l).".formatted(file));
    }
    Object[] saved;
    try {
      saved = ModelReader.readAll(file);
    } catch (IOException | UserException e) {
      throw new DataException(
          "%s is not a saved model that can be read here: %s"
              .formatted(file, DataException.words(e)),
          e);
    }
    Object model = saved[0];
    Object inside = model instanceof FilteredRegressor meta ? meta.getClassifier() : model;
    if (!(inside instanceof GaussianProcessRegressor regressor)) {
      throw new DataException(
          "%s holds a model of %s, which is no regressor of this package; train KMCG, say."
              .formatted(file, inside.getClass().getName()));
    }
    boolean hasHeader = saved.length > 1 && saved[1] instanceof Instances;
    return new Loaded(
        regressor, model, hasHeader ? (Instances) saved[1] : regressor.model().header());
  }

  /** Rows of a file, with the attributes of the training data. */
  private static Instances test(Path file, Loaded loaded) throws Exception {
    Instances rows = ArffTable.ofAnyKind(file);
    String target = loaded.regressor().model().header().classAttribute().name();
    if (rows.attribute(target) == null) {
      throw new DataException(
          "%s has no attribute '%s', the class of the model; add or rename it."
              .formatted(file, target));
    }
    Instances header = new Instances(loaded.header(), 0);
    header.setClass(header.attribute(target));
    Instances matched = new MatchedRows(header, file.toString()).of(rows);
    if (matched.attributeStats(matched.classIndex()).missingCount == matched.numInstances()) {
      throw new DataException(
          "no row of %s has a value of '%s', the class, by which predictions are judged; add some."
              .formatted(file, target));
    }
    return matched;
  }
}
