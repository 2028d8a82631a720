package kmcg.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kmcg.data.Standardisation;
import kmcg.data.TrainingSet;
import kmcg.model.Prior;
import weka.experiment.gp.data.ArffTable;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.run.LazyTruth;
import weka.experiment.gp.run.Problem;
import weka.experiment.gp.run.ProblemSource;
import weka.experiment.gp.run.Truth;

/**
 * One of the paper's common regression sets: training and test file, hyper-parameters, and the
 * steps of the published curves. Inputs and target are standardised by the training part, except
 * those of the toy data.
 *
 * @param folder where the files are
 * @param dataSet its name
 * @param kind of kernel
 */
public record RegressionSet(PaperFolder folder, String dataSet, KernelKind kind)
    implements ProblemSource {
  /** The sets of the paper, from small to large. */
  public static final List<String> NAMES =
      List.of(
          "TOY",
          "MPG",
          "ABALONE",
          "PRECIPITATION",
          "ELEVATORS",
          "AILERONS",
          "POLETELECOMM",
          "PUMADYN");

  private static final List<String> RAW = List.of("TOY");

  @Override
  public String kernel() {
    return kind.label();
  }

  @Override
  public Optional<String> obstacle() {
    if (!folder.has(dataSet + "_train.arff") || !folder.has(dataSet + "_test.arff")) {
      return Optional.of(
          PaperFolder.lacks(dataSet, "%s_train.arff and %s_test.arff".formatted(dataSet, dataSet)));
    }
    String entry = kind.entry(folder.parameters(), dataSet);
    return folder.parameters().has(dataSet, entry)
        ? Optional.empty()
        : Optional.of(
            "%s with %s was skipped: there are no hyper-parameters %s for it."
                .formatted(dataSet, kind.label(), entry));
  }

  @Override
  public List<Path> files() {
    return List.of(
        folder.data().resolve(dataSet + "_train.arff"),
        folder.data().resolve(dataSet + "_test.arff"));
  }

  @Override
  public Problem load() throws IOException {
    String entry = kind.entry(folder.parameters(), dataSet);
    Prior prior = folder.parameters().prior(dataSet, entry);
    List<String> inputs = folder.parameters().attributes(dataSet, entry);
    TrainingSet training = table("train", inputs);
    TrainingSet test = table("test", inputs);
    requireDimensions(prior, training);
    if (!RAW.contains(dataSet)) {
      Standardisation ofInputs = Standardisation.of(training.inputs());
      Standardisation ofTarget = Standardisation.of(training.targets());
      test = scaled(test, ofInputs, ofTarget);
      training = scaled(training, ofInputs, ofTarget);
    }
    TrainingSet rows = training;
    TrainingSet heldOut = test;
    return new Problem(
        dataSet,
        kind.label(),
        prior,
        rows,
        heldOut,
        folder.steps(dataSet, kernel()),
        Problem.equalCost(rows.size()),
        LazyTruth.of(() -> Truth.of(prior, rows, heldOut.inputs())));
  }

  private TrainingSet table(String part, List<String> inputs) throws IOException {
    var file = folder.data().resolve("%s_%s.arff".formatted(dataSet, part));
    return inputs.isEmpty() ? ArffTable.read(file) : ArffTable.read(file, inputs);
  }

  private void requireDimensions(Prior prior, TrainingSet training) {
    try {
      prior.kernel().requireDimensions(training.inputs().dimensions());
    } catch (IllegalArgumentException e) {
      throw new DataException(
          "%s_train.arff does not fit its hyper-parameters: %s Correct one of the two files."
              .formatted(dataSet, e.getMessage()),
          e);
    }
  }

  private static TrainingSet scaled(
      TrainingSet rows, Standardisation ofInputs, Standardisation ofTarget) {
    return new TrainingSet(ofInputs.apply(rows.inputs()), ofTarget.apply(rows.targets()));
  }
}
