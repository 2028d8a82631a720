package weka.experiment.gp.disk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kmcg.form.Form;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningProgress;
import kmcg.method.RowPass;
import weka.classifiers.functions.gp.InducingPointRegressor;
import weka.classifiers.functions.gp.train.BlockPlan;
import weka.classifiers.functions.gp.train.BlockTraining;
import weka.classifiers.functions.gp.train.StageClock;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.core.Instances;

/**
 * Trains a regressor on a table that need not fit into memory: reads it once, learns on a sample,
 * sums over all rows, and keeps what is finished in a folder.
 *
 * @param csv the table
 * @param kinds of its columns
 * @param regressor with its options
 * @param sampleSize the most rows that are learned from
 * @param between seconds between two checkpoints of the sums
 * @param progress that is reported to
 */
record DiskTraining(
    CsvFile csv,
    ColumnKinds kinds,
    InducingPointRegressor regressor,
    int sampleSize,
    double between,
    StageProgress progress) {
  private static final String LEARNED = "learned";
  private static final String SUMS = "sums";

  /** Trains, and writes the model. */
  void run(Path folder, Path modelFile) throws Exception {
    StageClock clock = StageClock.started();
    try (WorkFolder work = WorkFolder.open(folder, "-work", identity())) {
      work.keepOnlyIfMadeWith(options(), LEARNED, SUMS);
      try (DiskTable table = Ingestion.read(csv, kinds, work, progress)) {
        regressor.adopt(model(table, work, clock));
        ModelFile.write(modelFile, regressor, table.summary().header());
        progress.end(modelFile.toString());
      }
      work.finish();
    }
  }

  private TrainedModel model(DiskTable table, WorkFolder work, StageClock clock) throws Exception {
    BlockTraining training = new BlockTraining(planned(table, clock));
    learn(training, work);
    RowPass pass = sum(training, table, work);
    progress.begin("model", 0);
    return training.model(
        pass, table.encoded(training.encoding()), table.notes(training.sampled()));
  }

  /** The plan of the training; refused if memory will not do. */
  private BlockPlan planned(DiskTable table, StageClock clock) throws Exception {
    Instances sample = table.sample(sampleSize, regressor.getSeed());
    BlockPlan plan = BlockPlan.of(regressor.trainer(), sample, table.summary(), clock);
    long room = plan.room();
    if (!plan.fitsInto(room)) {
      plan.require(new MemoryRemedy(regressor, plan, room).words());
    }
    return plan;
  }

  /** What the rows in the folder depend on. */
  private List<String> identity() {
    return List.of(
        "table " + csv.path().toAbsolutePath().normalize(),
        "format " + csv.format(),
        "class " + csv.names().get(kinds.used()[kinds.target()]),
        "columns " + columns());
  }

  /** What parameters and sums depend on, beside the rows. */
  private List<String> options() {
    return List.of(
        "sample " + sampleSize,
        "regressor " + regressor.getClass().getSimpleName(),
        "options " + String.join(" ", optionsOfModel()));
  }

  /** The options of the regressor, but for those that do not change the model. */
  private List<String> optionsOfModel() {
    List<String> options = new ArrayList<>(List.of(regressor.getOptions()));
    int progress = options.indexOf("-progress");
    if (progress >= 0) {
      options.subList(progress, progress + 2).clear();
    }
    return options;
  }

  private String columns() {
    List<String> words = new ArrayList<>();
    for (int k = 0; k < kinds.used().length; k++) {
      words.add(csv.names().get(kinds.used()[k]) + (kinds.nominal()[k] ? " nominal" : ""));
    }
    return String.join(", ", words);
  }

  private void learn(BlockTraining training, WorkFolder work) throws Exception {
    progress.begin("learning on %s rows".formatted(training.sampled()), 0);
    Optional<Form> before = work.read(LEARNED);
    if (before.isPresent()) {
      training.restore(before.get());
      progress.end("done before");
      return;
    }
    training.learn(
        new LearningListener() {
          @Override
          public void onEvaluation(LearningProgress evaluation) {
            progress.at(evaluation.share());
          }

          @Override
          public void onWork(String doing) {
            progress.doing(doing);
          }
        });
    work.write(LEARNED, training.learned());
    progress.end("done");
  }

  private RowPass sum(BlockTraining training, DiskTable table, WorkFolder work) throws Exception {
    Optional<Form> before = work.read(SUMS);
    RowPass pass = before.isPresent() ? training.pass(before.get()) : training.pass();
    double all = table.rows();
    progress.begin("summing over all rows", pass.rows() / all);
    long saved = System.nanoTime();
    while (pass.rows() < table.rows()) {
      training.add(table.block(pass.rows()), pass);
      boolean isLast = pass.rows() == table.rows();
      if (isLast || (System.nanoTime() - saved) * 1e-9 > between) {
        work.write(SUMS, pass.form());
        saved = System.nanoTime();
      }
      progress.at(pass.rows() / all);
    }
    progress.end("%s rows".formatted(table.rows()));
    return pass;
  }
}
