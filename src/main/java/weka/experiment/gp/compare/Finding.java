package weka.experiment.gp.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import weka.experiment.gp.chart.Plot;

/**
 * What a comparison has come to.
 *
 * @param table one row for each method
 * @param recommendation which method to use, in words
 * @param scheme the same as the full name of a class with its options
 * @param notes what is to be known beside it, such as runs that are not finished
 * @param report the page with everything
 * @param pictures of loss over time, where times differ much
 */
public record Finding(
    ScoreTable table,
    String recommendation,
    Optional<String> scheme,
    List<String> notes,
    Path report,
    List<Picture> pictures) {
  /**
   * A plot.
   *
   * @param title short
   */
  public record Picture(String title, Plot plot) {}

  /** Keeps its own copies. */
  public Finding {
    notes = List.copyOf(notes);
    pictures = List.copyOf(pictures);
  }

  /** The sentence that says where the report is. */
  public String where() {
    return "The report is %s.".formatted(report.toAbsolutePath());
  }
}
