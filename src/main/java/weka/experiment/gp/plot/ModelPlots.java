package weka.experiment.gp.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.options.UserException;
import weka.classifiers.functions.gp.train.SampleRows;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.core.Instances;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.report.Figure;

/**
 * All pictures of a trained model.
 *
 * <pre>{@code
 * for (Figure figure : ModelPlots.of(kmcg).on(test).figures()) {
 *   figure.write(Path.of("plots"));
 * }
 * }</pre>
 */
public final class ModelPlots {
  /** Attributes along which predictions are drawn. */
  private static final int SLICES = 4;

  private final TrainedModel model;
  private final SampleRows judged;
  private final SampleRows known;
  private @Nullable List<Figure> predictions; // made when they are first asked for

  private ModelPlots(TrainedModel model, SampleRows judged, SampleRows known) {
    this.model = model;
    this.judged = judged;
    this.known = known;
  }

  /** The pictures of a trained regressor, with the rows that it has kept of its training. */
  public static ModelPlots of(GaussianProcessRegressor regressor) throws Exception {
    return of(regressor.model());
  }

  /** The pictures of a model, with the rows that it has kept of its training. */
  public static ModelPlots of(TrainedModel model) {
    SampleRows own = SampleRows.of(model);
    return new ModelPlots(model, own, own);
  }

  /** The same with rows that the model has not seen, whose class is known. */
  public ModelPlots on(Instances test) throws UserException {
    model.requireCompatible(test);
    SampleRows rows = SampleRows.of(model, test);
    return new ModelPlots(model, rows, known.cells().length == 0 ? rows : known);
  }

  /** The trained model. */
  public TrainedModel model() {
    return model;
  }

  /** How well rows are predicted, if any are known. */
  public Optional<AccuracyPlots> accuracy() {
    return judged.isEmpty()
        ? Optional.empty()
        : Optional.of(new AccuracyPlots(JudgedRows.of(judged)));
  }

  /** Rows by which the model is scored: those of its training, if it has kept any, and others. */
  List<SampleRows> scored() {
    return Stream.of(known, judged).distinct().filter(rows -> !rows.isEmpty()).toList();
  }

  /** Predictions along and over attributes. */
  public SlicePlots slices() {
    return new SlicePlots(model, known);
  }

  /** What training found out. */
  public TrainingPlots training() {
    return new TrainingPlots(model);
  }

  /** Pictures of how well rows are predicted. */
  public List<Figure> ofAccuracy() {
    return accuracy()
        .map(
            plots ->
                List.of(
                    new Figure("predicted-against-actual", plots.predictedAgainstActual()),
                    new Figure("errors", plots.residuals()),
                    new Figure("calibration", plots.calibration()),
                    new Figure("pit", plots.histogram())))
        .orElse(List.of());
  }

  /**
   * Pictures of predictions along the most relevant attributes, and over the first two. Their
   * predictions take most of the time of drawing, and are made once.
   */
  public synchronized List<Figure> ofPredictions() {
    List<Figure> made = predictions;
    if (made == null) {
      made = List.copyOf(predicted());
      predictions = made;
    }
    return made;
  }

  private List<Figure> predicted() {
    List<Figure> figures = new ArrayList<>();
    if (!slices().canBeDrawn()) {
      return figures;
    }
    int[] order = training().byRelevance();
    Arrays.stream(order)
        .limit(SLICES)
        .forEach(a -> figures.add(figure("along", slices().along(a), a)));
    int[] numbers = Arrays.stream(order).filter(a -> isPlain(a)).limit(2).toArray();
    if (numbers.length == 2) {
      List<Plot> maps = slices().over(numbers[0], numbers[1]);
      figures.add(new Figure("map", maps.get(0)));
      figures.add(new Figure("map-uncertainty", maps.get(1)));
    }
    return figures;
  }

  private boolean isPlain(int attribute) {
    return model.header().attribute(attribute).isNumeric()
        && !model.header().attribute(attribute).isDate();
  }

  private Figure figure(String kind, Plot plot, int attribute) {
    return new Figure(
        "%s-%s-%s"
            .formatted(
                kind, attribute + 1, Labels.fileName(model.header().attribute(attribute).name())),
        plot);
  }

  /** The picture of what attributes matter, if that is known. */
  public List<Figure> ofRelevance() {
    return training().relevance().map(plot -> new Figure("relevance", plot)).stream().toList();
  }

  /** Pictures of learning and steps. */
  public List<Figure> ofTraining() {
    TrainingPlots plots = training();
    List<Figure> figures = new ArrayList<>();
    plots.learning().ifPresent(plot -> figures.add(new Figure("learning", plot)));
    List<Plot> tried = plots.comparisons();
    for (int c = 0; c < tried.size(); c++) {
      figures.add(new Figure("tried-" + (c + 1), tried.get(c)));
    }
    plots.residuals().ifPresent(plot -> figures.add(new Figure("convergence", plot)));
    plots.evidence().ifPresent(plot -> figures.add(new Figure("evidence", plot)));
    return figures;
  }

  /** All pictures. */
  public List<Figure> figures() {
    List<Figure> figures = new ArrayList<>(ofAccuracy());
    figures.addAll(ofPredictions());
    figures.addAll(ofRelevance());
    figures.addAll(ofTraining());
    return figures;
  }
}
