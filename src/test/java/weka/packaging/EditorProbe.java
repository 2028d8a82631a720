package weka.packaging;

import java.beans.PropertyEditor;
import java.beans.PropertyEditorManager;
import weka.core.PluginManager;
import weka.core.WekaPackageClassLoaderManager;
import weka.gui.GenericObjectEditor;

/** Prints what Weka's dialogs offer for each type named by the arguments, and their editor. */
final class EditorProbe {
  private EditorProbe() {}

  public static void main(String[] types) throws Exception {
    GenericObjectEditor.determineClasses();
    for (String type : types) {
      for (String choice : PluginManager.getPluginNamesOfTypeList(type)) {
        System.out.println("choice " + type + " " + choice);
      }
      PropertyEditor editor =
          PropertyEditorManager.findEditor(WekaPackageClassLoaderManager.forName(type));
      System.out.println("editor " + type + " " + (editor == null ? "none" : editor.getClass()));
    }
  }
}
