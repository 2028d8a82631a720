package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import kmcg.data.RowBlocks;
import kmcg.data.TargetScale;
import kmcg.form.DataForms;
import kmcg.form.Form;
import kmcg.inducing.choice.Selection;
import kmcg.kernel.Gram;
import kmcg.learning.LearningHistory;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningRecorder;
import kmcg.linalg.machine.Heap;
import kmcg.method.InducingPoints;
import kmcg.method.RowPass;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import org.jspecify.annotations.Nullable;

/**
 * Training on a table of which only a sample is in memory: hyper-parameters and inducing points
 * come from the sample, scaling and sums from all rows, which pass by in blocks.
 *
 * <pre>
 *   sample, column sums ─▶ learn ─▶ choose U ─▶ RowPass over all blocks ─▶ TrainedModel
 * </pre>
 */
public final class BlockTraining {
  private final BlockPlan planned;
  private final Trainer trainer;
  private final InducingPoints method;
  private final StageClock clock;
  private Preparation prepared;
  private LearningHistory history = LearningHistory.NONE;
  private @Nullable Selection points;

  /** A training before learning. */
  public BlockTraining(BlockPlan planned) {
    this.planned = planned;
    trainer = planned.trainer();
    method = planned.method();
    clock = planned.clock();
    prepared = planned.sample();
  }

  /** The number of rows of the sample. */
  public int sampled() {
    return planned.sampled();
  }

  /** Learns the prior and chooses the inducing points, both on the sample. */
  public void learn(LearningListener listener) throws Exception {
    learn(listener, trainer.resources());
  }

  /**
   * Learns the prior and chooses the inducing points on the sample.
   *
   * @param resources that learning may use, and that may know more rows than the sample
   */
  public void learn(LearningListener listener, Resources resources) throws Exception {
    trainer.learning().requirePossibleBySample();
    Workers workers = trainer.resources().workers();
    LearningRecorder recorder = new LearningRecorder();
    LearningListener hears = listener.and(recorder);
    prepared =
        clock.time(
            Stage.LEARNING,
            () ->
                workers.run(
                    () ->
                        trainer
                            .learning()
                            .improve(
                                prepared, method, resources, hears, OutlierWarning.OF_SAMPLE)));
    history = recorder.history();
    points =
        clock.time(
            Stage.PREPARATION,
            () ->
                workers.run(
                    () ->
                        method
                            .points()
                            .select(prepared.prior().kernel(), prepared.training().inputs())));
  }

  /** The form of what was learned. */
  public Form learned() {
    Selection chosen = points();
    return Form.builder()
        .put("prior", prepared.prior().form())
        .put("target", DataForms.of(prepared.target()))
        .put("isLearned", prepared.isLearned())
        .putTexts("notes", prepared.learning())
        .put("points", DataForms.of(chosen.points()))
        .putTexts("pointNotes", chosen.notes())
        .put("seconds", StageClock.form(clock.seconds()))
        .put("encoder", prepared.encoder().form())
        .build();
  }

  /** Takes back what was learned. */
  public void restore(Form learned) {
    TargetScale target = DataForms.targetScale(learned.form("target"));
    List<String> notes = learned.texts("notes");
    prepared =
        new Preparation(
            prepared.header(),
            learned.has("encoder")
                ? InputEncoder.of(learned.form("encoder"), prepared.header())
                : prepared.encoder(),
            target,
            Prior.of(learned.form("prior")),
            prepared.training(),
            learned.has("isLearned") ? learned.flag("isLearned") : !notes.isEmpty(),
            notes,
            Optional.empty(),
            prepared.single());
    points =
        new Selection(
            DataForms.points(learned.form("points")),
            new int[0],
            learned.texts("pointNotes"),
            null);
    clock.add(StageClock.seconds(learned.form("seconds")));
  }

  private Selection points() {
    if (points == null) {
      throw new IllegalStateException("learn or restore first.");
    }
    return points;
  }

  /** A pass over all rows, before the first. */
  public RowPass pass() throws Exception {
    return run(() -> RowPass.begin(method, prepared.prior(), points()));
  }

  /** The pass of a form. */
  public RowPass pass(Form form) throws Exception {
    return run(() -> RowPass.of(form, method, prepared.prior(), points()));
  }

  /** Takes a block into a pass. */
  public void add(Cells block, RowPass pass) throws Exception {
    run(
        () -> {
          pass.add(encoding().encoded(block));
          return true;
        });
  }

  private <T> T run(Supplier<T> work) throws Exception {
    return trainer.resources().workers().run(work);
  }

  /** How rows become rows that the model sees. */
  public RowEncoding encoding() {
    return new RowEncoding(
        prepared.header(), prepared.encoder(), prepared.target(), trainer.encoding().weights());
  }

  /**
   * The model.
   *
   * @param pass over all rows
   * @param all the rows, as {@link #encoding} makes them
   * @param notes on the run
   */
  public TrainedModel model(RowPass pass, RowBlocks all, List<String> notes) throws Exception {
    Posterior posterior = clock.time(Stage.MODEL, () -> run(() -> pass.posterior(all)));
    double[] variances =
        Gram.diagonal(prepared.prior().kernel(), prepared.training().inputs().all());
    long rows = planned.table().rows();
    TrainedModel.Summary summary =
        new TrainedModel.Summary(
            pass.observations(),
            (int) Math.min(Integer.MAX_VALUE, rows),
            DoubleStream.of(variances).average().orElse(0));
    List<String> leftOut = new ArrayList<>();
    Diagnosis diagnosis =
        clock.time(Stage.DIAGNOSIS, () -> run(() -> diagnosis(posterior, leftOut)));
    long heap = (Runtime.getRuntime().maxMemory() - Heap.free()) >> 20;
    List<String> plans = trainer.notes(planned.plan(), planned.sample());
    Account account =
        new Account(clock.seconds(), heap, Notes.of(prepared, plans, notes, posterior))
            .noting(leftOut);
    return new TrainedModel(
            prepared.header(),
            prepared.encoder(),
            prepared.target(),
            posterior,
            trainer.description(planned.plan()),
            summary,
            account,
            diagnosis)
        .noting(IntervalCheck.warnings(prepared, diagnosis));
  }

  /** Rows of the sample stand for all; those of a training that was resumed are not at hand. */
  private Diagnosis diagnosis(Posterior posterior, List<String> leftOut) {
    return new Diagnosis(
        AttributeRelevance.of(prepared, posterior, leftOut::add),
        history.isEmpty() ? Optional.empty() : RowSample.of(prepared, posterior, leftOut::add),
        history);
  }
}
