package weka.gui.explorer.gp;

import javax.swing.JMenuItem;
import org.jspecify.annotations.Nullable;
import weka.core.Instances;
import weka.gui.visualize.plugins.ErrorVisualizePlugin;

/** In the menu of a result: predictions and errors of the test rows along an attribute. */
public final class ErrorsPlugin extends ResultListPlugin implements ErrorVisualizePlugin {
  static final String TITLE = "Plots along attributes";

  /** The entry of the menu; none for classes with labels, and where no rows were kept. */
  @Override
  public @Nullable JMenuItem getVisualizeMenuItem(@Nullable Instances rows) {
    if (rows == null || !ErrorTable.isOne(rows)) {
      return null;
    }
    ErrorTable table = ErrorTable.of(rows);
    if (table.attributes().length == 0) {
      return null;
    }
    JMenuItem item = new JMenuItem(TITLE);
    item.addActionListener(
        event ->
            PlotFrame.open(TITLE + ": " + rows.classAttribute().name(), new ErrorsView(table)));
    return item;
  }
}
