package weka.packaging;

import java.awt.Component;
import java.io.File;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import weka.gui.knowledgeflow.KnowledgeFlow;
import weka.gui.knowledgeflow.MainKFPerspective;
import weka.gui.knowledgeflow.MainKFPerspectiveToolBar.Widgets;
import weka.gui.knowledgeflow.VisibleLayout;
import weka.knowledgeflow.StepManager;

/**
 * Opens the template in the window of the Knowledge Flow, runs it, and takes screenshots.
 * Arguments: words of the template's name, the step that tells, the directory for the screenshots.
 */
final class FlowDriver {
  private FlowDriver() {}

  public static void main(String[] args) {
    try {
      Screen screen = new Screen(new File(args[2]));
      try {
        KnowledgeFlow.main(new String[0]);
        drive(screen, args[0], args[1]);
      } catch (Exception e) {
        screen.capture("flow-failure");
        throw e;
      }
      System.exit(0);
    } catch (Throwable e) {
      e.printStackTrace();
      System.exit(1);
    }
  }

  private static void drive(Screen screen, String words, String teller) throws Exception {
    MainKFPerspective flows = Screen.await(MainKFPerspective.class);
    Screen.onEventThread(
        () -> {
          SwingUtilities.getWindowAncestor(flows).setBounds(0, 0, 1280, 800);
          SwingUtilities.getWindowAncestor(flows).validate();
          return true;
        });
    JComponent templates = widget(flows, Widgets.TEMPLATES_BUTTON);
    screen.clickUntil(() -> item(words) != null, templates);
    JMenuItem item = item(words);
    screen.clickUntil(() -> steps(flows) > 0, item);
    VisibleLayout layout = Screen.onEventThread(flows::getCurrentLayout);
    layout
        .getFlow()
        .findStep(teller)
        .addStepOutputListener(
            data -> {
              System.out.println(data.<String>getPayloadElement(StepManager.CON_TEXT));
              return true;
            },
            StepManager.CON_TEXT);
    screen.capture("flow-1-template");
    screen.clickUntil(layout::isExecuting, widget(flows, Widgets.PLAY_PARALLEL_BUTTON));
    Screen.await("the end of the flow", () -> layout.isExecuting() ? null : true);
    screen.capture("flow-2-end");
    Screen.onEventThread(() -> printed(layout.getLogPanel()));
    System.out.println("the flow has ended");
  }

  private static int steps(MainKFPerspective flows) {
    VisibleLayout layout = flows.getCurrentLayout();
    return layout == null || layout.getFlow() == null ? 0 : layout.getFlow().size();
  }

  private static JMenuItem item(String words) {
    return Screen.find(JMenuItem.class, i -> String.valueOf(i.getText()).contains(words));
  }

  private static JComponent widget(MainKFPerspective flows, Widgets which) {
    return flows.getMainToolBar().getWidget(which.toString());
  }

  /** The rows of the status area. */
  private static boolean printed(Component log) {
    List<Component> all = Screen.all(log);
    for (Component component : all) {
      if (component instanceof JTable table && table.getColumnCount() > 2) {
        for (int i = 0; i < table.getRowCount(); i++) {
          StringBuilder row = new StringBuilder("status");
          for (int j = 0; j < table.getColumnCount(); j++) {
            row.append(" | ").append(table.getValueAt(i, j));
          }
          System.out.println(row);
        }
      }
    }
    return true;
  }
}
