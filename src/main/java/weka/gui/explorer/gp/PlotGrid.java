package weka.gui.explorer.gp;

import java.awt.BorderLayout;
import java.awt.GridLayout;
import java.util.List;
import javax.swing.JPanel;
import javax.swing.JTextArea;
import weka.experiment.gp.chart.Plot;

/** Plots side by side, and words below them. */
final class PlotGrid extends JPanel {
  private static final long serialVersionUID = 1L;

  private final JPanel grid = new JPanel();
  private final JTextArea words = new JTextArea(2, 60);

  PlotGrid() {
    super(new BorderLayout());
    words.setName("caption");
    words.setEditable(false);
    words.setLineWrap(true);
    words.setWrapStyleWord(true);
    words.setOpaque(false);
    add(grid, BorderLayout.CENTER);
    add(words, BorderLayout.SOUTH);
  }

  /** Shows plots, or words alone. */
  void show(List<Plot> plots, String caption) {
    grid.removeAll();
    int columns = (int) Math.ceil(Math.sqrt(plots.size()));
    grid.setLayout(new GridLayout(0, Math.max(1, columns)));
    plots.forEach(plot -> grid.add(new PlotView(plot)));
    say(caption);
    revalidate();
    repaint();
  }

  /** Words below the plots. */
  void say(String caption) {
    words.setText(caption);
    words.setCaretPosition(0);
  }
}
