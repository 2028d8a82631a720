package weka.experiment.gp.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weka.classifiers.evaluation.output.prediction.IntervalText;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.train.Origin;
import weka.classifiers.meta.FilteredRegressor;
import weka.core.Instances;
import weka.experiment.gp.report.HtmlPage;

/**
 * How a trained model is used: commands for a terminal and a program in Java, which run as they are
 * printed.
 */
final class ModelUse {
  private static final String WEKA =
      "java --add-opens java.base/java.lang=ALL-UNNAMED -cp weka.jar weka.Run ";

  private final PlottedRegressor model;
  private final SavedModel saved;
  private final Optional<Instances> header;

  ModelUse(PlottedRegressor model, SavedModel saved) throws Exception {
    this.model = model;
    this.saved = saved;
    this.header = model.header();
  }

  /** Writes a section of a page. */
  void write(HtmlPage page) {
    page.heading("How to use it");
    if (!saved.first().isEmpty()) {
      page.paragraph(saved.first());
    }
    page.paragraph(
        "The commands are for a terminal in the folder of %s; weka.jar stands for the path of Weka,"
                .formatted(saved.file())
            + " which has this package installed. Predict the rows of new.arff with intervals:");
    page.code(predict());
    page.paragraph("Draw these pictures with the rows of test.arff:");
    page.code(draw());
    page.paragraph("Train it again on the rows of my.arff:");
    page.code(again());
    page.paragraph("In Java, with Weka and this package on the class path:");
    page.code(java());
  }

  private String predict() {
    List<String> words = new ArrayList<>(List.of(scheme(), "-l", saved.file(), "-T", "new.arff"));
    words.addAll(targetColumn());
    words.addAll(List.of("-classifications", IntervalText.class.getName()));
    return WEKA + ShellWords.joined(words);
  }

  private String draw() {
    return WEKA
        + ShellWords.joined(
            List.of(".PlotModel", "-l", saved.file(), "-T", "test.arff", "-o", "plots"));
  }

  private String again() {
    List<String> words = new ArrayList<>(List.of(scheme(), "-t", "my.arff"));
    words.addAll(targetColumn());
    words.addAll(List.of("-no-cv", "-d", "again.model"));
    words.addAll(options());
    return WEKA + ShellWords.joined(words);
  }

  /** The option that names the class, which Weka takes to be last. */
  private List<String> targetColumn() {
    return header
        .filter(known -> known.classIndex() != known.numAttributes() - 1)
        .map(known -> List.of("-c", String.valueOf(known.classIndex() + 1)))
        .orElse(List.of());
  }

  /** The options as they were in training, if that is known, and without the defaults. */
  private List<String> options() {
    GaussianProcessRegressor regressor = model.regressor();
    List<String> own = OwnOptions.of(regressor, asTrained(regressor));
    if (!(model.whole() instanceof FilteredRegressor filtered)) {
      return own;
    }
    List<String> all = Arrays.asList(filtered.getOptions());
    int end = all.indexOf("--");
    List<String> words = new ArrayList<>(end < 0 ? all : all.subList(0, end));
    if (!own.isEmpty()) {
      words.add("--");
      words.addAll(own);
    }
    return words;
  }

  private static String[] asTrained(GaussianProcessRegressor regressor) {
    try {
      Optional<Origin> origin = regressor.model().description().origin();
      return origin
          .filter(known -> known.regressor().equals(regressor.getClass().getName()))
          .map(known -> known.options().toArray(new String[0]))
          .orElseGet(regressor::getOptions);
    } catch (Exception e) { // there is no model, and nothing is known of it
      return regressor.getOptions();
    }
  }

  /** The name that Weka finds a regressor by; those of this package have short ones. */
  private String scheme() {
    Class<?> type = model.whole().getClass();
    boolean isOurs =
        type == FilteredRegressor.class
            || type.getPackageName().equals(GaussianProcessRegressor.class.getPackageName());
    return isOurs ? "." + type.getSimpleName() : type.getName();
  }

  private String java() {
    Class<?> type = model.whole().getClass();
    String target =
        header.isPresent() && header.get().classIndex() != header.get().numAttributes() - 1
            ? String.valueOf(header.get().classIndex())
            : "rows.numAttributes() - 1";
    return """
    import %1$s;
    import weka.core.Instances;
    import weka.core.SerializationHelper;
    import weka.core.converters.ConverterUtils.DataSource;

    %2$s regressor = (%2$s) SerializationHelper.read("%3$s");
    Instances rows = DataSource.read("new.arff");
    rows.setClassIndex(%4$s);
    double value = regressor.classifyInstance(rows.instance(0));
    double[] interval = regressor.predictIntervals(rows.instance(0), 0.95)[0];
    """
        .formatted(
            type.getName(),
            type.getSimpleName(),
            saved.file().replace("\\", "\\\\").replace("\"", "\\\""),
            target);
  }
}
