package weka.classifiers.functions.gp.train;

import java.util.List;
import java.util.Optional;
import kmcg.data.TrainingSet;
import kmcg.linalg.machine.Interruption;
import kmcg.model.Prior;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Instances;

/**
 * Training and test rows as the regressors see them, encoded and scaled by the training part, for
 * programs that compare methods of the core on the user's data.
 *
 * @param training the rows to learn from; rows of equal inputs are one
 * @param test rows with a class value
 * @param prior kernel and noise, as given or learned
 * @param notes how the prior was learned
 * @param unit of the targets, in units of the class
 * @param outside how many test rows are outside the range of the training rows, if some are
 */
public record ScaledProblem(
    TrainingSet training,
    TrainingSet test,
    Prior prior,
    List<String> notes,
    double unit,
    Optional<String> outside) {
  /** Keeps its own copy of the notes. */
  public ScaledProblem {
    notes = List.copyOf(notes);
  }

  /**
   * Prepares rows and learns hyper-parameters as a regressor would.
   *
   * @param trainer of the regressor
   * @param learn whether to learn, if the regressor's budget of evaluations is not zero
   */
  public static ScaledProblem of(Trainer trainer, Instances training, Instances test, boolean learn)
      throws Exception {
    Preparation prepared = trainer.prepare(training, learn);
    Instances rows = new Instances(test);
    rows.deleteWithMissingClass();
    if (rows.numInstances() < 2) {
      throw new UserException("at least two test rows with a class value are needed.");
    }
    double[] targets = new double[rows.numInstances()];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = prepared.target().toModel(rows.instance(i).classValue());
    }
    Cells cells = Cells.of(rows);
    OutsideRows outside = new OutsideRows();
    for (int i = 0; i < targets.length; i++) {
      Interruption.poll();
      outside.add(prepared.encoder().outside(prepared.header(), cells, i));
    }
    TrainingSet heldOut = new TrainingSet(prepared.encoder().encode(cells), targets);
    return new ScaledProblem(
        prepared.training(),
        heldOut,
        prepared.prior(),
        prepared.learning(),
        prepared.target().unitAtZero(),
        outside.counted("held-out rows"));
  }

  /** The same rows with another prior. */
  public ScaledProblem with(Prior other) {
    return new ScaledProblem(training, test, other, notes, unit, outside);
  }
}
