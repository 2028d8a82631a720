package weka.gui.explorer.gp;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.util.List;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JPanel;
import weka.experiment.gp.plot.RowsAlong;

/** Predictions and errors along an attribute that the user chooses. */
final class ErrorsView extends JPanel {
  private static final long serialVersionUID = 1L;

  private final transient ErrorTable table;
  private final int[] attributes;
  private final JComboBox<String> chosen = new JComboBox<>();
  private final PlotGrid grid = new PlotGrid();

  ErrorsView(ErrorTable table) {
    super(new BorderLayout());
    this.table = table;
    this.attributes = table.attributes();
    chosen.setName("attribute");
    chosen.setRenderer(new PlainText());
    for (int attribute : attributes) {
      chosen.addItem(table.rows().attribute(attribute).name());
    }
    chosen.addActionListener(event -> draw());
    JPanel line = new JPanel(new FlowLayout(FlowLayout.LEFT));
    line.add(new JLabel("Along"));
    line.add(chosen);
    add(line, BorderLayout.NORTH);
    add(grid, BorderLayout.CENTER);
    draw();
  }

  private void draw() {
    RowsAlong rows = table.along(attributes[chosen.getSelectedIndex()]);
    grid.show(
        List.of(rows.intervals(), rows.errors()),
        "%s test rows, as Weka has kept them.%s"
            .formatted(table.rows().numInstances(), rows.drawn()));
  }
}
