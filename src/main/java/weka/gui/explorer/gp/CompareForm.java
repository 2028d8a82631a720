package weka.gui.explorer.gp;

import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.Insets;
import java.nio.file.Path;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import weka.core.Instances;
import weka.core.Utils;
import weka.experiment.gp.CompareMethods;
import weka.experiment.gp.data.DataException;

/** What a user can ask of a comparison: the class, the budget, and options. */
final class CompareForm extends JPanel {
  private static final long serialVersionUID = 1L;
  private static final int WIDE = 14;
  private static final int NARROW = 5;

  private final JComboBox<String> target = new JComboBox<>();
  private final JTextField seconds = field("seconds", "300", NARROW);
  private final JTextField percent = field("percent", "66", NARROW);
  private final JTextField options = field("options", "", WIDE);
  private final JTextField folder =
      field("folder", Path.of(System.getProperty("user.home"), "kmcg-comparison").toString(), WIDE);

  private int lines;

  CompareForm() {
    super(new GridBagLayout());
    setBorder(BorderFactory.createTitledBorder("Comparison"));
    target.setName("class");
    target.setPrototypeDisplayValue("a class of usual length");
    target.setRenderer(new PlainText());
    addFirst("Class", target, "The numeric attribute to predict.");
    addNext(
        "Seconds",
        seconds,
        "The time to spend, learning included. Start again to go on where it ended.");
    addNext(
        "Training rows (%)",
        percent, "The other rows are held out, and all methods are judged by them.");
    addFirst(
        "Options",
        options,
        "Options of KMCG for all Gaussian processes, for example: -K Matern32 -noise 0.1 -S 2."
            + " Empty: everything is learned.");
    addNext(
        "Folder",
        folder,
        "report.html and the results go into a folder below this one, one for each data set.");
  }

  private static JTextField field(String name, String text, int columns) {
    JTextField field = new JTextField(text, columns);
    field.setName(name);
    return field;
  }

  /** Begins a line with a field. */
  private void addFirst(String label, JComponent field, String tip) {
    lines++;
    add(label, field, tip, 1);
  }

  /** Adds a field to the line, the last of which takes what is left. */
  private void addNext(String label, JComponent field, String tip) {
    add(label, field, tip, field == folder ? GridBagConstraints.REMAINDER : 1);
  }

  private void add(String label, JComponent field, String tip, int width) {
    GridBagConstraints place = new GridBagConstraints();
    place.gridy = lines;
    place.insets = new Insets(2, 4, 2, 4);
    place.anchor = GridBagConstraints.WEST;
    JLabel text = new JLabel(label);
    text.setLabelFor(field);
    text.setToolTipText(tip);
    field.setToolTipText(tip);
    add(text, place);
    place.fill = GridBagConstraints.HORIZONTAL;
    place.gridwidth = width;
    place.weightx = field == target ? 1 : 0;
    add(field, place);
  }

  /**
   * Offers the numeric attributes. Chosen is the one that was before, if it is among them, or else
   * the class of the rows, or else the last.
   */
  void offer(Instances rows) {
    Object before = target.getSelectedItem();
    target.removeAllItems();
    for (int j = 0; j < rows.numAttributes(); j++) {
      if (rows.attribute(j).isNumeric()) {
        target.addItem(rows.attribute(j).name());
      }
    }
    target.setSelectedIndex(target.getItemCount() - 1);
    if (rows.classIndex() >= 0) {
      target.setSelectedItem(rows.classAttribute().name()); // which changes nothing if not offered
    }
    if (before != null) {
      target.setSelectedItem(before);
    }
  }

  /** Whether there is anything to predict. */
  boolean isReady() {
    return target.getSelectedIndex() >= 0;
  }

  /** A copy of rows whose class is the chosen one. */
  Instances withClass(Instances rows) {
    Instances copy = new Instances(rows);
    copy.setClass(copy.attribute(String.valueOf(target.getSelectedItem())));
    return copy;
  }

  /** What is asked for; refused with a message if a field cannot be read. */
  CompareMethods.Request request() {
    if (folder.getText().isBlank()) {
      throw new IllegalArgumentException("Folder is empty; name one for the results.");
    }
    return new CompareMethods.Request(
        positive("Training rows", percent),
        positive("Seconds", seconds),
        Path.of(folder.getText().strip()),
        words());
  }

  private static double positive(String label, JTextField field) {
    try {
      double number = Double.parseDouble(field.getText().strip());
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new IllegalArgumentException(
        "%s must be a number above zero, but was '%s'.".formatted(label, field.getText()));
  }

  private List<String> words() {
    try {
      return List.of(Utils.splitOptions(options.getText()));
    } catch (Exception e) { // Weka declares nothing closer
      throw new IllegalArgumentException("Options cannot be read: " + DataException.words(e), e);
    }
  }
}
