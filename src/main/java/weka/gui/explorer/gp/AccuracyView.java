package weka.gui.explorer.gp;

import java.awt.Component;
import java.util.List;
import javax.swing.JTabbedPane;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.plot.AccuracyPlots;
import weka.experiment.gp.plot.JudgedRows;

/** Predicted against actual values, and errors, a tab each. */
final class AccuracyView extends JTabbedPane {
  private static final long serialVersionUID = 1L;

  AccuracyView(JudgedRows rows) {
    AccuracyPlots plots = new AccuracyPlots(rows);
    addTab("Predicted against actual", view(plots.predictedAgainstActual(), plots.caption()));
    addTab("Errors", view(plots.residuals(), plots.caption()));
    if (rows.below().length > 0) { // or else nothing but 95 % intervals is known
      addTab("Calibration", view(plots.calibration(), plots.caption()));
      addTab("PIT", view(plots.histogram(), plots.caption()));
    }
  }

  private static Component view(Plot plot, String caption) {
    PlotGrid grid = new PlotGrid();
    grid.show(List.of(plot), caption);
    return grid;
  }
}
