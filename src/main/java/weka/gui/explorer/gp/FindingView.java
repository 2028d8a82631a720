package weka.gui.explorer.gp;

import java.awt.BorderLayout;
import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.compare.Finding;

/** The recommendation in words, above the plots. */
final class FindingView extends JPanel {
  private static final long serialVersionUID = 1L;

  /** Where the regressors are, as Weka's dialogs take them. */
  private static final String PACKAGE = "weka.classifiers.functions.gp.";

  private final JTextArea text = new JTextArea(7, 60);
  private final JTabbedPane plots = new JTabbedPane();

  FindingView() {
    super(new BorderLayout());
    setBorder(BorderFactory.createTitledBorder("Recommendation"));
    text.setName("recommendation");
    text.setEditable(false);
    text.setLineWrap(true);
    text.setWrapStyleWord(true);
    add(new JScrollPane(text), BorderLayout.NORTH);
    add(plots, BorderLayout.CENTER);
  }

  /** Words instead of what was found before. */
  void show(String words) {
    text.setText(words);
    text.setCaretPosition(0);
    draw(List.of());
  }

  private void draw(List<Plot> some) {
    plots.removeAll();
    some.forEach(plot -> plots.addTab(plot.up().title(), new PlotView(plot)));
    plots.revalidate();
    plots.repaint();
  }

  /**
   * What was found.
   *
   * @param title of the data, which need not be those that are loaded now
   */
  void show(String title, Finding finding) {
    StringBuilder words = new StringBuilder("On %s:\n".formatted(title));
    words.append(finding.recommendation()).append('\n');
    finding.scheme().ifPresent(scheme -> words.append(PACKAGE).append(scheme).append('\n'));
    finding.notes().forEach(note -> words.append("* ").append(note).append('\n'));
    show(words.toString());
    draw(finding.plots());
  }

  /** Opens a report in the browser, or says where it is. */
  void open(Path report) {
    try {
      if (!GraphicsEnvironment.isHeadless()
          && Desktop.isDesktopSupported()
          && Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)) {
        Desktop.getDesktop().browse(report.toUri());
        return;
      }
    } catch (IOException | RuntimeException e) {
      // no browser: the text says where the report is
    }
    String where = "Open %s in a browser.".formatted(report.toAbsolutePath());
    if (!text.getText().contains(where)) {
      text.append("\n" + where);
    }
  }
}
