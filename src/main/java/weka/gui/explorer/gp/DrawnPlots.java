package weka.gui.explorer.gp;

import java.util.List;
import weka.experiment.gp.chart.Plot;

/**
 * Plots of a model, as the tab shows them.
 *
 * @param plots themselves; none if there is nothing to see
 * @param caption below them
 * @param offered names of the attributes that could be chosen
 * @param chosen names of those that were
 * @param reason why there may be nothing to see
 */
record DrawnPlots(
    List<Plot> plots, String caption, List<String> offered, List<String> chosen, String reason) {
  /** The caption, or why there is nothing to see. */
  String words() {
    return plots.isEmpty() ? reason : caption;
  }
}
