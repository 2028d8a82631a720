package weka.gui.explorer.gp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.data.TextFile;
import weka.experiment.gp.report.Figure;

/** Plots as files: SVG where the name ends so, or else PNG; several plots get numbers. */
final class PictureFiles {
  private PictureFiles() {}

  /** Writes plots, and says which files there are. */
  static List<Path> write(List<Plot> plots, Path asked) throws IOException {
    String name = String.valueOf(asked.getFileName());
    String lower = name.toLowerCase(Locale.ROOT);
    String ending = lower.endsWith(".svg") ? ".svg" : ".png";
    String stem = lower.endsWith(ending) ? name.substring(0, name.length() - 4) : name;
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < plots.size(); i++) {
      String number = plots.size() == 1 ? "" : "-" + (i + 1);
      Path file = asked.resolveSibling(stem + number + ending);
      if (ending.equals(".svg")) {
        TextFile.write(file, plots.get(i).svg(Figure.id(stem + number)) + "\n");
      } else {
        plots.get(i).writePng(file);
      }
      files.add(file);
    }
    return files;
  }
}
