package kmcg.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weka.experiment.gp.chart.Plot;

/** Two plots beside each other, as one picture. */
record SideBySide(Plot left, Plot right) {
  private static final Pattern SIZE = Pattern.compile("viewBox=\"0 0 (\\d+) (\\d+)\"");

  /** Writes the picture, whose file has the name and ends in .svg. */
  void write(Path folder, String name) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(name + ".svg"), svg(name) + "\n");
  }

  /** The picture as an SVG element. */
  String svg(String name) throws IOException {
    String first = left.svg(name + "-left");
    String second = right.svg(name + "-right");
    int width = size(first, 1);
    int height = Math.max(size(first, 2), size(second, 2));
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d">
    <rect width="%1$d" height="%2$d" fill="#fff"/>
    %3$s
    %4$s
    </svg>\
    """
        .formatted(width + size(second, 1), height, first, moved(second, width));
  }

  private static int size(String svg, int number) {
    Matcher size = SIZE.matcher(svg);
    if (!size.find()) {
      throw new IllegalArgumentException("a plot without a size: " + svg.substring(0, 200));
    }
    return Integer.parseInt(size.group(number));
  }

  private static String moved(String svg, int across) {
    return svg.replaceFirst(" x=\"0px\"", " x=\"" + across + "\"");
  }
}
