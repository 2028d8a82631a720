package weka.gui.explorer.gp;

import java.awt.BorderLayout;
import java.nio.file.Path;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import weka.experiment.gp.compare.Finding;

/** The table of methods, and below it the recommendation in words and the plots, if any. */
final class FindingView extends JPanel {
  private static final long serialVersionUID = 1L;

  private final JTextArea text = new JTextArea(7, 60);
  private final JPanel table = new JPanel(new BorderLayout());
  private final JTabbedPane tabs = new JTabbedPane();

  FindingView() {
    super(new BorderLayout());
    setBorder(BorderFactory.createTitledBorder("Result"));
    text.setName("recommendation");
    text.setEditable(false);
    text.setLineWrap(true);
    text.setWrapStyleWord(true);
    tabs.addTab("Recommendation", new JScrollPane(text));
    add(table, BorderLayout.NORTH);
    add(tabs, BorderLayout.CENTER);
  }

  /** Words instead of what was found before. */
  void show(String words) {
    text.setText(words);
    text.setCaretPosition(0);
    table.removeAll();
    while (tabs.getTabCount() > 1) {
      tabs.removeTabAt(1);
    }
    revalidate();
    repaint();
  }

  /**
   * What was found.
   *
   * @param title of the data, which need not be those that are loaded now
   */
  void show(String title, Finding finding) {
    StringBuilder words = new StringBuilder("On %s:\n".formatted(title));
    words.append(finding.recommendation()).append('\n');
    finding.scheme().ifPresent(scheme -> words.append(scheme).append('\n'));
    words.append(finding.where()).append('\n');
    finding.notes().forEach(note -> words.append("* ").append(note).append('\n'));
    words.append(finding.table().legend()).append('\n');
    show(words.toString());
    table.add(new JScrollPane(new ScoreView(finding.table())), BorderLayout.CENTER);
    finding
        .pictures()
        .forEach(picture -> tabs.addTab(picture.title(), new PlotView(picture.plot())));
    revalidate();
    repaint();
  }

  /** Adds a sentence below what is shown, unless it is there. */
  void addSentence(String sentence) {
    if (!text.getText().contains(sentence)) {
      text.append("\n" + sentence);
    }
  }

  /** Opens a report in the browser, or says where it is. */
  void open(Path report) {
    if (!Browser.open(report)) {
      addSentence("Open %s in a browser.".formatted(report.toAbsolutePath()));
    }
  }
}
