package weka.classifiers.functions.gp.train;

import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.method.InducingPoints;
import kmcg.method.RowPass;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Instances;

/**
 * Training with the scaling, inducing points and hyper-parameters of a model that was trained
 * before: nothing is chosen or learned, and only the sums over rows are new.
 *
 * @param trainer of the regressor
 * @param basis of the given model
 * @param method whose sums are taken
 * @param description of the new model
 */
public record GivenTraining(
    Trainer trainer,
    SharedBasis basis,
    InducingPoints method,
    TrainedModel.Description description) {
  /**
   * Trains.
   *
   * @param clock that was started when training was asked for
   */
  public SummedModel train(Instances data, StageClock clock) throws Exception {
    Workers workers = trainer.resources().workers();
    Instances rows = trainer.encoding().rows(data);
    requireSameAttributes(rows);
    long missing = workers.run(() -> UsableColumns.checkedMissingCells(rows));
    RowEncoding encoding = basis.encoding().with(trainer.encoding().weights());
    TrainingSet training =
        clock.time(
            Stage.ENCODING, () -> workers.run(() -> encoding.encoded(Cells.of(rows)).merged()));
    clock.time(Stage.PREPARATION, () -> workers.run(() -> required(training.size())));
    RowPass pass = clock.time(Stage.MODEL, () -> workers.run(() -> sums(training)));
    SummedRows summed =
        new SummedRows(
            1, TrainedModel.Summary.of(training, basis.prior()), missing, clock.seconds());
    return SummedModel.of(basis, pass, summed, description, workers);
  }

  private void requireSameAttributes(Instances rows) throws UserException {
    String difference = basis.differenceTo(rows).orElse("");
    if (!difference.isEmpty()) {
      throw new UserException(
          "the data differ from those of the model that -like names: %s.".formatted(difference));
    }
  }

  private Plan required(int rows) {
    int most = Math.max(rows, basis.features().rank()); // sums have their size from the points
    Plan plan = new Plan(method, description.method(), method, method.memory(most), 0, List.of());
    trainer.resources().require(plan);
    return plan;
  }

  private RowPass sums(TrainingSet training) {
    RowPass pass = RowPass.begin(method, basis.prior(), basis.features());
    pass.add(training, trainer.work());
    return pass;
  }
}
