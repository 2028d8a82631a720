package weka.packaging;

import java.awt.Component;
import java.awt.Rectangle;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JFileChooser;
import javax.swing.JFrame;
import javax.swing.JList;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import weka.gui.explorer.ClassifierPanel;

/** Opens plots of models, in whichever window, and prints what is shown. */
final class PlotsDriver {
  private final Screen screen;
  private final File directory;
  private final String name;

  /** Screenshots are named; files that are saved go into the directory. */
  PlotsDriver(Screen screen, File directory, String name) {
    this.screen = screen;
    this.directory = directory;
    this.name = name;
  }

  /** Opens a window from the menu of the first result. */
  void openFromMenu(ClassifierPanel panel, String entry, String picture) throws Exception {
    JList<?> list = panel.getResultHistory().getList();
    Rectangle cell = Screen.onEventThread(() -> list.getCellBounds(0, 0));
    // the menu is that of the selected entry
    screen.clickUntil(() -> list.isSelectedIndex(0), list, cell);
    JMenu plugins = openMenu(list, cell);
    screen.clickUntil(() -> plugins.isPopupMenuVisible(), plugins);
    JMenuItem item =
        Screen.await(entry, () -> Screen.find(JMenuItem.class, m -> entry.equals(m.getText())));
    screen.capture(name + "-menu");
    screen.click(item);
    JFrame frame =
        Screen.await(
            "the window of " + entry,
            () -> Screen.find(JFrame.class, f -> f.getTitle().startsWith(entry + ": ")));
    screen.capture(name + picture);
    System.out.println("window " + frame.getTitle() + tabs(frame));
    System.out.println("window shows " + plots(frame) + " plots | " + caption(frame).getText());
    Screen.onEventThread(
        () -> {
          frame.dispose();
          return true;
        });
  }

  /** Opens the menu of an entry, and finds its submenu of plugins. */
  private JMenu openMenu(JList<?> list, Rectangle cell) throws Exception {
    for (int attempt = 0; attempt < 8; attempt++) {
      screen.clickRight(list, cell);
      for (int i = 0; i < 50; i++) {
        JMenu found =
            Screen.onEventThread(
                () -> Screen.find(JMenu.class, m -> "Plugins".equals(m.getText())));
        if (found != null) {
          return found;
        }
        Thread.sleep(100);
      }
    }
    throw new IllegalStateException("no menu of a result");
  }

  private static String tabs(JFrame frame) throws Exception {
    return Screen.onEventThread(
        () -> {
          StringBuilder titles = new StringBuilder();
          JTabbedPane pane = Screen.find(frame, JTabbedPane.class, p -> true);
          for (int i = 0; pane != null && i < pane.getTabCount(); i++) {
            titles.append(" | ").append(pane.getTitleAt(i));
          }
          return titles.toString();
        });
  }

  /** Shows every plot of the tab, saves one, and writes the report. */
  void showAll(Component tab) throws Exception {
    awaitDrawn(tab);
    JComboBox<?> box = Screen.find(tab, JComboBox.class, b -> "plot".equals(b.getName()));
    List<Object> choices = new ArrayList<>();
    for (int i = 0; i < box.getItemCount(); i++) {
      choices.add(box.getItemAt(i));
    }
    for (Object choice : choices) {
      Screen.onEventThread(
          () -> {
            box.setSelectedItem(choice);
            return true;
          });
      awaitDrawn(tab);
      screen.capture(name + "-" + String.valueOf(choice).replace(' ', '-'));
      System.out.println(
          "plots %s | %d | %s".formatted(choice, plots(tab), caption(tab).getText()));
    }
    Screen.onEventThread(
        () -> {
          box.setSelectedIndex(0);
          return true;
        });
    awaitDrawn(tab);
    saveBy(tab, "Save picture…", new File(directory, name + "-saved.svg"), "Saved ");
    saveBy(tab, "HTML report…", new File(directory, name + "-report.html"), "The report is ");
  }

  /** Opens a model by the button. */
  void open(Component tab, File model) throws Exception {
    choose(tab, "Open model…", model);
    Screen.await("the model", () -> plots(tab) > 0 ? true : null);
  }

  private void saveBy(Component tab, String button, File file, String answer) throws Exception {
    choose(tab, button, file);
    System.out.println(
        Screen.await(
            answer,
            () -> {
              String words = caption(tab).getText();
              return words.startsWith(answer) ? words : null;
            }));
  }

  private void choose(Component tab, String text, File file) throws Exception {
    screen.clickUntil(
        () -> Screen.find(JFileChooser.class, c -> true) != null,
        Screen.find(tab, JButton.class, b -> text.equals(b.getText())));
    JFileChooser chooser = Screen.await(JFileChooser.class);
    Screen.onEventThread(
        () -> {
          chooser.setSelectedFile(file);
          chooser.approveSelection();
          return true;
        });
  }

  private static void awaitDrawn(Component tab) throws Exception {
    Screen.await("the plot", () -> caption(tab).getText().endsWith("…") ? null : true);
  }

  private static JTextArea caption(Component root) {
    return Screen.find(root, JTextArea.class, t -> "caption".equals(t.getName()));
  }

  private static long plots(Component root) {
    return Screen.all(root).stream()
        .filter(c -> c.getClass().getSimpleName().equals("PlotView") && c.isShowing())
        .count();
  }
}
