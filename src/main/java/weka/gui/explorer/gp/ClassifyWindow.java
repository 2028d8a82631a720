package weka.gui.explorer.gp;

import java.lang.reflect.Field;
import java.util.Optional;
import javax.swing.JComboBox;
import org.jspecify.annotations.Nullable;
import weka.classifiers.Classifier;
import weka.core.Utils;
import weka.gui.GUIApplication;
import weka.gui.GenericObjectEditor;
import weka.gui.PerspectiveManager;
import weka.gui.explorer.ClassifierPanel;
import weka.gui.explorer.Explorer;

/**
 * Weka's panel Classify beside one of ours, in the Explorer or the Workbench.
 *
 * <p>Weka keeps the editor of its scheme in a protected field and offers no other way to it.
 *
 * @param explorer that both are in, if they are in one
 * @param workbench that both are in, if they are in one
 */
record ClassifyWindow(@Nullable Explorer explorer, @Nullable GUIApplication workbench) {
  private static final String ID = "weka.gui.explorer.classifierpanel";

  /** The panel, if the window has one. */
  Optional<ClassifierPanel> panel() {
    if (explorer != null) {
      return explorer.getPanels().stream()
          .filter(ClassifierPanel.class::isInstance)
          .map(ClassifierPanel.class::cast)
          .findFirst();
    }
    return Optional.ofNullable(workbench)
        .map(GUIApplication::getPerspectiveManager)
        .map(manager -> manager.getPerspective(ID))
        .map(ClassifierPanel.class::cast);
  }

  /**
   * Sets a scheme and the class in the panel, and turns to it.
   *
   * @param scheme the full name of a regressor, and its options
   * @param target the name of the class
   */
  void use(String scheme, String target) throws Exception {
    ClassifierPanel panel =
        panel().orElseThrow(() -> new IllegalStateException("this window has no panel Classify."));
    String[] words = Utils.splitOptions(scheme);
    String name = words[0];
    words[0] = "";
    Object regressor = Utils.forName(Classifier.class, name, words);
    show(panel); // before the scheme is set: the Workbench sets its own when it first shows it
    chooseClass(field(panel, "m_ClassCombo", JComboBox.class), target);
    field(panel, "m_ClassifierEditor", GenericObjectEditor.class).setValue(regressor);
  }

  private void show(ClassifierPanel panel) {
    if (explorer != null) {
      explorer.getTabbedPane().setSelectedComponent(panel);
    } else if (workbench != null) {
      PerspectiveManager manager = workbench.getPerspectiveManager();
      manager.setActivePerspective(ID);
    }
  }

  /** Chooses the entry of an attribute, which Weka writes as "(Num) name". */
  private static void chooseClass(JComboBox<?> box, String target) {
    for (int i = 0; i < box.getItemCount(); i++) {
      if (String.valueOf(box.getItemAt(i)).replaceFirst("^\\(\\w+\\) ", "").equals(target)) {
        box.setSelectedIndex(i);
        return;
      }
    }
  }

  private static <T> T field(ClassifierPanel panel, String name, Class<T> type)
      throws ReflectiveOperationException {
    Field field = ClassifierPanel.class.getDeclaredField(name);
    field.setAccessible(true);
    return type.cast(field.get(panel));
  }
}
