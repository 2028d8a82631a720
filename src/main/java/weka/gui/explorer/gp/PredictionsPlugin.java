package weka.gui.explorer.gp;

import java.util.ArrayList;
import javax.swing.JMenuItem;
import org.jspecify.annotations.Nullable;
import weka.classifiers.evaluation.Prediction;
import weka.core.Attribute;
import weka.experiment.gp.plot.JudgedRows;
import weka.gui.visualize.plugins.VisualizePlugin;

/** In the menu of a result: predicted against actual values with their intervals, and errors. */
public final class PredictionsPlugin extends ResultListPlugin implements VisualizePlugin {
  static final String TITLE = "Plots of predictions";

  /** The entry of the menu; none for classes with labels, and where no predictions were kept. */
  @Override
  @SuppressWarnings("NonApiType") // of Weka's interface
  public @Nullable JMenuItem getVisualizeMenuItem(
      @Nullable ArrayList<Prediction> predictions, @Nullable Attribute target) {
    if (predictions == null || target == null || !target.isNumeric()) {
      return null;
    }
    JudgedRows rows = JudgedRows.of(predictions, target.name());
    if (rows.size() == 0) {
      return null;
    }
    JMenuItem item = new JMenuItem(TITLE);
    item.addActionListener(
        event -> PlotFrame.open(TITLE + ": " + target.name(), new AccuracyView(rows)));
    return item;
  }
}
