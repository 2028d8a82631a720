package weka.gui.explorer.gp;

import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.GridLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import weka.core.Instances;

/** What a user can ask of plots: the model, the kind of plot, attributes, and the rows. */
final class PlotsForm extends JPanel {
  private static final long serialVersionUID = 1L;

  private static final int MODEL_WIDTH = 230;

  private final JComboBox<PlottedModel> models = named("model", new JComboBox<>());
  private final JComboBox<PlotChoice> choices = named("plot", new JComboBox<>(PlotChoice.values()));
  private final JComboBox<String> first = named("first attribute", new JComboBox<>());
  private final JComboBox<String> second = named("second attribute", new JComboBox<>());
  private final JCheckBox loaded = named("loaded rows", new JCheckBox("Use loaded rows"));

  private boolean isChanging; // by the program, not by the user

  /**
   * An empty form.
   *
   * @param changed is run when the user has changed something
   * @param buttons beside the model
   */
  PlotsForm(Runnable changed, JButton... buttons) {
    super(new GridLayout(2, 1));
    setBorder(BorderFactory.createTitledBorder("Plot"));
    models.setRenderer(new PlainText());
    for (JComboBox<String> attribute : List.of(first, second)) {
      attribute.setRenderer(new PlainText());
      attribute.setPrototypeDisplayValue("an attribute's name");
      attribute.setVisible(false);
    }
    loaded.setToolTipText(
        "Judges accuracy on the rows of Preprocess; else on training rows, each left out in turn.");
    models.setToolTipText("Models of this package in Classify's list of results, or from files.");
    models.setPreferredSize(
        new Dimension(MODEL_WIDTH, choices.getPreferredSize().height)); // whatever its names are
    JPanel line = line(new JLabel("Model"), models);
    Stream.of(buttons).forEach(line::add);
    add(line);
    add(line(new JLabel("Show"), choices, first, second, loaded));
    Runnable heard =
        () -> {
          if (!isChanging) {
            changed.run();
          }
        };
    Stream.of(models, choices, first, second).forEach(b -> b.addActionListener(e -> heard.run()));
    loaded.addActionListener(event -> heard.run());
  }

  private static <T extends JComponent> T named(String name, T component) {
    component.setName(name);
    return component;
  }

  private static JPanel line(JComponent... parts) {
    JPanel line = new JPanel(new FlowLayout(FlowLayout.LEFT));
    Stream.of(parts).forEach(line::add);
    return line;
  }

  /** Offers models, of which one is chosen. */
  void offer(List<PlottedModel> all, Optional<PlottedModel> chosen) {
    isChanging = true;
    models.removeAllItems();
    all.forEach(models::addItem);
    models.setSelectedItem(chosen.orElse(null));
    isChanging = false;
  }

  /** Shows which attributes were chosen of those that are offered. */
  void offer(DrawnPlots drawn) {
    isChanging = true;
    List<JComboBox<String>> boxes = List.of(first, second);
    for (int i = 0; i < boxes.size(); i++) {
      JComboBox<String> box = boxes.get(i);
      box.setVisible(i < drawn.chosen().size());
      if (box.isVisible()) {
        box.removeAllItems();
        drawn.offered().forEach(box::addItem);
        box.setSelectedItem(drawn.chosen().get(i));
      }
    }
    isChanging = false;
    revalidate();
  }

  /** The models that are offered. */
  List<PlottedModel> models() {
    List<PlottedModel> all = new ArrayList<>();
    for (int i = 0; i < models.getItemCount(); i++) {
      all.add(models.getItemAt(i));
    }
    return all;
  }

  /** The chosen model, if there is one. */
  Optional<PlottedModel> model() {
    return Optional.ofNullable((PlottedModel) models.getSelectedItem());
  }

  /**
   * What is asked for, if a model is chosen.
   *
   * @param rows that are loaded, if any are
   */
  Optional<PlotRequest> request(Optional<Instances> rows) {
    PlotChoice choice = choices.getItemAt(choices.getSelectedIndex());
    return model()
        .map(
            model ->
                new PlotRequest(
                    model, loaded.isSelected() ? rows : Optional.empty(), choice, attributes()));
  }

  private List<String> attributes() {
    List<String> names = new ArrayList<>();
    for (JComboBox<String> box : List.of(first, second)) {
      if (box.getSelectedItem() instanceof String name) {
        names.add(name);
      }
    }
    return names;
  }

  /** Whether loaded rows can be used. */
  void allowLoadedRows(boolean isAllowed) {
    loaded.setEnabled(isAllowed);
  }
}
