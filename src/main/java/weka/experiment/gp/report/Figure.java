package weka.experiment.gp.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Locale;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.data.TextFile;

/**
 * A plot with a name.
 *
 * @param id its name in files and pages: letters, digits and hyphens
 * @param plot itself
 */
public record Figure(String id, Plot plot) {
  /** A name for a file made of any words. */
  public static String id(String... words) {
    String plain = Normalizer.normalize(String.join("-", words), Normalizer.Form.NFD);
    return plain.toLowerCase(Locale.ROOT).replaceAll("\\p{M}", "").replaceAll("[^a-z0-9]+", "-");
  }

  /** Writes it as SVG and PNG. */
  public void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    TextFile.write(folder.resolve(id + ".svg"), plot.svg(id) + "\n");
    plot.writePng(folder.resolve(id + ".png"));
  }
}
