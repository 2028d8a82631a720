package kmcg.experiment.explorer;

import java.awt.BorderLayout;
import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.awt.GridLayout;
import java.io.IOException;
import java.nio.file.Path;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import kmcg.experiment.compare.Finding;

/** The recommendation in words, above the plots. */
final class FindingView extends JPanel {
  private static final long serialVersionUID = 1L;

  private final JTextArea text = new JTextArea(5, 60);
  private final JPanel plots = new JPanel(new GridLayout(0, 1));

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
    plots.removeAll();
    plots.revalidate();
    plots.repaint();
  }

  void show(Finding finding) {
    show(finding.recommendation());
    finding.plots().forEach(plot -> plots.add(new PlotView(plot)));
  }

  /** Opens a report in the browser, or tells where it is. */
  void open(Path report) {
    try {
      if (!GraphicsEnvironment.isHeadless()
          && Desktop.isDesktopSupported()
          && Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)) {
        Desktop.getDesktop().browse(report.toUri());
        return;
      }
    } catch (IOException e) {
      // no browser; told below
    }
    text.append("%n%nOpen %s in a browser.".formatted(report.toAbsolutePath()));
  }
}
