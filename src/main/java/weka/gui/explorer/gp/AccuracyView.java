package weka.gui.explorer.gp;

import java.awt.Component;
import java.util.List;
import javax.swing.JTabbedPane;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.plot.AccuracyPlots;
import weka.experiment.gp.plot.JudgedRows;

/** Predicted against actual values, errors and, where there are intervals, their calibration. */
final class AccuracyView extends JTabbedPane {
  private static final long serialVersionUID = 1L;

  /** Weka keeps no more of a prediction than its interval. */
  private static final String ASSUMED =
      " Only 95 % intervals are known; other levels are those of normal distributions with these"
          + " intervals. For models of this package, the tab GP plots shows their own.";

  AccuracyView(JudgedRows rows) {
    AccuracyPlots plots = new AccuracyPlots(rows);
    addTab("Predicted against actual", view(plots.predictedAgainstActual(), plots.caption()));
    addTab("Errors", view(plots.residuals(), plots.caption()));
    if (rows.below().length > 0) {
      addTab("Calibration", view(plots.calibration(), plots.caption() + ASSUMED));
      addTab("PIT", view(plots.histogram(), plots.caption() + ASSUMED));
    }
  }

  private static Component view(Plot plot, String caption) {
    PlotGrid grid = new PlotGrid();
    grid.show(List.of(plot), caption);
    return grid;
  }
}
