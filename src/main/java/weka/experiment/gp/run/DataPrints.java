package weka.experiment.gp.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weka.experiment.gp.data.Checksum;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.data.TextFile;

/**
 * Which version of its files each data set of a folder of results was read from, in {@code
 * data.txt}: results of files that have changed since are not those of the present ones.
 */
public final class DataPrints {
  private final Results results;
  private final Path file;
  private final Map<String, String> kept = new LinkedHashMap<>();

  private DataPrints(Results results) {
    this.results = results;
    this.file = results.folder().resolve("data.txt");
  }

  /** Those of a folder of results. */
  public static DataPrints open(Results results) throws IOException {
    DataPrints prints = new DataPrints(results);
    if (Files.exists(prints.file)) {
      for (String line : TextFile.read(prints.file).lines().toList()) {
        String[] words = line.split(" ", 2);
        if (words.length == 2) {
          prints.kept.put(words[0], words[1]);
        }
      }
    }
    return prints;
  }

  /** Refuses results of other versions of the files; keeps the present ones otherwise. */
  public void require(String dataSet, List<Path> files) throws IOException {
    StringBuilder now = new StringBuilder();
    for (Path one : files) {
      now.append(Checksum.of(one)).append(' ');
    }
    String before = kept.put(dataSet, now.toString().strip());
    boolean measured = results.all().stream().anyMatch(m -> m.run().dataSet().equals(dataSet));
    if (measured && before != null && !before.equals(kept.get(dataSet))) {
      throw new DataException(
          ("the files of %s have changed since the results in %s were measured; name"
                  + " another folder (-o).")
              .formatted(dataSet, results.folder()));
    }
    StringBuilder text = new StringBuilder();
    kept.forEach((name, print) -> text.append(name).append(' ').append(print).append('\n'));
    TextFile.write(file, text);
  }
}
