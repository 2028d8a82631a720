package weka.classifiers.functions.gp.train;

import java.util.function.Function;
import kmcg.form.Form;
import kmcg.inducing.choice.PointSelection;
import kmcg.linalg.machine.Heap;
import kmcg.method.InducingPoints;
import kmcg.method.RowPass;
import kmcg.model.Posterior;
import weka.classifiers.functions.gp.options.UserException;

/**
 * A model with the sums over rows that it was made of. Models of other rows with the same basis can
 * be merged into it; the result is the model of all rows.
 */
public final class SummedModel {
  private final SharedBasis basis;
  private final RowPass pass;
  private SummedRows rows;
  private TrainedModel model;
  private boolean complete;

  private SummedModel(
      SharedBasis basis, RowPass pass, SummedRows rows, TrainedModel model, boolean complete) {
    this.basis = basis;
    this.pass = pass;
    this.rows = rows;
    this.model = model;
    this.complete = complete;
  }

  /**
   * The model of a pass.
   *
   * @param basis that the pass began with
   * @param pass over all rows
   * @param rows that it went over
   * @param description of the model
   */
  static SummedModel of(
      SharedBasis basis,
      RowPass pass,
      SummedRows rows,
      TrainedModel.Description description,
      Workers workers)
      throws Exception {
    StageClock clock = rows.clock();
    TrainedModel model = model(basis, pass, rows, description, clock, workers);
    return new SummedModel(basis, pass, rows.with(clock), model, true);
  }

  private static TrainedModel model(
      SharedBasis basis,
      RowPass pass,
      SummedRows rows,
      TrainedModel.Description description,
      StageClock clock,
      Workers workers)
      throws Exception {
    Posterior posterior = clock.time(Stage.MODEL, () -> workers.run(pass::posterior));
    long heap = (Runtime.getRuntime().maxMemory() - Heap.free()) >> 20;
    return new TrainedModel(
        basis.encoding().header(),
        basis.encoding().encoder(),
        basis.encoding().target(),
        posterior,
        description,
        rows.summary(),
        new Account(
            clock.seconds(), heap, rows.notes(basis.encoding().encoder().filler().isPresent())));
  }

  /** The form of the sums; the model is that of the regressor, and not part of it. */
  public Form form() {
    return Form.builder()
        .put("pass", pass.form())
        .put("rows", rows.form())
        .put("complete", complete)
        .build();
  }

  /**
   * The model and sums of a form.
   *
   * @param model of the regressor
   * @param methods makes the method whose sums they are, for given points
   */
  public static SummedModel of(
      Form form, TrainedModel model, Function<PointSelection, InducingPoints> methods) {
    return form.read(f -> read(f, model, methods));
  }

  private static SummedModel read(
      Form form, TrainedModel model, Function<PointSelection, InducingPoints> methods) {
    SharedBasis basis =
        SharedBasis.of(model)
            .orElseThrow(() -> form.refusal("pass", "must belong to points", "there are none"));
    InducingPoints method = methods.apply(basis.points());
    return new SummedModel(
        basis,
        RowPass.of(form.form("pass"), method, basis.prior(), basis.features()),
        SummedRows.of(form.form("rows")),
        model,
        form.flag("complete"));
  }

  /** The model of all rows, or of those before the last merge if it is not complete. */
  public TrainedModel model() {
    return model;
  }

  /** Whether the model is that of all rows. */
  public boolean isComplete() {
    return complete;
  }

  /**
   * Takes in the sums of another model, which stays as it is.
   *
   * @throws UserException if it has not the same basis
   */
  public void merge(SummedModel other) throws UserException {
    String difference = basis.differenceTo(other.basis).orElse("");
    if (!difference.isEmpty()) {
      throw new UserException(
          "these models cannot be merged, because they have different %s: train all of them with"
                  .formatted(difference)
              + " -like and the same model file.");
    }
    pass.merge(other.pass.form());
    rows = rows.plus(other.rows);
    complete = false;
  }

  /** Makes the model of all rows. */
  public void complete(Workers workers) throws Exception {
    StageClock clock = rows.clock();
    model = model(basis, pass, rows, model.description(), clock, workers);
    rows = rows.with(clock);
    complete = true;
  }
}
