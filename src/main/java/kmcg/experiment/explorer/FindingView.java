package kmcg.experiment.explorer;

import java.awt.BorderLayout;
import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.ImageIcon;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import kmcg.experiment.compare.Finding;

/** The recommendation in words, above the pictures. */
final class FindingView extends JPanel {
  private static final long serialVersionUID = 1L;

  private final JTextArea text = new JTextArea(5, 60);
  private final Box pictures = Box.createVerticalBox();

  FindingView() {
    super(new BorderLayout());
    setBorder(BorderFactory.createTitledBorder("Recommendation"));
    text.setName("recommendation");
    text.setEditable(false);
    text.setLineWrap(true);
    text.setWrapStyleWord(true);
    add(new JScrollPane(text), BorderLayout.NORTH);
    add(new JScrollPane(pictures), BorderLayout.CENTER);
  }

  /** Words instead of what was found before. */
  void show(String words) {
    text.setText(words);
    text.setCaretPosition(0);
    pictures.removeAll();
    pictures.revalidate();
    pictures.repaint();
  }

  void show(Finding finding) {
    show(finding.recommendation());
    for (Path picture : finding.pictures()) {
      ImageIcon icon = new ImageIcon(picture.toString());
      icon.getImage().flush(); // Swing remembers pictures by their name, though they are new
      pictures.add(new JLabel(new ImageIcon(icon.getImage())));
    }
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
