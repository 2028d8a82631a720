package weka.experiment.gp.plot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kmcg.model.relevance.VarianceShares.Share;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.train.ModelReport;
import weka.classifiers.functions.gp.train.ModelWords;
import weka.classifiers.functions.gp.train.SampleRows;
import weka.classifiers.functions.gp.train.ShortName;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.experiment.gp.report.Figure;
import weka.experiment.gp.report.HtmlPage;

/**
 * One page on a trained model: what was done in a few sentences, pictures, tables, how to use the
 * model, and where it comes from. It needs no other file and no script.
 */
public final class ModelPage {
  private static final int WIDTH = 60;

  private ModelPage() {}

  /**
   * Writes the page of a regressor.
   *
   * @param plots of its model
   * @param saved the file of the model, as the page is to name it
   * @param file of the page
   */
  public static void write(
      GaussianProcessRegressor regressor, ModelPlots plots, String saved, Path file)
      throws IOException {
    TrainedModel model = plots.model();
    HtmlPage page = new HtmlPage(title(model));
    page.paragraph(first(regressor, model));
    ModelWords.of(model).forEach(page::paragraph);
    section(page, "How well it predicts", plots.ofAccuracy());
    plots.accuracy().ifPresent(accuracy -> page.small(accuracy.caption()));
    section(page, "What it predicts", plots.ofPredictions());
    if (plots.slices().canBeDrawn()) {
      page.small(
          "Along and over attributes, all others are at their median or their most frequent label."
              + " Bands are those of new observations; dots are rows.");
    }
    relevance(page, model);
    section(page, "How it was trained", plots.ofTraining());
    use(page, regressor, saved);
    page.heading("Details");
    page.code(new ModelReport(regressor.getClass().getSimpleName(), model).text());
    page.small(provenance(regressor));
    page.write(file);
  }

  private static String title(TrainedModel model) {
    return "%s: %s"
        .formatted(
            ShortName.of(model.header().relationName(), WIDTH),
            ShortName.of(model.header().classAttribute().name(), WIDTH));
  }

  private static String first(GaussianProcessRegressor regressor, TrainedModel model) {
    double rows = model.summary().observations();
    return String.format(
        Locale.ROOT,
        "A Gaussian process (%s) was trained on %s of %s to predict %s from %d attributes, in %.1f"
            + " seconds.",
        regressor.getClass().getSimpleName(),
        rows == 0 ? "rows" : String.format(Locale.ROOT, "%,.0f rows", rows).replace(',', ' '),
        ShortName.of(model.header().relationName(), WIDTH),
        ShortName.of(model.header().classAttribute().name(), WIDTH),
        SampleRows.attributes(model).length,
        model.account().total());
  }

  private static void section(HtmlPage page, String heading, List<Figure> figures)
      throws IOException {
    if (!figures.isEmpty()) {
      page.heading(heading).figures(figures);
    }
  }

  private static void relevance(HtmlPage page, TrainedModel model) {
    if (model.relevance().isEmpty() || model.relevance().get().isConstant()) {
      return;
    }
    int[] order = new TrainingPlots(model).byRelevance();
    int[] attributes = SampleRows.attributes(model);
    List<List<String>> rows = new ArrayList<>();
    for (int attribute : order) {
      for (int g = 0; g < attributes.length; g++) {
        if (attributes[g] == attribute) {
          Share share = model.relevance().get().shares().get(g);
          String name = ShortName.of(model.header().attribute(attribute).name(), WIDTH);
          rows.add(List.of(name, percent(share.total()), percent(share.alone())));
        }
      }
    }
    page.heading("Which attributes matter");
    page.table(List.of("attribute", "share with others", "share alone"), rows);
    page.small("Shares of the variance of predictions, if attributes were independent.");
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private static void use(HtmlPage page, GaussianProcessRegressor regressor, String saved) {
    String scheme = regressor.getClass().getSimpleName();
    page.heading("How to use it");
    page.paragraph("Predict new rows with intervals, and draw these pictures with test rows:");
    page.code(
        """
        java -cp weka.jar weka.Run .%s -l %s -T new.arff \\
          -classifications "weka.classifiers.evaluation.output.prediction.IntervalText"
        java -cp weka.jar weka.Run .PlotModel -l %s -T test.arff -o plots
        """
            .formatted(scheme, saved, saved));
    page.paragraph("In Java:");
    page.code(
        """
        %s regressor = (%s) SerializationHelper.read("%s");
        double value = regressor.classifyInstance(row);
        double[] interval = regressor.predictIntervals(row, 0.95)[0];
        """
            .formatted(scheme, scheme, saved));
    page.paragraph("Train it again on other rows:");
    page.code(
        "java -cp weka.jar weka.Run .%s -t my.arff %s"
            .formatted(scheme, OwnOptions.of(regressor))
            .strip());
  }

  private static String provenance(GaussianProcessRegressor regressor) {
    String version = ModelPage.class.getPackage().getImplementationVersion();
    return "%s, kmcg %s, Weka %s, Java %s on %s. The model is that of the file; options may have"
            .formatted(
                regressor.getClass().getName(),
                version == null ? "unpackaged" : version,
                weka.core.Version.VERSION,
                System.getProperty("java.version"),
                System.getProperty("os.name"))
        + " been changed since it was trained.";
  }
}
