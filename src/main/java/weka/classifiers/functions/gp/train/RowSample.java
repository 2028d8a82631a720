package weka.classifiers.functions.gp.train;

import java.util.Optional;
import java.util.function.Consumer;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.learning.LeaveOneOut;
import kmcg.learning.Observations;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.model.Posterior;
import kmcg.model.judgement.LeftOut;

/**
 * Some training rows, and what the model predicts of each from the others.
 *
 * @param inputs as the model sees them; rows without inputs where these would be many numbers
 * @param leftOut what is predicted of them
 */
public record RowSample(Points inputs, LeftOut leftOut) {
  private static final long SEED = 1;

  private static final String NOT_DONE = "Rows were not left out in turn: ";

  /** Numbers that are kept at most. */
  private static final int MOST_NUMBERS = 100_000;

  /** Whether the inputs of the rows are known. */
  public boolean hasInputs() {
    return inputs.size() > 0;
  }

  /**
   * The sample of a model whose prior was learned, if it can be told how well it predicts.
   *
   * @param note hears why it is left out, where memory is too small for it
   */
  static Optional<RowSample> of(Preparation prepared, Posterior posterior, Consumer<String> note) {
    TrainingSet data = prepared.training();
    if (!prepared.isLearned()) {
      return Optional.empty();
    }
    try {
      if (prepared.single().isPresent()) {
        Observations some = prepared.single().get();
        return LeaveOneOut.of(posterior, data, some)
            .map(leftOut -> new RowSample(inputs(data, some.rows()), leftOut));
      }
      int[] rows = LeaveOneOut.rows(data, SEED);
      return LeaveOneOut.of(posterior, data, rows)
          .map(leftOut -> new RowSample(inputs(data, rows), leftOut));
    } catch (InsufficientMemoryException e) {
      note.accept(NOT_DONE + e.getMessage());
      return Optional.empty(); // a model without pictures is better than none
    }
  }

  /** Whether a note is the reason why there is no sample. */
  static boolean saysWhyNot(String note) {
    return note.startsWith(NOT_DONE);
  }

  private static Points inputs(TrainingSet data, int[] rows) {
    long numbers = (long) rows.length * data.inputs().dimensions();
    return data.inputs().select(numbers <= MOST_NUMBERS ? rows : new int[0]);
  }

  /** The form. */
  Form form() {
    return Form.builder()
        .put("inputs", DataForms.of(inputs))
        .put("leftOut", leftOut.form())
        .build();
  }

  /** The sample of a form. */
  static RowSample of(Form form) {
    return new RowSample(
        DataForms.points(form.form("inputs")), form.form("leftOut").read(LeftOut::of));
  }
}
