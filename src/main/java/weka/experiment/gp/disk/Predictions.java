package weka.experiment.gp.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kmcg.form.Form;
import kmcg.linalg.machine.Interruption;
import kmcg.model.PredictiveDistribution;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.train.OutsideRows;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.classifiers.functions.gp.train.Workers;
import weka.experiment.gp.data.DataException;

/**
 * Predicts the rows of a CSV file, block by block and in their order, into another one: mean (or
 * median), standard deviation and interval of each. After a stop it goes on behind the last whole
 * block.
 */
final class Predictions {
  private static final String STATE = "predictions";
  private static final String TITLES = ",sd,lower,upper\n";
  private static final int BLOCK = 4096;

  private final CsvFile csv;
  private final TrainedModel model;
  private final GaussianProcessRegressor regressor;
  private final boolean latent;
  private final Workers workers;
  private final double level;
  private final PredictedColumns columns;
  private final PredictionScores scores;
  private final OutsideRows outside = new OutsideRows();
  private long rows;
  private long offset;
  private long line;
  private long written;
  private long checksum; // of the rows up to the offset
  private final List<String> warnings = new ArrayList<>();

  /**
   * Predictions before the first row.
   *
   * @param dropped columns that are not looked at
   * @param level probability of the intervals
   */
  Predictions(CsvFile csv, List<Integer> dropped, GaussianProcessRegressor regressor, double level)
      throws Exception {
    this.csv = csv;
    this.regressor = regressor;
    this.model = regressor.model();
    this.latent = regressor.getLatent();
    this.workers = regressor.trainer().resources().workers();
    this.level = level;
    columns = PredictedColumns.of(csv, model.header(), dropped);
    scores = new PredictionScores(level, latent);
    offset = csv.start();
    line = csv.startLine();
  }

  /** Predicts all rows; a sentence on how well, if their class is known. */
  Optional<String> write(Path output, List<String> identity, StageProgress progress)
      throws Exception {
    columns.note().ifPresent(progress::say);
    Path folder = Path.of(output + ".work");
    if (Files.exists(output) && !WorkFolder.isOfARun(folder)) {
      throw new DataException(
          "%s is there already; remove it, or name another file (-o).".formatted(output));
    }
    try (WorkFolder work = WorkFolder.open(folder, "-o", identity)) {
      work.read(STATE).ifPresent(this::restore);
      if (written > 0 && (!Files.exists(output) || Files.size(output) < written)) {
        throw new DataException(
            ("%s has lost predictions that were written before; remove what is left of it and %s to"
                    + " begin again.")
                .formatted(output, folder));
      }
      try (FileChannel out =
          FileChannel.open(output, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        out.truncate(written).position(written);
        if (written == 0) {
          written += append(out, output, (regressor.getMedian() ? "median" : "mean") + TITLES);
        }
        predictAll(out, output, work, progress);
      }
      work.finish();
    }
    warnings.forEach(progress::say);
    outside.words(model.beyond()).ifPresent(progress::say);
    return scores.words();
  }

  private void restore(Form form) {
    rows = form.whole("rows");
    offset = form.whole("offset");
    line = form.whole("line");
    written = form.whole("written");
    checksum = form.whole("checksum");
    warnings.addAll(form.texts("warnings"));
    scores.restore(form.form("scores"));
    outside.restore(form.form("outside"));
  }

  private void predictAll(FileChannel out, Path output, WorkFolder work, StageProgress progress)
      throws Exception {
    double size = Math.max(1, Files.size(csv.path()));
    progress.begin("predicting", offset / size);
    try (CsvRows next = csv.rows(offset, line)) {
      if (rows > 0 && next.checksum() != checksum) {
        throw new DataException(
            ("%s has changed in rows that were predicted before; remove the predictions and their"
                    + " folder .work to begin again.")
                .formatted(csv.path()));
      }
      RowFile.Block block = columns.block(next, BLOCK, warnings);
      while (block.rows() > 0) {
        Interruption.poll();
        written += append(out, output, predicted(block));
        rows += block.rows();
        offset = next.offset();
        line = next.nextLine();
        checksum = next.checksum();
        save(work);
        progress.at(offset / size);
        block = columns.block(next, BLOCK, warnings);
      }
    }
    progress.end("%s rows".formatted(rows));
  }

  private void save(WorkFolder work) throws IOException {
    work.write(
        STATE,
        Form.builder()
            .put("rows", rows)
            .put("offset", offset)
            .put("line", line)
            .put("written", written)
            .put("checksum", checksum)
            .putTexts("warnings", warnings)
            .put("scores", scores.form())
            .put("outside", outside.form())
            .build());
  }

  private String predicted(RowFile.Block block) throws Exception {
    PredictiveDistribution[] rows = workers.run(() -> model.predict(block));
    StringBuilder text = new StringBuilder(80 * rows.length);
    for (int i = 0; i < rows.length; i++) {
      PredictiveDistribution row = rows[i];
      double value = regressor.value(row);
      double sd = latent ? row.latentDeviation() : row.observationDeviation();
      double[] interval = latent ? row.latentInterval(level) : row.interval(level);
      text.append(value).append(',').append(sd).append(',');
      text.append(interval[0]).append(',').append(interval[1]).append('\n');
      scores.add(block.at(i, model.header().classIndex()), value, row);
      outside.add(model.outside(block, i));
    }
    return text.toString();
  }

  private static long append(FileChannel out, Path output, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    try {
      while (buffer.hasRemaining()) {
        out.write(buffer);
      }
    } catch (IOException e) {
      throw new DataException(
          ("cannot write %s: %s. Make room and start again, which goes on from the last finished"
                  + " block.")
              .formatted(output, e.getMessage()),
          e);
    }
    return bytes.length;
  }
}
