package weka.experiment.gp.plot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kmcg.data.Significant;
import kmcg.learning.Candidate;
import kmcg.learning.LearningHistory;
import kmcg.metric.Scores;
import kmcg.model.relevance.VarianceShares;
import kmcg.model.relevance.VarianceShares.Share;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.train.ModelReport;
import weka.classifiers.functions.gp.train.ModelWords;
import weka.classifiers.functions.gp.train.Origin;
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
   * Writes the page of a regressor that is saved in a file of the given name, and has no filter
   * before it.
   */
  public static void write(
      GaussianProcessRegressor regressor, ModelPlots plots, String saved, Path file)
      throws Exception {
    write(PlottedRegressor.plain(regressor), plots, SavedModel.in(Path.of(saved)), file);
  }

  /**
   * Writes the page of a regressor.
   *
   * @param plots of its model
   * @param saved where its model is
   * @param file of the page
   */
  public static void write(
      PlottedRegressor regressor, ModelPlots plots, SavedModel saved, Path file) throws Exception {
    TrainedModel model = plots.model();
    ModelWords words = ModelWords.of(model);
    HtmlPage page = new HtmlPage(title(model));
    page.paragraph(
        Stream.concat(Stream.of(first(regressor, model)), words.head().stream())
            .collect(Collectors.joining(" ")));
    section(page, "How well it predicts", plots.ofAccuracy());
    plots.accuracy().ifPresent(accuracy -> page.small(accuracy.caption()));
    scores(page, plots);
    List<Figure> predictions = plots.ofPredictions();
    section(page, "What it predicts", predictions);
    if (!predictions.isEmpty()) {
      page.small(whatIsDrawn(model, predictions) + plots.slices().drawnRows());
    }
    relevance(page, plots);
    section(page, "How it was trained", plots.ofTraining());
    tried(page, model.diagnosis().history());
    new ModelUse(regressor, saved).write(page);
    page.heading("Details");
    words.further().forEach(page::paragraph);
    page.code(new ModelReport(regressor.regressor().getClass().getSimpleName(), model).text());
    provenance(page, regressor, model);
    page.write(file);
  }

  private static String title(TrainedModel model) {
    return "%s: %s"
        .formatted(
            ShortName.of(model.header().relationName(), WIDTH),
            ShortName.of(model.header().classAttribute().name(), WIDTH));
  }

  private static String first(PlottedRegressor regressor, TrainedModel model) {
    return String.format(
        Locale.ROOT,
        "A Gaussian process (%s) was trained in %.1f seconds on %s of %s to predict %s from %s.",
        regressor.regressor().getClass().getSimpleName(),
        model.account().total(),
        rows(model),
        ShortName.of(model.header().relationName(), WIDTH),
        ShortName.of(model.header().classAttribute().name(), WIDTH),
        attributes(model));
  }

  private static String rows(TrainedModel model) {
    double rows = model.summary().observations();
    return rows == 0 ? "rows" : String.format(Locale.ROOT, "%,.0f rows", rows).replace(',', ' ');
  }

  /** Attributes, and the inputs that the report counts, where these are others. */
  private static String attributes(TrainedModel model) {
    int attributes = SampleRows.attributes(model).length;
    int inputs = model.inputs();
    return "%s attribute%s%s"
        .formatted(
            attributes,
            attributes == 1 ? "" : "s",
            inputs == attributes
                ? ""
                : " (%s inputs, as each label of a nominal attribute is one)".formatted(inputs));
  }

  private static void section(HtmlPage page, String heading, List<Figure> figures)
      throws IOException {
    if (!figures.isEmpty()) {
      page.heading(heading).figures(figures);
    }
  }

  /** How well the rows that are known are predicted, in numbers. */
  private static void scores(HtmlPage page, ModelPlots plots) {
    List<HtmlPage.Score> rows =
        plots.scored().stream()
            .map(sample -> score(sample.origin(), Scores.of(sample.predicted(), sample.targets())))
            .toList();
    if (rows.isEmpty()) {
      return;
    }
    String target = ShortName.of(plots.model().header().classAttribute().name(), WIDTH);
    page.scores(List.of("rows", "RMSE", "NLPD", "coverage"), rows);
    page.small(
        ("RMSE is the root of the mean squared error, in units of %s. NLPD is the mean negative"
                + " log density of the actual values; lower is better. Coverage is the share of"
                + " rows inside their intervals of 95 %%.")
            .formatted(target));
  }

  private static HtmlPage.Score score(String rows, Scores scores) {
    return new HtmlPage.Score(
        List.of(
            rows,
            Significant.of(scores.rmse()),
            Significant.of(scores.nlpd()),
            percent(scores.coverage())),
        false,
        "");
  }

  /** What pictures of predictions show, of what there is. */
  private static String whatIsDrawn(TrainedModel model, List<Figure> predictions) {
    boolean hasMap = predictions.stream().anyMatch(figure -> figure.id().startsWith("map"));
    int[] attributes = SampleRows.attributes(model);
    boolean hasLabels =
        IntStream.of(attributes).anyMatch(a -> model.header().attribute(a).isNominal());
    String others =
        "%s, all others are at their median%s. "
            .formatted(
                hasMap ? "Along and over attributes" : "Along each attribute",
                hasLabels ? " or their most frequent label" : "");
    return (attributes.length > 1 ? others : "")
        + "Bands are those of new observations"
        + (hasMap ? ", standard deviations those of the function, without noise" : "")
        + "; dots are rows.";
  }

  /** What was taken of the kernels and parts that were tried, and what their bars are. */
  private static void tried(HtmlPage page, LearningHistory history) {
    if (history.comparisons().isEmpty()) {
      return;
    }
    String taken =
        history.comparisons().stream()
            .flatMap(List::stream)
            .filter(Candidate::isTaken)
            .map(Candidate::name)
            .collect(Collectors.joining("; then "));
    page.small(
        "Kernels are compared with the one that makes the data most probable, which is the line at"
            + " zero and has no bar; parts, with the kernel without them. One that predicts rows"
            + " left out better may be taken all the same."
            + (taken.isEmpty() ? "" : " Taken: %s.".formatted(taken)));
  }

  private static void relevance(HtmlPage page, ModelPlots plots) throws IOException {
    TrainedModel model = plots.model();
    if (model.relevance().isEmpty() || model.relevance().get().isConstant()) {
      return;
    }
    VarianceShares shares = model.relevance().get();
    int[] attributes = SampleRows.attributes(model);
    List<List<String>> rows = new ArrayList<>();
    for (int g : shares.byTotal()) {
      Share share = shares.shares().get(g);
      String name = ShortName.of(model.header().attribute(attributes[g]).name(), WIDTH);
      rows.add(List.of(name, percent(share.total()), percent(share.alone())));
    }
    section(page, "Which attributes matter", plots.ofRelevance());
    page.table(List.of("attribute", "share with others", "share alone"), rows);
    page.small(
        "Shares of the variance of predictions, if attributes were independent; what attributes do"
            + " together is in the share with others of each.");
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** Where the model is from; what writes the page may be something else. */
  private static void provenance(HtmlPage page, PlottedRegressor regressor, TrainedModel model) {
    page.heading("Where it comes from");
    Optional<Origin> known = model.description().origin();
    List<List<String>> rows = new ArrayList<>();
    known.ifPresent(
        origin -> {
          rows.add(List.of("trained", origin.time().replace('T', ' ').replace("Z", " UTC")));
          rows.add(List.of("software", joined(origin.versions())));
          rows.add(List.of("regressor", origin.regressor()));
          rows.add(List.of("options", ShellWords.joined(origin.options())));
          rows.add(List.of("seed", origin.seed()));
        });
    rows.add(
        List.of(
            "data",
            "%s: %s, %s and the class %s"
                .formatted(
                    ShortName.of(model.header().relationName(), WIDTH),
                    rows(model),
                    attributes(model),
                    ShortName.of(model.header().classAttribute().name(), WIDTH))));
    rows.add(List.of("time", model.account().times()));
    page.table(List.of("", ""), rows);
    if (known.isEmpty()) {
      page.small(
          "When, with which versions and by which options the model was trained is not known: it"
              + " was saved by an earlier version, or made outside of Weka. Options on this page"
              + " are those that the %s has now."
                  .formatted(regressor.regressor().getClass().getSimpleName()));
    }
    page.small("This page was written by %s.".formatted(joined(Origin.versionsHere())));
  }

  private static String joined(List<Origin.Version> versions) {
    return versions.stream().map(Origin.Version::toString).collect(Collectors.joining(", "));
  }
}
