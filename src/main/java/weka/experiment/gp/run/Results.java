package weka.experiment.gp.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.data.FolderLock;
import weka.experiment.gp.data.TextFile;

/**
 * All numbers of an experiment, in a file that only grows: {@code results.csv}.
 *
 * <p>A run is written when it is finished, and its last row says so. What a killed process has left
 * behind of an unfinished run is removed when the folder is opened again, so that the finished runs
 * need not be repeated and the others are. {@code provenance.csv} explains the numbers of the last
 * column, {@code settings.txt} holds what the runs have in common.
 */
public final class Results {
  private final Path folder;
  private final Path file;
  private final List<Measurement> measurements = new ArrayList<>();
  private final Set<RunKey> finished = new HashSet<>();

  private Results(Path folder) {
    this.folder = folder;
    this.file = folder.resolve("results.csv");
  }

  /**
   * Opens or makes a folder.
   *
   * @param settings what must be the same when a folder is used again
   */
  public static Results open(Path folder, String settings) throws IOException {
    Results results = new Results(folder);
    requireWritable(folder);
    if (!Files.exists(results.file)) {
      results.requireNothingOfOthers();
      TextFile.write(results.file, Measurement.HEADER + "\n");
    }
    results.requireSettings(settings);
    results.read();
    return results;
  }

  /**
   * Takes a folder into use: while it is open, no other process may open it, which would take a run
   * that is being written for one that was cut off.
   */
  public static FolderLock lock(Path folder) throws IOException {
    requireWritable(folder);
    return FolderLock.of(folder, "-o");
  }

  private static void requireWritable(Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DataException(
          "%s is a file; name a folder for the results (-o).".formatted(folder));
    }
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".writable", ""));
    } catch (IOException e) {
      throw new DataException(
          "cannot write into the folder %s (%s); make it writable, or name another folder (-o)."
              .formatted(folder, e.getClass().getSimpleName()),
          e);
    }
  }

  /** A folder without results is not ours, and nothing in it is written over. */
  private void requireNothingOfOthers() {
    for (String name : List.of("settings.txt", "provenance.csv", "report.html", "figures")) {
      if (Files.exists(folder.resolve(name))) {
        throw new DataException(
            "%s has a %s but no results; it may be somebody's. Name another folder (-o)."
                .formatted(folder, name));
      }
    }
  }

  private void requireSettings(String settings) throws IOException {
    Path kept = folder.resolve("settings.txt");
    boolean empty = Files.size(file) <= Measurement.HEADER.length() + 1;
    if (empty) {
      TextFile.write(kept, settings + "\n");
      return;
    }
    if (!Files.exists(kept)) {
      throw new DataException(
          ("%s has results but no settings.txt, so that nothing says what they are"
                  + " results of; put it back, or name another folder (-o).")
              .formatted(folder));
    }
    String before = TextFile.read(kept).strip();
    if (!before.equals(settings.strip())) {
      throw new DataException(
          ("%s holds results of other settings:%n  %s%nbut now these are asked for:%n "
                      + " %s%nGive the same")
                  .formatted(folder, before, settings)
              + " settings again to go on, or name another folder (-o).");
    }
  }

  private void read() throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    if (Measurement.HEADER.startsWith(text)) {
      rewrite();
      return;
    }
    // What follows the last end of a line is half a row, even if it looks like a whole one.
    List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(Measurement.HEADER)) {
      throw new DataException(
          "%s does not begin with the columns '%s'; remove it, or name another folder (-o)."
              .formatted(file, Measurement.HEADER));
    }
    List<Measurement> unfinished = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      try {
        unfinished.add(Measurement.of(lines.get(i)));
      } catch (IllegalArgumentException e) {
        if (i == lines.size() - 1) {
          break; // the last that was written
        }
        throw new DataException(
            ("%s, line %s: '%s' is no row of results; repair or remove it with the other"
                    + " rows of its run, or name another folder (-o).")
                .formatted(file, i + 1, lines.get(i)),
            e);
      }
      if (unfinished.get(unfinished.size() - 1).metric() == Metric.RUN_SECONDS) {
        keep(unfinished);
        unfinished.clear();
      }
    }
    if (measurements.size() < lines.size() - 1 || !text.endsWith("\n")) {
      rewrite();
    }
  }

  private void rewrite() throws IOException {
    StringBuilder text = new StringBuilder(Measurement.HEADER).append('\n');
    measurements.forEach(measurement -> text.append(measurement.row()).append('\n'));
    Path fresh = folder.resolve("results.csv.new");
    TextFile.write(fresh, text);
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
  }

  private void keep(List<Measurement> run) {
    RunKey key = run.get(run.size() - 1).run();
    run.forEach(measurement -> measurements.add(measurement.in(key)));
    finished.add(key);
  }

  /** Whether a run is finished. */
  public boolean has(RunKey key) {
    return finished.contains(key);
  }

  /** Adds a finished run, whose last number is its time. */
  public void add(List<Measurement> run) throws IOException {
    StringBuilder text = new StringBuilder();
    run.forEach(measurement -> text.append(measurement.row()).append('\n'));
    TextFile.write(file, text, StandardOpenOption.APPEND);
    keep(run);
  }

  /** Writes down what the number of a provenance stands for. */
  public void add(Provenance provenance) throws IOException {
    Path table = folder.resolve("provenance.csv");
    String row = "%s,\"%s\"%n".formatted(provenance.number(), provenance).replace("\r", "");
    String before = Files.exists(table) ? TextFile.read(table) : "provenance,description\n";
    if (!before.contains(row)) {
      TextFile.write(table, before + row);
    }
  }

  /** The provenances by their numbers, in the order of {@code provenance.csv}. */
  public Map<String, String> provenances() throws IOException {
    Path table = folder.resolve("provenance.csv");
    Map<String, String> descriptions = new LinkedHashMap<>();
    if (Files.exists(table)) {
      for (String row : TextFile.read(table).lines().skip(1).toList()) {
        int comma = row.indexOf(',');
        if (comma > 0) { // or else the process ended while it was written
          descriptions.put(row.substring(0, comma), row.substring(comma + 1).replace("\"", ""));
        }
      }
    }
    return descriptions;
  }

  /** Everything that was measured, in the order of the runs. */
  public List<Measurement> all() {
    return List.copyOf(measurements);
  }

  /** The folder of the results. */
  public Path folder() {
    return folder;
  }
}
