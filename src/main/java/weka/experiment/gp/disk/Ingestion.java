package weka.experiment.gp.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kmcg.form.Form;
import kmcg.linalg.machine.Interruption;
import weka.classifiers.functions.gp.train.ColumnSums;
import weka.classifiers.functions.gp.train.TableSummary;
import weka.core.Attribute;
import weka.core.Instances;
import weka.experiment.gp.data.DataException;

/**
 * Reads a CSV file once: writes its rows as doubles, and sums over its columns. After each block it
 * notes how far it has come, and goes on there after it was stopped.
 */
final class Ingestion {
  private static final String STATE = "table";
  private static final String ROWS = "rows.bin";
  private static final String OTHER_KIND =
      "Correct the cell and start again, which goes on from the last finished block; or, if the"
          + " column holds labels, say -nominal with its name, and another folder (-work).";

  private final CsvFile csv;
  private final ColumnKinds kinds;
  private final WorkFolder work;
  private final List<ColumnSums> sums = new ArrayList<>();
  private final List<Labels> labels = new ArrayList<>();
  private long rows;
  private long withoutClass;
  private long offset;
  private long line;
  private long checksum; // of the file up to the offset
  private boolean complete;
  private List<String> warnings;

  private Ingestion(CsvFile csv, ColumnKinds kinds, WorkFolder work) {
    this.csv = csv;
    this.kinds = kinds;
    this.work = work;
    offset = csv.start();
    line = csv.startLine();
    warnings = new ArrayList<>(kinds.doubts());
    for (int k = 0; k < kinds.used().length; k++) {
      sums.add(new ColumnSums());
      labels.add(new Labels(List.of()));
    }
  }

  /** The table of a file. */
  static DiskTable read(CsvFile csv, ColumnKinds kinds, WorkFolder work, StageProgress progress)
      throws IOException {
    Ingestion reading = new Ingestion(csv, kinds, work);
    Optional<Form> before = work.read(STATE);
    if (before.isPresent()) {
      reading.restore(before.get());
    }
    RowFile file = new RowFile(work.file(ROWS), kinds.used().length);
    try {
      file.requireHolds(reading.rows);
      reading.readAll(file, progress);
      return new DiskTable(reading.summary(), file, reading.withoutClass, reading.warnings);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** What changes with the file. */
  private String version() throws IOException {
    return Files.size(csv.path()) + " bytes of " + Files.getLastModifiedTime(csv.path());
  }

  private DataException changed() {
    return new DataException(
        ("%s has changed in rows that were read before; name another folder (-work), or remove the"
                + " one that was used.")
            .formatted(csv.path()));
  }

  private void restore(Form form) throws IOException {
    rows = form.whole("rows");
    withoutClass = form.whole("withoutClass");
    offset = form.whole("offset");
    line = form.whole("line");
    checksum = form.whole("checksum");
    complete = form.flag("complete");
    warnings = new ArrayList<>(form.texts("warnings"));
    if (complete && !form.text("version").equals(version())) {
      throw changed();
    }
    List<Form> columns = form.forms("columns");
    for (int k = 0; k < columns.size(); k++) {
      sums.set(k, ColumnSums.of(columns.get(k).form("sums")));
      labels.set(k, new Labels(columns.get(k).texts("labels")));
    }
  }

  private void save() throws IOException {
    List<Form> columns = new ArrayList<>();
    for (int k = 0; k < sums.size(); k++) {
      columns.add(
          Form.builder()
              .put("sums", sums.get(k).form())
              .putTexts("labels", labels.get(k).all())
              .build());
    }
    work.write(
        STATE,
        Form.builder()
            .put("rows", rows)
            .put("withoutClass", withoutClass)
            .put("offset", offset)
            .put("line", line)
            .put("checksum", checksum)
            .put("version", version())
            .put("complete", complete)
            .putTexts("warnings", warnings)
            .putForms("columns", columns)
            .build());
  }

  private void readAll(RowFile file, StageProgress progress) throws IOException {
    double size = Math.max(1, Files.size(csv.path()));
    progress.begin("reading " + csv.path().getFileName(), offset / size);
    if (!complete) {
      try (CsvRows next = csv.rows(offset, line)) {
        if (rows > 0 && next.checksum() != checksum) {
          throw changed();
        }
        while (!complete) {
          Interruption.poll();
          take(block(next, file.blockRows()), next, file);
          progress.at(offset / size);
        }
      }
    }
    if (rows == 0) {
      throw new DataException(
          "%s has no row with a value of the class '%s'; give a file with some."
              .formatted(csv.path(), csv.names().get(kinds.used()[kinds.target()])));
    }
    progress.end("%s rows of %s columns".formatted(rows, sums.size()));
    warnings.forEach(progress::say);
  }

  private void take(RowFile.Block block, CsvRows behind, RowFile file) throws IOException {
    complete = block.rows() < file.blockRows();
    if (block.rows() > 0) {
      file.write(rows, block);
      for (int k = 0; k < sums.size(); k++) {
        sums.get(k).add(block.values()[k], block.rows(), kinds.nominal()[k]);
      }
    }
    rows += block.rows();
    offset = behind.offset();
    line = behind.nextLine();
    checksum = behind.checksum();
    if (rows > 0) { // without rows there is nothing to resume
      save();
    }
  }

  /** The next rows that have a class; fewer than a whole block at the end of the file. */
  private RowFile.Block block(CsvRows next, int most) throws IOException {
    int columns = kinds.used().length;
    double[][] values = new double[columns][most];
    int filled = 0;
    while (filled < most && next.next()) {
      csv.requireWhole(next);
      for (int k = 0; k < columns; k++) {
        values[k][filled] = cell(next, k);
      }
      if (next.isCutOff()) {
        warnings.add(csv.mayBeCutOff(next));
      }
      if (Double.isNaN(values[kinds.target()][filled])) {
        withoutClass++;
      } else {
        filled++;
      }
    }
    return new RowFile.Block(filled, values);
  }

  private double cell(CsvRows row, int k) {
    int column = kinds.used()[k];
    if (row.isMissing(column)) {
      return Double.NaN;
    }
    if (kinds.nominal()[k]) {
      return label(row, k, column);
    }
    try {
      return row.number(column);
    } catch (NumberFormatException e) {
      throw csv.refusal(row, column, "a cell must be a finite number or missing", OTHER_KIND);
    }
  }

  private double label(CsvRows row, int k, int column) {
    int number = labels.get(k).number(row.text(column));
    if (number < 0) {
      throw csv.refusal(
          row,
          column,
          "a column with texts must not have more than %s different ones".formatted(Labels.MOST),
          "Leave the column out with -drop, in another folder (-work).");
    }
    return number;
  }

  private TableSummary summary() {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < sums.size(); k++) {
      String name = csv.names().get(kinds.used()[k]);
      attributes.add(
          kinds.nominal()[k] ? new Attribute(name, labels.get(k).all()) : new Attribute(name));
    }
    String relation = csv.path().getFileName().toString().replaceFirst("\\.csv$", "");
    Instances header = new Instances(relation, attributes, 0);
    header.setClassIndex(kinds.target());
    return new TableSummary(header, rows, sums);
  }
}
